/** The button that keeps a title on demand, among what can be done with it on TV. */
import type { VodElementId } from "../../domain/vod/element";
import { LazyListAction } from "./LazyListAction";

const button = () =>
  import("./ListAction.tv").then((module) => module.ListActionTv);

export function KeepTitleTv({ title }: { title: VodElementId }) {
  return <LazyListAction title={title} load={button} />;
}
