// Leaves out of the browser's scripts what libraries bring and this app never calls, where their own code can't be
// shaken off: methods of a class, functions inside of a function. A caller of such a function gets a
// TypeError with its name; a name that a library no longer has ends the build, and so does one that the app
// imports, or calls of the query client.
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { withoutCases } from "./cases.mjs";
import { withPlainNames } from "./plainNames.mjs";
import { withoutUnsaid, wordsOfApp } from "./tables.mjs";

/** Hooks that neither the app nor its libraries use: what they do, and what React's package has of them. */
const HOOKS_OF_REACT = [
  "unstable_useCacheRefresh",
  "useActionState",
  "useEffectEvent",
  "useImperativeHandle",
  "useInsertionEffect",
  "useOptimistic",
  "useReducer",
  "useTransition",
];
const UNUSED_HOOKS = [
  "useActionState",
  "useCacheRefresh",
  "useEffectEvent",
  "useFormState",
  "useHostTransitionStatus",
  "useImperativeHandle",
  "useInsertionEffect",
  "useMemoCache",
  "useOptimistic",
  "useReducer",
  "useTransition",
];

/**
 * By file: what is in it, for files whose own names change, and the functions and methods to leave out. `stubs` are called
 * all the same, and return what they always do in this app; those `onTv` are stubs there alone. `importedFrom`: by this name the
 * app imports from there, but neither what is left out nor the `kinds` of components that React has no case for any more.
 * `areNamed`: a bundler keeps a component that is given a `displayName`, though no file uses it. `explains`: what its errors say
 * to the app's author is left out. `members` are left out of every object. `cases`: by the name of what switches are over, the
 * cases that never come. `hasTables`: React's, which keep the names that the app says.
 */
