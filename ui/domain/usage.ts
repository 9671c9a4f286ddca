/** Whether channels stand in the order of how much they are watched (spec, section 3, "Local preferences"). */

/** The preference: what was chosen on this device wins over the account's own. */
export function isByUsage(
  chosenHere: string | null,
  ofProfile: boolean | undefined,
): boolean {
  return chosenHere === null ? ofProfile === true : chosenHere !== "false";
}
