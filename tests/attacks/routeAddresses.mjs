// Addresses of the routes in the table, with something else than they are made for.

/** An address of a route: `value` where it is open, and where it is closed too if `isMadeUp`. */
export function addressOf({ params, path }, value, isMadeUp = false) {
  const written = encodeURIComponent(value);
  const segment = (_, name) => (!isMadeUp && params[name]?.[0]) || written;
  return path.replace(/:(\w+)/g, segment);
}
