// Home, rendered for each request.
import { randomUUID } from "node:crypto";
import { Home } from "../../Home";

export const dynamic = "force-dynamic";

export default function Page() {
  return <Home render={randomUUID()} />;
}
