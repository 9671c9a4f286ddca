/** What can be done with a title on demand, for both layouts: the actions there are now, and what each does. */
import { useRef, useState } from "react";
import type { App } from "../../app/context";
import { useApp, useNow, useSession } from "../../app/hooks";
import { codeLost } from "../../app/lostCode";
import { isSignedIn, may } from "../../domain/session";
import { hindranceOf } from "../../domain/vod/hindrance";
import { licenceLeft } from "../../domain/vod/licence";
import { goesOnAtS } from "../../domain/vod/bookmark";
import { vodOffers } from "../../domain/vod/offer";
import { priceText } from "../../domain/vod/price";
import {
  isOwn,
  isPaid,
  type VodProduct,
  type VodTitle,
} from "../../domain/vod/product";
import { watchedPercent } from "../../domain/watched";
import { formatPosition } from "../../i18n/format";
import type { MessageKey } from "../../i18n/messages";
import { useResult, type QueryDefinition } from "../../queries/query";
import { vodAccount, type VodAccount } from "../../queries/vodAccount";
import type { VodChoice } from "./watchVod";

interface ProductAction {
  /** From 0: the button that has the focus stays, whatever it comes to say. */
  place: number;
  label: string;
  /** It plays at once. */
  isPlay: boolean;
  isPrimary: boolean;
  run: () => void;
}

interface ProductActions {
  actions: ProductAction[];
  /** What was watched of it, where it is gone on with. */
  watched: { percent: number; label: string } | undefined;
  /** How long the licence is still good. */
  left: string | undefined;
  /** Why something can't be rented. */
  note: string | undefined;
  /** Why nothing plays; null where the player itself says it. */
  lost: MessageKey | null;
  isBusy: boolean;
}

type Had = Pick<VodAccount, "licences" | "bookmarks">;

const NOTHING: Had = { licences: {}, bookmarks: {} };

/** Of an account that can have nothing: no call is made. */
const NO_ACCOUNT: QueryDefinition<Had> = {
  key: ["vod", "noAccount"],
  load: () => Promise.resolve({ ok: true, value: NOTHING, ageMs: 0 }),
};

/** What the visitor has; suspends. What can't be found out is found out when something is pressed. */
function useHad(app: App): Had {
  const isAsked = may(useSession(), "vod_mobile");
  const [found] = useResult<Had>(
    isAsked ? vodAccount(app.context.language) : NO_ACCOUNT,
  );
  return found.ok ? found.value : NOTHING;
}

/** One at a time, however often something is pressed; what it takes is fetched with the press. */
function usePresses() {
  const app = useApp();
  const isLocked = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [lost, setLost] = useState<MessageKey | null>(null);
  return {
    isBusy,
    lost,
    press(run: () => Promise<void>) {
      if (isLocked.current) return;
      isLocked.current = true;
      setIsBusy(true);
      setLost(null);
      void run()
        .catch(() => setLost(codeLost(app)))
        .finally(() => {
          isLocked.current = false;
          setIsBusy(false);
        });
    },
  };
}

function watchedOf(
  { t }: App,
  { durationS }: VodTitle,
  positionS: number | undefined,
): ProductActions["watched"] {
  if (positionS === undefined || durationS <= 0) return undefined;
  const percent = watchedPercent(positionS, durationS);
  return { percent, label: t("card.watched", { percent }) };
}

/** Suspends. `onBegun` opens the page that shows the player, where there is one. */
export function useProductActions(
  title: VodTitle,
  onBegun?: () => void,
): ProductActions {
  const app = useApp();
  const { t } = app;
  const nowMs = useNow();
  const session = useSession();
  const { press, isBusy, lost } = usePresses();
  const { licences, bookmarks } = useHad(app);
  const { playable, licence, extendable, forRent } = vodOffers(
    title.products,
    licences,
    nowMs,
  );
  const isLicensed =
    licence !== undefined || (playable !== undefined && isOwn(playable));
  const positionS = isLicensed ? goesOnAtS(bookmarks[title.id]) : undefined;
  const actions: ProductAction[] = [];
  const add = (label: string, choice: Omit<VodChoice, "title">) =>
    actions.push({
      place: actions.length,
      label,
      isPlay: choice.isLicensed || !isPaid(choice.product),
      isPrimary: actions.length === 0,
      run: () =>
        press(async () => {
          const { watchVod } = await import("./watchVod");
          await watchVod(app, { title, ...choice }, onBegun);
        }),
    });
  const hindrance = (product: VodProduct) => hindranceOf(session, product);
  const isKeptOut = isSignedIn(session) && !may(session, "vod_mobile");
  const note = (isKeptOut ? title.products : forRent)
    .map(hindrance)
    .find((hindered) => hindered !== undefined);

  if (playable && !isKeptOut) {
    const choice = { product: playable, isLicensed };
    if (positionS === undefined) add(t("vodDetails.play"), choice);
    else {
      const position = formatPosition(positionS);
      add(t("card.resume", { position }), choice);
      add(t("vodOffer.startOver"), { ...choice, fromS: 0 });
    }
  }
  if (extendable && !hindrance(extendable))
    actions.push({
      place: actions.length,
      label: t("vodOffer.extend", { price: priceText(extendable.price) ?? "" }),
      isPlay: false,
      isPrimary: false,
      run: () =>
        press(async () => {
          const { extendVod } = await import("./extendVod");
          await extendVod(app, title, extendable);
        }),
    });
  for (const product of forRent) {
    if (hindrance(product)) continue;
    const { definition, price } = product;
    add(t("vodDetails.rent", { definition, price: priceText(price) ?? "" }), {
      product,
      isLicensed: false,
    });
  }
  const left = licence && licenceLeft(licence, nowMs);
  return {
    actions,
    watched: watchedOf(app, title, positionS),
    left: left && t.count(`vodOffer.left.${left.unit}`, left.count),
    note: note && t(`vodOffer.${note}`),
    lost,
    isBusy,
  };
}
