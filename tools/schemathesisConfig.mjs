// What Schemathesis is told of a head-end that runs: ids of what is there today, and that it must see every call succeed.

/** Where ids of what is there now belong, by kind; all other examples of the document are of things that never go. */
const PLACES = {
  shows: [
    ["path.id", "/api/cache/show/details/{id}/"],
    ["path.id", "/api/mobile/bookmark/{id}/"],
    ["path.id", "/api/mobile/show/details/{id}/"],
    ["path.id", "/api/mobile/show/details/{id}/c2c/"],
    ["body.show_id", "/api/mobile/play/"],
  ],
  chunks: [["path.chunk", "/api/cache/epg2d/{chunk}/"]],
  // Of those that are to come nothing plays from anywhere.
  replayable: [["path.id", "/api/mobile/show/rights/{id}/"]],
  forks: [["query.token", "/api/mobile/show/rights/{id}/"]],
  recordings: [
    ["path.id", "/api/mobile/recordings/{id}/"],
    ["path.id", "/api/mobile/recordings/{id}/archive/"],
  ],
  complete: [["path.id", "/api/mobile/recordings/{id}/download/uri/"]],
  series: [
    ["path.id", "/api/mobile/recordings/serial/{id}/"],
    ["path.id", "/api/mobile/show/serie/{id}/"],
  ],
  // Each deletes what another one would look for.
  emptied: [["path.id", "/api/mobile/recordings/serial/{id}/episodes/"]],
  ended: [["path.id", "/api/mobile/recordings/serial/{id}/scheduler/"]],
  dropped: [["path.id", "/api/mobile/recordings/serial/{id}/all/"]],
  waiting: [["body.user_code", "/api/mobile/auth/device/code/verify/"]],
  granted: [["body.device_code", "/api/mobile/auth/device/token/"]],
};
const VALUES = Object.entries(PLACES).flatMap(([kind, places]) =>
  places.map(([place, path]) => ({ kind, path, place })),
);
/** The examples of a document are all tried, and most codes can be used once: not all of them are examples. */
const EACH = 4;
const FIRST_PIN = "/api/mobile/parentalcontrol/create/";
/** The document with examples that exist today, and without the headers that only the operator's backend reads. */
export function renewed(document, ids) {
  const { schemas } = document.components;
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations))
      operation.parameters = operation.parameters?.filter(({ name }) => name);
  for (const { kind, path, place } of VALUES) {
    const [where, field] = place.split(".");
    for (const { parameters, requestBody } of Object.values(
      document.paths[path],
    ))
      if (where !== "body") {
        const found = parameters.find(({ name }) => name === field);
        found.schema.examples = ids[kind].slice(0, EACH);
      } else {
        const { $ref } = requestBody.content["application/json"].schema;
        const type = schemas[$ref.split("/").pop()];
        const [example] = type.examples;
        type.examples = ids[kind]
          .slice(0, EACH)
          .map((id) => ({ ...example, [field]: id }));
      }
  }
  return document;
}

/** Most of the time it takes what exists, else what it makes up. */
export function configuration({ ids, token, newcomer }) {
  const as = (asking) => `headers = { x-auth-token = "${asking}" }\n`;
  const lists = Object.entries(ids).map(
    ([kind, values]) =>
      `[dictionaries.${kind}]\nvalues = ${JSON.stringify(values)}\n`,
  );
  const operations = VALUES.map(
    ({ kind, path, place }) =>
      `[[operations]]\ninclude-path = "${path}"\n` +
      `parameters = { "${place}" = { dictionary = "${kind}", probability = 0.8 } }\n`,
  );
  const first = `[[operations]]\ninclude-path = "${FIRST_PIN}"\n${as(newcomer)}`;
  // Of a call that only ever says no, nothing is learnt.
  const warnings = `[warnings]\nfail-on = ["missing_test_data", "validation_mismatch"]\n`;
  // A quota that is used up is an answer of this contract (spec, section 8).
  const checks = `[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", "509"]\n`;
  // Of other methods the head-end's own tests take care.
  const phases = `[phases.coverage]\nunexpected-methods = []\n`;
  return [
    as(token),
    warnings,
    checks,
    phases,
    ...lists,
    ...operations,
    first,
  ].join("\n");
}
