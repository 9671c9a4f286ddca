/** Whom the account follows, as the screen has it, and following a person or no more. */
import { useState } from "react";
import { useApp } from "../../app/hooks";
import { favourites, setFavourite } from "../../queries/favourites";
import { useResult } from "../../queries/query";

export interface Favourites {
  has: (name: string) => boolean;
  toggle: (name: string) => void;
}

/** Suspends. Null where they can't be had. What was pressed shows at once, and goes back where that failed. */
export function useFavourites(): Favourites | null {
  const app = useApp();
  const [names] = useResult(favourites);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(
    new Map(),
  );
  if (!names.ok) return null;
  async function save(name: string, isWanted: boolean): Promise<void> {
    const message = await setFavourite(app, name, isWanted);
    setPressed((before) => {
      const rest = new Map(before);
      rest.delete(name);
      return rest;
    });
    if (message !== null) void app.prompts.ask({ kind: "message", message });
  }
  const has = (name: string) =>
    pressed.get(name) ?? names.value.indexOf(name) !== -1;
  return {
    has,
    toggle(name) {
      if (pressed.has(name)) return;
      const isWanted = !has(name);
      setPressed((before) => new Map(before).set(name, isWanted));
      void save(name, isWanted);
    },
  };
}
