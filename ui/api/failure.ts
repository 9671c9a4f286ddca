/**
 * What the user reads when a call fails (spec, section 8): sign-in, PINs, recordings, purchases. What a refused play or ping
 * means is in `domain/playback/failure.ts`, with its words by `app/playMessages.ts`; a pairing says so on `pages/pair/` itself,
 * and that titles on demand are not sold abroad is known before any call (`domain/vod/hindrance.ts`).
 */
import type { MessageKey } from "../i18n/messages";

/** A quota is used up. */
const QUOTA_EXCEEDED = 509;

/** What a sign-in that failed says (spec, section 8, "Login"). */
export function signInMessage(status: number): MessageKey {
  switch (status) {
    case 401:
      return "signIn.wrong";
    case 403:
      return "signIn.noSubscription";
    case 429:
      return "signIn.blocked";
    default:
      return "error.generic";
  }
}

/** What a PIN that was refused says (spec, section 8); `wrong` is the status that blames the PIN. */
export function pinMessage(
  status: number,
  wrong: number | undefined,
): MessageKey {
  if (status === wrong) return "parental.wrong";
  return status === 429 ? "parental.tooMany" : "error.generic";
}

/** What a recording that could not be made says (spec, section 8, "Recording add, 509"). */
export function recordMessage(status: number): MessageKey {
  return status === QUOTA_EXCEEDED
    ? "recording.quotaExceeded"
    : messageOf(status);
}

/** What a recording that could not be archived says (spec, section 8, "Archive, 509"). */
export function archiveMessage(status: number): MessageKey {
  return status === QUOTA_EXCEEDED
    ? "recording.archiveQuotaExceeded"
    : messageOf(status);
}

/** What a purchase on demand that failed says (spec, section 8); without a promo code none can be wrong. */
export function purchaseMessage(
  status: number,
  hasPromoCode: boolean,
): MessageKey {
  switch (status) {
    case 400:
      return hasPromoCode ? "rent.wrongPromoCode" : "error.generic";
    case 451:
      return "vodOffer.abroad";
    case QUOTA_EXCEEDED:
      return "rent.quotaExceeded";
    default:
      return messageOf(status);
  }
}

/** Other calls show the generic error, except 401, which means that the session has expired. */
export function messageOf(status: number): MessageKey {
  return status === 401 ? "error.sessionExpired" : "error.generic";
}
