/** Whether the account keeps a title on demand, as the screen has it, and the change of it. */
import { useState } from "react";
import { useApp, useT } from "../../app/hooks";
import type { VodElementId } from "../../domain/vod/element";
import { isListed } from "../../domain/vod/watchList";
import { useResult } from "../../queries/query";
import { setListed, watchList } from "../../queries/watchList";

interface ListSwitch {
  /** What a press does. */
  label: string;
  toggle: () => void;
}

/** Suspends. Null where the list can't be had. What was pressed shows at once, and goes back where that failed. */
export function useListed(title: VodElementId): ListSwitch | null {
  const app = useApp();
  const t = useT();
  const [list] = useResult(watchList);
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (!list.ok) return null;
  const isOn = pressed ?? isListed(list.value, title);
  async function save(isWanted: boolean): Promise<void> {
    const message = await setListed(app, title, isWanted);
    setPressed(null);
    if (message !== null) void app.prompts.ask({ kind: "message", message });
  }
  return {
    label: t(isOn ? "watchList.remove" : "watchList.add"),
    toggle() {
      if (pressed !== null) return;
      setPressed(!isOn);
      void save(!isOn);
    },
  };
}
