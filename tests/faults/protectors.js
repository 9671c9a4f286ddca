// A prelude for the render engine (EngineConfig::prelude): a page that asks V8 for its protectors, each of which holds until
// a page changes what it is about. V8 has functions for that where its natives are allowed.
(() => {
  const ask = (name) => new Function(`return %${name}Protector()`)();

  const NAMES = [
    "ArrayIterator",
    "ArraySpecies",
    "IsConcatSpreadable",
    "MapIterator",
    "NoElements",
    "PromiseSpecies",
    "RegExpSpecies",
    "SetIterator",
    "StringIterator",
    "StringWrapperToPrimitive",
    "TypedArraySpecies",
  ];

  globalThis.lucarne.render = (number) => {
    const told = NAMES.map((name) => [name, ask(name)]);
    lucarneHost.start(number, 200, "{}");
    lucarneHost.write(number, JSON.stringify(Object.fromEntries(told)));
    lucarneHost.end(number, true);
  };
})();
