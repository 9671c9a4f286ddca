/** /player/{type} is a page of the TV layout; on the web its address leads to live, as unknown ones do. */
import { redirect, type LoaderFunction } from "react-router";
import { paths } from "../../domain/paths";

export { head } from "./PlayerPage";

export const loader = (): LoaderFunction => () => redirect(paths.live());

export const View = () => null;
