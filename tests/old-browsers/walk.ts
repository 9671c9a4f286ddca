/** The way that a viewer takes on one screen. */

/** More than any takes. */
const MOST_STEPS = 40;

/** Walks with the arrows to what has this name, by what `wayTo` says next and `press` does; resolves to the keys that it took. */
export async function walkBy(
  name: string,
  next: () => Promise<string>,
  press: (key: string) => Promise<void>,
): Promise<string[]> {
  const pressed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const key = await next();
    if (key === "here") return pressed;
    await press(key);
    pressed.push(key);
  }
  throw new Error(`the arrows don't lead to “${name}”`);
}
