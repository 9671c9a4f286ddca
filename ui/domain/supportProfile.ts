/** What support asks of an account: fields of its profile that change nothing on screen (spec, section 3, "Profile"). */
export interface SupportProfile {
  /** Which stage of the service the account sees. */
  deploymentTarget: string;
  /** The subscription includes television. */
  subscriberTv: boolean;
  /** Which product the account belongs to. */
  applicationContext: string;
}
