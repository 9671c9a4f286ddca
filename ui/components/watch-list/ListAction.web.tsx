/** The button that keeps a title on demand, or no more; web. A chunk of its own. */
import type { VodElementId } from "../../domain/vod/element";
import { Button } from "../../kit/Button.web";
import { useListed } from "./useListed";

export function ListActionWeb({ title }: { title: VodElementId }) {
  const listed = useListed(title);
  return listed && <Button onClick={listed.toggle}>{listed.label}</Button>;
}
