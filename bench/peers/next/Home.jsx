// Lucarne's Home as a client component. `bench/peers.mjs` makes home.mjs beside it.
"use client";

import { use } from "react";
import { forgetHome, homeOf } from "./home";

export function Home({ render }) {
  const { state, title, tree } = use(homeOf(render));
  forgetHome(render);
  return (
    <>
      <title>{title}</title>
      <div id="root">{tree}</div>
      <script
        type="application/json"
        id="lucarne-state"
        dangerouslySetInnerHTML={{ __html: state }}
      />
    </>
  );
}
