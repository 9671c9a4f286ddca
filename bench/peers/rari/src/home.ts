// What `bench/peers.mjs` makes home.mjs from.
export { forgetHome, homeOf } from "../../react/home";
