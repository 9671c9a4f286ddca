/** The channels before and after those that the server has drawn, as links: where there are no scripts to scroll with. */
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { OPENING_ROWS, type GuideOpening } from "../../guide/opening";
import type { GuideRequest } from "./GuidePage";

/** The same hours from another channel on. */
function from({ day, time }: GuideRequest, number: number): string {
  return paths.guideFrom(paths.guide(day, time), number);
}

/** `className` is that of each link. */
export function FurtherChannels({
  opening: { firstRow, rowCount, rows },
  requested,
  className,
}: {
  opening: GuideOpening;
  requested: GuideRequest;
  className: string | undefined;
}) {
  const t = useT();
  const firstNumber = rows[0]?.channel.number ?? 1;
  const lastNumber = rows[rows.length - 1]?.channel.number ?? 1;
  return (
    <>
      {firstRow > 0 && (
        <a
          className={className}
          href={from(requested, Math.max(1, firstNumber - OPENING_ROWS))}
        >
          {t("guide.channelsBefore")}
        </a>
      )}
      {firstRow + rows.length < rowCount && (
        <a className={className} href={from(requested, lastNumber + 1)}>
          {t("guide.channelsAfter")}
        </a>
      )}
    </>
  );
}
