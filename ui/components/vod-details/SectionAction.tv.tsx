/** Leads to where a title stands in the catalogue, on TV. Asked for when it is pressed: the list of all titles is long. */
import { useRef } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/failure";
import { useApp, useSession, useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import type { VodElementId } from "../../domain/vod/element";
import { actionClass } from "../../kit/Button.tv";
import { ensure } from "../../queries/query";
import { vodLocation } from "../../queries/vodLocation";

export function SectionAction({ title }: { title: VodElementId }) {
  const app = useApp();
  const t = useT();
  const navigate = useNavigate();
  const isAsked = useRef(false);
  if (!may(useSession(), "vod_mobile")) return null;
  const open = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const place = await ensure(app, vodLocation(title));
    isAsked.current = false;
    // No address names a category of the one screen: the history does.
    if (place.ok) void navigate(paths.vodScreen(), { state: place.value });
    else
      void app.prompts.ask({
        kind: "message",
        message: messageOf(place.status),
      });
  };
  return (
    <button
      type="button"
      className={actionClass(false)}
      onClick={() => void open()}
    >
      {t("vodDetails.section")}
    </button>
  );
}
