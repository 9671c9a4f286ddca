/**
 * What open tabs of the same browser tell each other about the session and its account. Nothing personal is in a message: a tab that
 * hears one asks the server.
 */

/**
 * `leaving`: the user signs out, so 401s are no news from now on. `changed`: a user signed in or out. `expired`: the
 * TV API has ended the session. `watched`: a bookmark was written or removed, or
 * something on demand was bought.
 */
export type TabMessage = "leaving" | "changed" | "expired" | "watched";

export interface Tabs {
  tell(message: TabMessage): void;
  /** Hears the other tabs until the returned function is called. */
  listen(hear: (message: TabMessage) => void): () => void;
}

const NAME = "lucarne.session";
const MESSAGES: ReadonlySet<unknown> = new Set<TabMessage>([
  "leaving",
  "changed",
  "expired",
  "watched",
]);

function isMessage(data: unknown): data is TabMessage {
  return MESSAGES.has(data);
}

function channelTabs(channel: BroadcastChannel): Tabs {
  return {
    // A channel has one origin, so there is none to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (message) => channel.postMessage(message),
    listen(hear) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) hear(data);
      };
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}

/** For browsers before BroadcastChannel (Chromium 54): other tabs hear of what is stored. */
function storageTabs(window: Window): Tabs {
  let count = 0;
  return {
    tell(message) {
      count += 1;
      try {
        // The same text twice would be no event.
        const stamp = `${performance.now()}.${count}`;
        window.localStorage.setItem(NAME, `${message} ${stamp}`);
        window.localStorage.removeItem(NAME);
      } catch {
        // Without storage no other tab hears.
      }
    },
    listen(hear) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        const [message] = newValue?.split(" ") ?? [];
        if (key === NAME && isMessage(message)) hear(message);
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

export function openTabs(window: Window & typeof globalThis): Tabs {
  return typeof window.BroadcastChannel === "function"
    ? channelTabs(new window.BroadcastChannel(NAME))
    : storageTabs(window);
}
