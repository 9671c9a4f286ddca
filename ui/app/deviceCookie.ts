/** What is kept of a device for the server, in cookies that scripts may read: nothing secret. */

/** Cookies last 365 days, secure and strict (spec, section 9). */
const COOKIE_S = 365 * 86_400;

/** Without a value the cookie goes. */
export function writeDeviceCookie(name: string, value: string): void {
  const lastsS = value === "" ? 0 : COOKIE_S;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${lastsS}; Secure; SameSite=Strict`;
}
