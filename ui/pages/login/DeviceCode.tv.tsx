/** A large code, its address as a QR code, and how long both are good: signing in on TV without typing. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useApp, useT } from "../../app/hooks";
import {
  browserTimer,
  startPairing,
  type Pairing,
} from "../../app/session/deviceCode";
import { formatCountdown, verificationAddress } from "../../domain/pairing";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import styles from "./DeviceCodeTv.module.css";

const QrCode = lazy(() =>
  import("../../kit/QrCode.tv").then((module) => ({ default: module.QrCode })),
);

type Showing = Extract<Pairing, { state: "showing" }>;

/** `origin` is where this page was reached, and so where a phone in the same house reaches it too. */
function useDevicePairing(): { pairing: Pairing; origin: string } {
  const app = useApp();
  const [pairing, setPairing] = useState<Pairing>({ state: "asking" });
  const [origin, setOrigin] = useState("");
  useEffect(
    () =>
      startPairing(app, (next) => {
        setOrigin(window.location.origin);
        setPairing(next);
      }),
    [app],
  );
  return { pairing, origin };
}

function Countdown({ expiresMs }: { expiresMs: number }) {
  const t = useT();
  const [nowMs, setNowMs] = useState(browserTimer.nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserTimer.nowMs()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = formatCountdown(expiresMs - nowMs);
  return (
    <p className={styles.remaining} role="timer">
      {t("device.remaining", { time })}
    </p>
  );
}

function Code({ pairing, origin }: { pairing: Showing; origin: string }) {
  const t = useT();
  const { userCode, verificationUri, expiresMs, renewed } = pairing;
  const address = verificationAddress(origin, verificationUri, userCode);
  const shown = address.split("?")[0]?.replace(/^https?:\/\//, "") ?? "";
  const [before, after] = t("device.scan", { address: "\n" }).split("\n");
  return (
    <>
      <div className={styles.ways}>
        <span className={styles.picture}>
          {/* The code can be typed as well: where the picture can't be had, it is missing. */}
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <QrCode
                text={address}
                label={t("device.qr", { address: shown })}
                className={styles.qr}
              />
            </Suspense>
          </ErrorBoundary>
        </span>
        <p className={styles.how}>
          {before}
          <span className={styles.address}>{shown}</span>
          {after}
        </p>
      </div>
      <p className={styles.code}>{userCode}</p>
      <Countdown expiresMs={expiresMs} />
      <p className={styles.said} role="status">
        {renewed ? t(RENEWED[renewed]) : ""}
      </p>
    </>
  );
}

const RENEWED = {
  expired: "device.renewed",
  refused: "device.refused",
} as const;

/** The shape of what is coming, and what is said when it doesn't. */
function NoCode({ isFailed }: { isFailed: boolean }) {
  const t = useT();
  return (
    <>
      <div className={styles.ways}>
        <span className={styles.picture} />
      </div>
      <p className={styles.code} aria-hidden="true">
        {" "}
      </p>
      <p className={styles.remaining} role="status">
        {t(isFailed ? "error.generic" : "device.asking")}
      </p>
      <p className={styles.said} />
    </>
  );
}

export function DeviceCodeTv() {
  const t = useT();
  const { pairing, origin } = useDevicePairing();
  return (
    <section className={styles.device}>
      <h2 className={styles.heading}>{t("device.heading")}</h2>
      {pairing.state === "showing" ? (
        <Code pairing={pairing} origin={origin} />
      ) : (
        <NoCode isFailed={pairing.state === "failed"} />
      )}
    </section>
  );
}