const UNUSED = [
  {
    filter: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    cases: {
      // Kinds of components; React throws at one that it has no case for. In this order: <StrictMode>, <Context.Consumer>,
      // <Profiler>, classes of old roots, <SuspenseList>, scopes, hidden trees of old roots, caches, markers, elements for the
      // document's head, the document's own elements, <ViewTransition>, <Activity>.
      tag: [8, 9, 12, 17, 19, 21, 23, 24, 25, 26, 27, 30, 31],
    },
    names: [
      // <Activity>, <SuspenseList>, <ViewTransition>, references to fragments, custom elements.
      "applyViewTransitionToHostInstances",
      "applyViewTransitionToHostInstancesRecursive",
      "commitAfterMutationEffectsOnFiber",
      "commitNewChildToFragmentInstance",
      "collectClientRects",
      "createMeasurement",
      "createViewTransitionInstance",
      "cutOffTailIfNeeded",
      "deleteChildFromFragmentInstance",
      "findFirstSuspended",
      "getViewTransitionClassName",
      "getViewTransitionName",
      "initSuspenseListRenderState",
      "measureViewTransitionHostInstancesRecursive",
      "restoreViewTransitionName",
      "restoreViewTransitionOnHostInstances",
      "setPropOnCustomElement",
      "startViewTransition",
      "updateActivityComponent",
      "updateSuspenseListComponent",
      "validateDocumentPositionWithFiberTree",
      // What references to fragments can do.
      "blur",
      "compareDocumentPosition",
      "focus",
      "focusLast",
      "getClientRects",
      "getRootNode",
      "observeUsing",
      "scrollIntoView",
      "unobserveUsing",
      // useActionState, the compiler's useMemoCache, findDOMNode.
      "dispatchActionState",
      "findCurrentFiberUsingSlowPath",
      "mountActionState",
      "onActionSuccess",
      "rerenderActionState",
      "runActionStateAction",
      "updateActionState",
      "updateActionStateImpl",
      "useMemoCache",
      // Elements for the document's head, and resources to fetch early: the server writes these.
      "acquireResource",
      "createHoistableInstance",
      "getHydratableHoistableCache",
      "getResource",
      "insertStylesheet",
      "insertStylesheetIntoRoot",
      "preconnectAs",
      "preinitModuleScript",
      "preinitScript",
      "preinitStyle",
      "preload",
      "preloadModule",
      "preloadStylesheet",
      "suspendResource",
      // Forms whose action is a function, and hydration in an order that the app asks for.
      "attemptExplicitHydrationTarget",
      "recursivelyResetForms",
      "requestFormReset$1",
      "startHostTransition",
      "unstable_scheduleHydration",
      // Style sheets and hosts to fetch early, and what is inside of view transitions.
      "insertSuspendedStylesheets",
      "preconnect",
      "prefetchDNS",
      "ViewTransitionPseudoElement",
      "animate",
      "getAnimations",
      "getComputedStyle",
      "reportViewTransitionError",
      // References to fragments themselves.
      "addEventListener",
      "FragmentInstance",
      "FragmentInstance.prototype.dispatchEvent",
      "removeEventListener",
      // What browsers before all of ours have in place of `input` events.
      "getTargetInstForInputEventPolyfill",
      "handleEventsForInputEventPolyfill",
      // Components that know of their props before they have them.
      "callComponentWillReceiveProps",
    ],
    members: UNUSED_HOOKS,
    hasTables: true,
    stubs: {
      // <ViewTransition>, again: every commit looks for some.
      commitEnterViewTransitions: "",
      commitExitViewTransitions: "",
      commitNestedViewTransitions: "",
      measureNestedViewTransitions: "",
      restoreEnterOrExitViewTransitions: "",
      restoreNestedViewTransitions: "",
      trackEnterViewTransitions: "",
      // No element belongs into the document's head, and none is the document's own.
      clearSingletonPreambleContribution: "",
      getHoistableRoot: "null",
      isHostHoistableType: "false",
      // No fragment has a reference.
      commitFragmentInstanceDeletionEffects: "",
      commitFragmentInstanceInsertionEffects: "",
      commitNewChildToFragmentInstances: "",
      isFragmentInstanceParent: "false",
      // No commit waits for style sheets, which the server writes, nor for pictures.
      accumulateSuspenseyCommitOnFiber: "",
      preloadInstanceAndSuspendIfNeeded: "arguments[0].flags &= -16777217",
      waitForCommitToBeReady: "null",
      // Which components an error went through: nothing reads it, and React calls them once more to find out.
      getComponentNameFromType: '""',
      getStackByFiberInDevAndProd: '""',
      // `onSelect` and `onBeforeInput`, forms whose action is a function, the browser's own sign that a page is loading.
      constructSelectEvent: "",
      defaultOnDefaultTransitionIndicator: "",
      extractEvents$1: "",
      getFallbackBeforeInputChars: "",
      getNativeBeforeInputChars: "",
      isFallbackCompositionEnd: "false",
      // No reader renders twice to see what differs.
      setIsStrictModeForDevtools: "",
    },
  },
  {
    filter: /react-dom\/cjs\/react-dom\.production\.js$/,
    importedFrom: "react-dom",
    // Resources to fetch early, and forms, again.
    names: [
      "browser",
      "preconnect",
      "prefetchDNS",
      "preinit",
      "preinitModule",
      "preload",
      "preloadModule",
      "requestFormReset",
      "unstable_batchedUpdates",
      "useFormState",
      "useFormStatus",
    ],
    stubs: {
      // A portal of this app has no key, and the number is all that any code looks up.
      createPortal$1:
        "{ $$typeof: REACT_PORTAL_TYPE, key: null, children: arguments[0], containerInfo: arguments[1], implementation: null }",
      formatProdErrorMessage: "arguments[0]",
    },
  },
  {
    filter: /react\/cjs\/react\.production\.js$/,
    importedFrom: "react",
    kinds: [
      "Activity",
      "Profiler",
      "StrictMode",
      "SuspenseList",
      "ViewTransition",
    ],
    // View transitions, elements made of others, `Children`.
    names: [
      "addTransitionType",
      "cache",
      "cacheSignal",
      "cloneElement",
      "createRef",
      "mapIntoArray",
      ...HOOKS_OF_REACT,
    ],
  },
  {
    filter: /react-router\/dist\/production\/chunk-[A-Z0-9]+\.mjs$/,
    holding: "function createRouter(",
    importedFrom: "react-router",
    areNamed: true,
    explains: true,
    names: [
      // Fetchers and actions: what is written goes through the app's own client.
      "fetch2",
      "getFormSubmissionInfo",
      "handleAction",
      "handleFetcherAction",
      "handleFetcherLoader",
      "useFormAction",
      "useSubmit",
      "abortFetcher",
      "deleteFetcher",
      "getDoneFetcher",
      "getFetcher",
      "getLoadingFetcher",
      "getUpdatedRevalidatingFetchers",
      "markFetchersDone",
      "queueFetcherForDeletion",
      "resetFetcher",
      "setFetcherError",
      "updateFetcherState",
      // Routes that are discovered later, blocked, watched, or changed; segments that may be left out.
      "_internalSetRoutes",
      "deleteBlocker",
      "discoverRoutes",
      "dispose",
      "explodeOptionalSegments",
      "getBlocker",
      "getRouteInstrumentationUpdates",
      "instrumentClientSideRouter",
      "patchRoutes",
      "patchRoutesImpl",
      "updateBlocker",
      // Addresses that no route fits: one fits them all.
      "getShortCircuitMatches",
      "handleNavigational404",
      // The app is at the root of its host.
      "prependBasename",
      // Framework mode: server components, and prefetching by a manifest.
      "decodeRedirectErrorDigest",
      "decodeRouteErrorResponseDigest",
      "deserializeErrors",
      "PrefetchPageLinks",
      "RSCErrorHandler",
      // Every route has an element of its own for errors, and none has middleware.
      "callRouteMiddleware",
      "DefaultErrorComponent",
      "runClientMiddlewarePipeline",
      "runMiddlewarePipeline",
      // States shown before they are there, and loaders that answer with a document of their own.
      "convertFormDataToSearchParams",
      "getOptimisticRouterState",
      "parseResponseBody",
      "setHmrRoutes",
    ],
    stubs: {
      // No link fetches its page in advance by a manifest: each would have two effects and two states for it.
      usePrefetchBehavior: "[false, null, {}]",
      // No navigation sends a form, is blocked, or finds its route later; none is a view transition, kept over reloads.
      abortStaleFetchLoads: "false",
      getActionDataForCommit: "",
      getUpdatedActionData: "",
      checkFogOfWar: "{ active: false, matches: arguments[0] }",
      getSubmissionFromNavigation: "",
      markFetchRedirectsDone: "false",
      normalizeNavigateOptions: "{ path: arguments[1] }",
      persistAppliedTransitions: "",
      restoreAppliedTransitions: "",
      shouldBlockNavigation: "",
      // A route's view comes with one function, which brings the view alone.
      isUnsupportedLazyRouteFunctionKey: "false",
      loadLazyRouteProperty: "",
      // As above.
      stripBasename: "arguments[0]",
      // Every request of the router's only reads.
      isMutationMethod: "false",
      // Only the status of an error is looked at, and nothing warns a viewer.
      getInternalRouterError:
        'new ErrorResponseImpl(arguments[0], "", new Error(arguments[0]), true)',
      warning: "",
      warningOnce: "",
      warnOnce: "",
    },
    // The focus engine scrolls there.
    onTv: {
      getSavedScrollPosition: "null",
      saveScrollPosition: "",
      enableScrollRestoration: "",
      getScrollKey: "",
    },
  },
  {
    filter: /query-core\/build\/modern\/queryClient\.js$/,
    // They are called by these names from the app, so a call can be told from the text.
    areCalledByName: true,
    names: [
      "defaultMutationOptions",
      "ensureInfiniteQueryData",
      "ensureQueryData",
      "fetchInfiniteQuery",
      "getMutationDefaults",
      "getQueriesData",
      "infiniteQuery",
      "isFetching",
      "isMutating",
      "prefetchInfiniteQuery",
      "removeQueries",
      "resetQueries",
      "setDefaultOptions",
      "setMutationDefaults",
      "setQueriesData",
      "setQueryDefaults",
    ],
  },
  {
    filter: /query-core\/build\/modern\/mutationCache\.js$/,
    names: [
      "add",
      "build",
      "canRun",
      "find",
      "findAll",
      "notify",
      "remove",
      "runNext",
    ],
  },
  {
    filter: /fuse\.js\/dist\/fuse\.basic\.mjs$/,
    names: [
      // Search by words, whose regular expression old TVs can't even read.
      "addField",
      "addToInvertedIndex",
      "buildInvertedIndex",
      "createAnalyzer",
      "removeAndShiftInvertedIndex",
      "removeFromInvertedIndex",
      "resolveTokenize",
      // A list that changes, or that is searched by expressions.
      "formatMatches",
      "removeAll",
    ],
  },
  {
    filter: /abortcontroller-polyfill\/src\/abortcontroller\.js$/,
    // Both classes have a `toString`.
    names: ["any", "throwIfAborted", "timeout", "toString", "toString"],
  },
  {
    filter: /abortcontroller-polyfill\/src\/abortsignal-ponyfill\.js$/,
    names: [],
    stubs: {
      // Every TV browser can make events and exceptions.
      createAbortEvent:
        'Object.assign(new Event("abort"), { reason: arguments[0] })',
      normalizeAbortReason:
        'arguments[0] || new DOMException("aborted", "AbortError")',
    },
  },
  {
    filter: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    names: ["infiniteQueryBehavior"],
  },
];

