/** What the operator announces, from the wire's names to the domain's. */
import type { Announcement } from "../../domain/announcement";
import { safePicture } from "../../domain/pictures";
import { safeRedirect } from "../../domain/redirect";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";

export function announcementsOf(body: unknown): Announcement[] {
  const { items } = body as components["schemas"]["InterstitielList"];
  return items.map(
    ({ interstitiel_id, title, text, image, link, expiration }) => ({
      id: interstitiel_id,
      title,
      text,
      image: safePicture(image),
      link: safeRedirect(link) === link ? link : null,
      expiresAtS: epochSecondsOf(expiration),
    }),
  );
}
