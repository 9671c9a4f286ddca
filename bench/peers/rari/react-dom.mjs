// What our app takes from `react-dom` on a server that has none of it: rari's. Only handlers of events call the one, and only
// a dialog that a viewer opened the other; neither is of a page that is rendered.
export const flushSync = (work) => work();
export const createPortal = () => null;