/** The first line of a function, of a method, or of a function without a name that is exported, put on a prototype, or kept. */
const openings = (name) => {
  const plain = name.replace(/[$.]/g, "\\$&");
  return [
    new RegExp(`^(\\s*)(export )?(?:async )?function ${plain}\\(`),
    new RegExp(`^(\\s*)(?:async |static )?${plain}\\(.*\\) \\{$`),
    new RegExp(
      `^(\\s*)(?:exports|\\w+\\.prototype)\\.${plain} = function \\((?:.*\\) \\{)?$`,
    ),
    new RegExp(`^(\\s*)var ${plain} = \\(`),
    new RegExp(`^(\\s*)${plain} = function \\((?:.*\\) \\{)?$`),
  ];
};

/**
 * The lines without a function, which ends with the first brace at its own indentation; with a `stub`, the function does
 * nothing but return that.
 */
function without(lines, name, place, stub) {
  for (const [kind, opening] of openings(name).entries()) {
    const from = lines.findIndex((line) => opening.test(line));
    if (from === -1) continue;
    const [, indent, exported = ""] = opening.exec(lines[from]);
    const to = lines.indexOf(`${indent}}${kind >= 2 ? ";" : ""}`, from);
    const left =
      stub !== undefined
        ? [`${indent}${exported}function ${name}() { return ${stub}; }`]
        : kind === 0
          ? [`${indent}${exported}var ${name};`]
          : [];
    return [...lines.slice(0, from), ...left, ...lines.slice(to + 1)];
  }
  throw new Error(`${place} has no ${name}`);
}

