/** /settings in both layouts: all sections are on the web's page; on TV one is beside the list, and Right leads into it. */
import type { Variant } from "./fixtures";
import type { Hands } from "./hands";
import type { Remote } from "./remote";

export async function openSettingsSection(
  {
    hands,
    remote,
    variant,
  }: { hands: Hands; remote: Remote; variant: Variant },
  name: string,
): Promise<void> {
  if (variant === "web") return;
  await hands.press(hands.page.getByRole("button", { name, exact: true }));
  await remote.press("right");
}
