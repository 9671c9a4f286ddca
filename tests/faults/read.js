// A prelude for the render engine (EngineConfig::prelude): notes how many characters of each call's answers the isolate
// reads. The page `fault-read` says so, as JSON, one number for each time a page asked, and begins anew.
(() => {
  const { load } = lucarneHost;
  const { render } = globalThis.lucarne;
  const read = new Map();

  lucarneHost.load = async (number, call, known) => {
    const answer = await load(number, call, known);
    read.set(call, [...(read.get(call) ?? []), answer.body.length]);
    return answer;
  };
  globalThis.lucarne.render = (number, json) => {
    if (!JSON.parse(json).path.endsWith("/fault-read"))
      return render(number, json);
    lucarneHost.start(number, 200, "{}");
    lucarneHost.write(number, JSON.stringify(Object.fromEntries(read)));
    lucarneHost.end(number, true);
    read.clear();
  };
})();
