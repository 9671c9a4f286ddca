// A prelude for the render engine (EngineConfig::prelude): how long patterns take before the isolate is closed, and a page
// that takes the same time again. It says, as JSON, how much longer each is then: `exec`, on which all patterns of pages stand,
// and V8's own
// `replace`, which looks for everything by name once `RegExp.prototype` is frozen.
(() => {
  const { exec, [Symbol.replace]: replace } = RegExp.prototype;
  const ROUNDS = 5;
  const CALLS = 500_000;
  const TEXT = "/live/normal/show/rive_une-1";

  function timed(find) {
    const pattern = /show/;
    const began = Date.now();
    let found = 0;
    for (let call = 0; call < CALLS; call += 1)
      if (find.call(pattern, TEXT, "x")) found += 1;
    if (found !== CALLS) throw new Error(`${found} found`);
    return Date.now() - began;
  }

  /** The quickest rounds of both, which take turns: what else the machine does falls on both. */
  function quickest() {
    const rounds = Array.from({ length: ROUNDS }, () => [
      timed(exec),
      timed(replace),
    ]);
    return [0, 1].map((one) => Math.min(...rounds.map((times) => times[one])));
  }

  const [execOpen, replaceOpen] = quickest();

  globalThis.lucarne.render = (number) => {
    const [execClosed, replaceClosed] = quickest();
    lucarneHost.start(number, 200, "{}");
    lucarneHost.write(
      number,
      JSON.stringify({
        exec: execClosed / execOpen,
        replace: replaceClosed / replaceOpen,
      }),
    );
    lucarneHost.end(number, true);
  };
})();
