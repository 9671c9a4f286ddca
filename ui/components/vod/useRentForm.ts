/** The question about the price, for both layouts: what it says, and what comes of an answer. One payment at a time. */
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import { useT } from "../../app/hooks";
import type { RentOffer } from "../../app/prompts";
import { licenceTime } from "../../domain/vod/licence";
import { audioList } from "../../domain/vod/product";
import { priceText } from "../../domain/vod/price";
import type { MessageKey } from "../../i18n/messages";

export interface RentDialogProps {
  offer: RentOffer;
  /** It is rented. */
  done: () => void;
  close: () => void;
}

export interface RentForm {
  title: string;
  price: string;
  /** For how long, and what can be heard. */
  facts: string[];
  /** What the button says that pays: with a promo code, which is tried as it is paid, no more than the price. */
  action: string;
  promoCode: RefObject<HTMLInputElement | null>;
  /** Hears what stands for a promo code. */
  typeCode: (code: string) => void;
  /** What is wrong with the promo code, in words; not of one that was changed since. */
  promoCodeError: string | undefined;
  /** Why nothing was rented; empty when there is nothing to say. */
  said: string;
  isPending: boolean;
  submit: (event: FormEvent) => void;
}

export function useRentForm({ offer, done }: RentDialogProps): RentForm {
  const t = useT();
  const { title, isExtension, product, rent } = offer;
  const promoCode = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const [isPending, setIsPending] = useState(false);
  /** Holds from the press on, not only once it is drawn. */
  const isLocked = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function pay(): Promise<void> {
    isLocked.current = true;
    setIsPending(true);
    setFailure(null);
    const said = await rent(promoCode.current?.value.trim() ?? "");
    isLocked.current = false;
    // Another question may stand there by now.
    if (!isOpen.current) return;
    if (said === null) {
      done();
      return;
    }
    setIsPending(false);
    setFailure(said);
    if (said !== "rent.wrongPromoCode") return;
    promoCode.current?.focus();
    promoCode.current?.select();
  }

  const price = priceText(product.price) ?? "";
  const time = licenceTime(product.duration);
  const heard = audioList(product.audio).map(
    (language) => t.find(`language.${language}`) ?? language,
  );
  const isWrongCode = failure === "rent.wrongPromoCode";
  const most = hasCode ? ".most" : "";
  return {
    title: t(isExtension ? "rent.extend.title" : "rent.title", { title }),
    price: t("rent.price", {
      price,
      definition: product.definition,
    }),
    facts: [
      time
        ? t.count(
            `rent.${isExtension ? "more" : "for"}.${time.unit}`,
            time.count,
          )
        : "",
      heard.length > 0 ? t("rent.heard", { languages: heard.join(", ") }) : "",
    ].filter((fact) => fact !== ""),
    action: isPending
      ? t("rent.working")
      : t(isExtension ? `rent.extend.action${most}` : `rent.action${most}`, {
          price,
        }),
    promoCode,
    typeCode(code) {
      setHasCode(code.trim() !== "");
      if (isWrongCode) setFailure(null);
    },
    promoCodeError: isWrongCode ? t(failure) : undefined,
    said: failure === null || isWrongCode ? "" : t(failure),
    isPending,
    submit(event) {
      event.preventDefault();
      if (!isLocked.current) void pay();
    },
  };
}
