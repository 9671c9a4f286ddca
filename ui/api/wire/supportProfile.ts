/** What support asks of an account, from the wire's names to the domain's. */
import type { SupportProfile } from "../../domain/supportProfile";
import type { components } from "../schema";

export function supportProfileOf(body: unknown): SupportProfile {
  const profile = body as components["schemas"]["Profile"];
  return {
    deploymentTarget: profile.deployment_target,
    subscriberTv: profile.subscriber_tv,
    applicationContext: profile.application_context,
  };
}
