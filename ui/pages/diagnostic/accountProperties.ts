/** What the diagnostic says of the account, beside what the device says of itself. */
import type { SupportProfile } from "../../domain/supportProfile";
import type { Translate } from "../../i18n/translate";
import type { Property } from "./deviceProperties";

/** All unknown while the service does not say. */
export function accountPropertiesOf(
  t: Translate,
  profile: SupportProfile | undefined,
): Property[] {
  return [
    {
      label: "diagnostic.deploymentTarget",
      text: profile?.deploymentTarget || undefined,
    },
    {
      label: "diagnostic.subscriberTv",
      text:
        profile && t(profile.subscriberTv ? "diagnostic.yes" : "diagnostic.no"),
    },
    {
      label: "diagnostic.applicationContext",
      text: profile?.applicationContext || undefined,
    },
  ];
}
