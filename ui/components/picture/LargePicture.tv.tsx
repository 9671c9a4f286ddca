/** A picture that takes much of TV's screen. A device in its lite mode draws none. */
import type { ComponentProps } from "react";
import { useIsLite } from "../../app/lite";
import { Picture } from "./Picture";

/** Give it a key where it shows one picture after another. */
export function LargePictureTv({
  src,
  ...rest
}: Omit<ComponentProps<typeof Picture>, "eager">) {
  return <Picture {...rest} src={useIsLite() ? null : src} eager />;
}