/** The lines without what objects have by a name, be it a function or the name of one. */
function withoutMember(lines, name, place) {
  const opening = new RegExp(
    `^( *)${name}: (?:\\w+,?|(function \\(.*\\) \\{))$`,
  );
  const left = [];
  for (let at = 0; at < lines.length; at++) {
    const [whole, indent, isFunction] = opening.exec(lines[at]) ?? [];
    if (whole === undefined) left.push(lines[at]);
    else if (isFunction)
      while (
        !/^ *\},?$/.test(lines[at]) ||
        lines[at].search(/\S/) > indent.length
      )
        at++;
  }
  if (left.length === lines.length) throw new Error(`${place} has no ${name}`);
  return left;
}

/** Components that have a name and can be shaken off nevertheless. */
const unnamed = (text) =>
  text
    .replace(/^(var \w+ = )(React\d*\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
    .replace(/^\w+\.displayName = "\w+";\n/gm, "");

/** Without the sentences that are a call's last argument, alone on a line or behind others. */
const unexplained = (text) =>
  text
    .replace(/^(\s+)(["`]).* \w+ .*\2(?=\n\s*\))/gm, '$1""')
    .replace(/, (["`])[^"`\n]* \w+ [^"`\n]*\1\)/g, ', "")');

/** What no file of the app may call. */
const CALLS = new RegExp(
  `\\.(?:${UNUSED.filter(({ areCalledByName }) => areCalledByName)
    .flatMap(({ names }) => names)
    .join("|")})[<(]`,
);

/** What no file of the app may import, by package. */
const UNIMPORTED = Object.fromEntries(
  UNUSED.filter(({ importedFrom }) => importedFrom).map(
    ({ importedFrom, names, kinds = [] }) => [
      importedFrom,
      names.concat(kinds),
    ],
  ),
);

const IMPORTS = /import \{([^}]*)\} from "([\w-]+)"/g;

/** What a file of the app asks for that is left out; undefined where all that it asks for is there. */
function missedBy(text) {
  const [call] = CALLS.exec(text) ?? [];
  if (call) return `${call}…)`;
  const [consumer] = /<\w+\.Consumer\b/.exec(text) ?? [];
  if (consumer) return `${consumer}>`;
  for (const [, names, from] of text.matchAll(IMPORTS))
    for (const name of names.split(","))
      if (UNIMPORTED[from]?.includes(name.trim())) return name.trim();
  return undefined;
}

/** Files with private names. */
const PRIVATE = /query-core\/build\/modern\/\w+\.js$/;

/** For the scripts of a layout. */
export const trim = (variant) => ({
  name: "trim",
  setup(build) {
    /** As TypeScript, whose fields are plain ones where `tsconfigRaw` says so. */
    const loaded = (text, place) =>
      variant === "tv" && PRIVATE.test(place)
        ? { contents: withPlainNames(text, place), loader: "ts" }
        : { contents: text, loader: "js" };
    build.onLoad({ filter: /\/ui\/.*\.tsx?$/ }, async ({ path }) => {
      const missed = missedBy(await readFile(path, "utf8"));
      if (missed) throw new Error(`${relative(".", path)} uses ${missed}`);
      return undefined;
    });
    for (const {
      filter,
      holding = "",
      areNamed,
      cases,
      explains,
      hasTables,
      members = [],
      names,
      onTv,
      stubs,
    } of UNUSED)
      build.onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        if (!text.includes(holding)) return undefined;
        const place = relative(".", path);
        const named = areNamed ? unnamed(text) : text;
        const all = [
          ...names.map((name) => [name]),
          ...Object.entries(stubs ?? {}),
          ...Object.entries((variant === "tv" && onTv) || {}),
        ];
        const lines = all.reduce(
          (rest, [name, stub]) => without(rest, name, place, stub),
          (explains ? unexplained(named) : named).split("\n"),
        );
        let contents = members
          .reduce((rest, name) => withoutMember(rest, name, place), lines)
          .join("\n");
        if (hasTables) contents = withoutUnsaid(contents, await wordsOfApp());
        for (const [name, values] of Object.entries(cases ?? {}))
          contents = await withoutCases(contents, name, values);
        return loaded(contents, place);
      });
    build.onLoad({ filter: PRIVATE }, async ({ path }) =>
      loaded(await readFile(path, "utf8"), relative(".", path)),
    );
  },
});
