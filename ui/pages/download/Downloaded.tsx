/** What is downloaded, named with its channel and times; both layouts. */
import { useApp } from "../../app/hooks";
import { formatDate, formatSpan } from "../../i18n/format";
import { useResult } from "../../queries/query";
import { showDetails } from "../../queries/show";

/** Suspends; what can't be had is not said. */
export function Downloaded({
  showId,
  titleClass,
}: {
  showId: string;
  titleClass?: string | undefined;
}) {
  const { context } = useApp();
  const [details] = useResult(showDetails(showId, true));
  if (!details.ok) return null;
  const { title, subTitle, channel, startDate, stopDate } = details.value;
  const date = formatDate(startDate, context.language);
  return (
    <>
      <p className={titleClass}>
        {[title, subTitle].filter(Boolean).join(" – ")}
      </p>
      <p>
        {channel.name} · {date}, {formatSpan(startDate, stopDate)}
      </p>
    </>
  );
}
