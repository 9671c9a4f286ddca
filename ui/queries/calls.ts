/** The calls that several queries share; callers within moments of each other share the answer as well. */
import type { Api } from "../api/client";
import { allChannelsOf, channelsOf } from "../api/wire/channel";
import { exploreOf } from "../api/wire/explore";
import { showsOf } from "../api/wire/show";

export const channels = (api: Api) =>
  api.get("/api/mobile/channels/", channelsOf);

/** With those that the account hid: for what it recorded there. */
export const allChannels = (api: Api) =>
  api.get("/api/mobile/channels/", allChannelsOf);

export const onAirShows = (api: Api) => api.get("/api/cache/epglive/", showsOf);

export const explore = (api: Api) =>
  api.get("/api/mobile/show/epgflat/explore/", exploreOf);
