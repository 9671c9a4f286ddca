// Home, rendered once and kept by rari.
import { Home } from "../../Home";

export default function Page() {
  return <Home render="once" />;
}
