// Home, rendered for each request: who reads the request's headers gets no page from rari's store.
import { headers } from "rari/headers";
import { Home } from "../../Home";

export default async function Page() {
  await headers();
  return <Home render={crypto.randomUUID()} />;
}
