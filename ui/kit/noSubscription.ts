/** The `subscribe` of an external store that never changes: what is read differs between the server and the browser only. */
export const noSubscription = () => () => {};
