/**
 * What waits until a frame is drawn. Chromium keeps timers, messages and so React's own work back for up to a tenth of a second after
 * a key that was let go, and catches up on them within the next key; a task that is told to be for the viewer it does at once.
 */

interface Tasks {
  postTask(work: () => void, options: { priority: "user-blocking" }): unknown;
}

/** Since Chromium 94. */
const tasks = () => (window as { scheduler?: Partial<Tasks> }).scheduler;

/** Does work once the next frame is drawn, until it is called off. */
export function whenDrawn(work: () => void): () => void {
  let isWanted = true;
  const turn = () => {
    if (isWanted) work();
  };
  requestAnimationFrame(() => {
    const scheduler = tasks();
    if (scheduler && scheduler.postTask)
      void scheduler.postTask(turn, { priority: "user-blocking" });
    else setTimeout(turn);
  });
  return () => {
    isWanted = false;
  };
}
