/** A page's content that could not be loaded, and the offer to ask again; TV. */
import { MessageTv } from "./Message.tv";
import { RetryTv } from "./Retry.tv";

export function FailureTv({
  message,
  retry,
}: {
  message: string;
  retry: () => void;
}) {
  return (
    <MessageTv title={message}>
      <RetryTv retry={retry} isPrimary />
    </MessageTv>
  );
}
