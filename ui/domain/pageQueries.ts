/** What the queries mean of pages whose addresses need no more code than that. */
import type { PageQuery } from "./address";

/** Where a sign-in leads: users who are signed in already go there at once. */
export const LOGIN_QUERY: PageQuery = { redirect: { scope: "person" } };

/** Why a former customer was signed out. */
export const LOGOUT_QUERY: PageQuery = {
  deleted: { scope: "page", values: ["1"] },
};

/** The code that a TV shows; the way back after signing in leads to it, too. */
export const PAIR_QUERY: PageQuery = { code: { scope: "single", most: 64 } };
