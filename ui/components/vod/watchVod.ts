/**
 * Play or rent, pressed: who is watching, the PIN, the price, then straight on to the picture. No account pays for
 * what it has: that is looked up before the price is named.
 */
import type { App } from "../../app/context";
import { challenge } from "../../app/parental";
import type { PlayableVod } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { isSignedIn } from "../../domain/session";
import { hindranceOf } from "../../domain/vod/hindrance";
import { isGood } from "../../domain/vod/licence";
import {
  isPaid,
  type VodProduct,
  type VodTitle,
} from "../../domain/vod/product";
import type { MessageKey } from "../../i18n/messages";
import { vodAccountNow } from "../../queries/vodAccount";
import { buyProduct } from "../../queries/vodPurchase";
import { rentWords } from "./rent/words";

export interface VodChoice {
  title: VodTitle;
  product: VodProduct;
  /** There is a good licence, as far as the page knows, or none is needed. */
  isLicensed: boolean;
  /** Seconds from the start, when not from the bookmark. */
  fromS?: number;
}

function playableOf({ title, product }: VodChoice): PlayableVod {
  return {
    productId: product.id,
    showId: title.id,
    title: title.title,
    age: title.age,
    durationS: title.durationS,
    image: title.image,
    seasonId: title.seasonId,
  };
}

async function ensureSignedIn({ prompts, session }: App): Promise<boolean> {
  if (isSignedIn(session.get())) return true;
  if (!(await prompts.ask({ kind: "signIn" }))) return false;
  // A user with VOD only is on their way there.
  return session.get().state === "authenticated";
}

async function tell(app: App, message: MessageKey): Promise<false> {
  await app.prompts.ask({ kind: "message", message });
  return false;
}

/** Has the licence made: for nothing where it is free, else once the price was agreed to. */
async function obtain(app: App, { title, product }: VodChoice) {
  const hindered = hindranceOf(app.session.get(), product);
  if (hindered) return tell(app, `vodOffer.${hindered}`);
  if (!(await challenge(app, title.age))) return false;
  const rent = (promoCode: string) => buyProduct(app, product.id, promoCode);
  if (isPaid(product)) {
    const offer = { title: title.title, isExtension: false, product, rent };
    return app.prompts.ask({ kind: "rent", offer });
  }
  const failure = await rent("");
  return failure === null || tell(app, failure);
}

/**
 * Resolves once it plays, was given up, or the user was told why it doesn't; rejects when the code that plays can't be
 * fetched, before anything is paid.
 */
export async function watchVod(
  app: App,
  choice: VodChoice,
  onBegun?: () => void,
): Promise<void> {
  const [{ play }] = await Promise.all([
    import("../../app/play"),
    loadWords(app, [rentWords]),
  ]);
  if (!(await ensureSignedIn(app))) return;
  if (!choice.isLicensed) {
    const account = await vodAccountNow(app);
    const licence = account?.licences[choice.product.id];
    const isLicensed = licence && isGood(licence, app.clock.now());
    if (!isLicensed && !(await obtain(app, choice))) return;
  }
  const vod = playableOf(choice);
  const from = choice.fromS === undefined ? {} : { fromS: choice.fromS };
  await play(app, { kind: "vod", vod, ...from }, onBegun);
}
