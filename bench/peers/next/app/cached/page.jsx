// Home, rendered once when the app is built.
import { Home } from "../../Home";

export const dynamic = "force-static";

export default function Page() {
  return <Home render="once" />;
}
