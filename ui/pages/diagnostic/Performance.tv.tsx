/** /performance/{effective} on TV, beside the diagnostic: measures the device, says how fast it is, and sets its lite mode. */
import { useEffect, useRef, useState } from "react";
import { Link } from "../../kit/Link";
import { appearanceChanged } from "../../app/appearanceCookie";
import { useT } from "../../app/hooks";
import { prefer } from "../../app/preferences";
import {
  framesPerSecond,
  latePercent,
  needsLiteMode,
  type DeviceSpeed,
} from "../../domain/deviceSpeed";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { measureDevice } from "./measure";
import styles from "./PerformanceTv.module.css";

/** Measured once the page is there; what was found is kept where it is to count. */
function useSpeed(isEffective: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const [speed, setSpeed] = useState<DeviceSpeed | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = (part: number) => {
      if (bar.current) bar.current.style.transform = `scaleX(${part})`;
    };
    const measure = async () => {
      const found = await measureDevice(draw, () => isGone);
      if (isGone || !found) return;
      setSpeed(found);
      if (!isEffective) return;
      prefer("liteMode", needsLiteMode(found) ? "true" : null);
      appearanceChanged();
    };
    void measure();
    return () => {
      isGone = true;
    };
  }, [isEffective]);
  return { bar, speed };
}

function Result({
  speed,
  isEffective,
}: {
  speed: DeviceSpeed;
  isEffective: boolean;
}) {
  const t = useT();
  const isSlow = needsLiteMode(speed);
  const set = isSlow ? "performance.set.lite" : "performance.set.full";
  return (
    <>
      <p className={styles.verdict} role="status">
        {t(isSlow ? "performance.slow" : "performance.fast")}{" "}
        {t(isEffective ? set : "performance.set.none")}
      </p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.label}>{t("performance.work")}</dt>
          <dd>{t("performance.ms", { ms: speed.workMs })}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{t("performance.frames")}</dt>
          <dd>
            {t("performance.fps", {
              fps: framesPerSecond(speed),
              late: latePercent(speed),
            })}
          </dd>
        </div>
      </dl>
    </>
  );
}

export function PerformanceTv({ effective }: { effective: string }) {
  const t = useT();
  const isEffective = effective !== "false";
  const { bar, speed } = useSpeed(isEffective);
  return (
    <article
      className={styles.page}
      data-lane="column"
      data-lane-key="performance"
      suppressHydrationWarning
    >
      <h1 className={styles.heading}>{t("performance.title")}</h1>
      {speed === null ? (
        <>
          <p className={styles.verdict}>{t("performance.running")}</p>
          <div className={styles.track}>
            <div className={styles.bar} ref={bar} />
          </div>
        </>
      ) : (
        <Result speed={speed} isEffective={isEffective} />
      )}
      <div className={styles.actions} data-lane="row" suppressHydrationWarning>
        <Link className={actionClass(speed !== null)} to={paths.settings()}>
          {t("diagnostic.back")}
        </Link>
      </div>
    </article>
  );
}
