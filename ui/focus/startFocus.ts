/**
 * Remote-control focus for a page of lanes (`lanes.ts` has the HTML contract). It moves the DOM's own focus, so
 * keys and pointer share one, and it works on server-rendered HTML before React has taken over.
 */
import { createKeeper } from "./keeper";
import { commandOf, isForTextField, type Direction } from "./keys";
import { readLanes } from "./lanes";
import { createFocusMemory, type FocusMemory } from "./memory";
import { leaveApp, registerKeys } from "./platform";
import { followPointer } from "./pointer";
import { enter, step } from "./steps";
import { createSystemBack, type SystemBack } from "./systemBack";
import { createLaneTracks } from "./tracks";
import { createFocusPath } from "./focusPath";

export interface FocusOptions {
  /** Whether Back leads to another page from here; without one, Back opens the menu. */
  canGoBack(): boolean;
  goBack(): void;
  /** Gives up a page that was opened and is not drawn yet; whether there was one. */
  giveUp?(): boolean;
  /** Asks whether to leave the app, on a TV that does not. */
  isSureToLeave(): Promise<boolean>;
}

export interface FocusEngine {
  /**
   * A page has been rendered: focus returns to where it was on it, else to its default. `page` names the visit
   * (a history entry), so that a page entered anew starts anew.
   */
  arrive(page: string): void;
  /** The page that is there says something else in its address, such as what is being typed: focus stays. */
  stay(page: string): void;
  /** What the Back key does. */
  back(): void;
  /** History has moved by a step. Whether something on the page took that for itself, so that the page stays. */
  popped(event: PopStateEvent): boolean;
  stop(): void;
}

/** A platform that went back by itself may send the key as well. */
const SAME_BACK_MS = 200;

/** How long a page that was left may take to go; until then, Back and OK would act on what is no longer meant. */
const LEAVING_MS = 1000;

const MENU = "[data-lane-aside]";

const engines = new WeakMap<Document, FocusEngine>();
const memories = new WeakMap<Document, FocusMemory>();
const systems = new WeakMap<Document, SystemBack>();

/** Starts the engine. A second start on the same document takes over from the first, with its memory and its place in history. */
export function startFocus(
  document: Document,
  options: FocusOptions,
): FocusEngine {
  const running = engines.get(document);
  if (running) running.stop();
  const window = document.defaultView as Window;
  const memory = memories.get(document) || createFocusMemory();
  memories.set(document, memory);
  const lanes = readLanes(document, memory);
  const context = { document, lanes, memory, tracks: createLaneTracks() };
  const path = createFocusPath(context);
  const keeper = createKeeper(context, path);
  const system = systems.get(document) || createSystemBack(document);
  systems.set(document, system);
  let isMoving = false;
  let isOwnBack = false;
  /** The menu was opened by Back: then the next Back leaves the app. */
  let isMenuByBack = false;
  let leftAt = -LEAVING_MS;
  let lastPop = -SAME_BACK_MS;

  function isInMenu(): boolean {
    const { activeElement } = document;
    return activeElement !== null && !!activeElement.closest(MENU);
  }

  function move(direction: Direction): void {
    keeper.release();
    const from = keeper.hold();
    if (from)
      lanes.once(() => path.focus(step(lanes, from, direction), "viewer"));
    if (isMenuByBack && !isInMenu()) isMenuByBack = false;
  }

  /** Back in the menu; whether the focus has left it. From the one that Back opened the next Back leaves the app. */
  function closeMenu(): boolean {
    if (!isInMenu() || (isMenuByBack && !options.canGoBack())) return false;
    move("right");
    return !isInMenu();
  }

  /** Anything but Back, and nothing in the menu that Back opened: there the next Back leaves the app. */
  function onAct(event: Event): void {
    const isBack =
      event.type === "keydown" && commandOf(event as KeyboardEvent) === "back";
    if (!isBack && !(isMenuByBack && isInMenu())) system.guard();
  }

  const isLeaving = () => performance.now() - leftAt < LEAVING_MS;

  /** `false` when the key is left to the browser. */
  function back(): boolean {
    if (isLeaving()) return true;
    // What was opened is left by Back though it is not seen yet: what is still there must not take the key.
    if (options.giveUp && options.giveUp()) return true;
    const from = keeper.hold();
    if (from && from.closest(MENU)) {
      if (closeMenu()) return true;
      // A page that has nothing yet to go to does not keep the viewer in its menu.
      if (!options.canGoBack()) return leaveApp(window, options.isSureToLeave);
    } else if (options.canGoBack()) {
      isOwnBack = true;
      leftAt = performance.now();
      options.goBack();
    } else {
      const menu = document.querySelector<HTMLElement>(MENU);
      keeper.release();
      isMenuByBack = true;
      system.letGo();
      path.focus(menu && enter(lanes, menu), "viewer");
    }
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const command = commandOf(event);
    if (!command || event.defaultPrevented || isForTextField(event)) return;
    if (system.isAsked(event)) {
      if (closeMenu()) event.preventDefault();
      return;
    }
    if (command === "ok") {
      // A held OK is one OK: it must not open what comes under it next.
      if (event.repeat || isLeaving()) event.preventDefault();
      keeper.release();
    } else if (command === "back") {
      if (event.timeStamp - lastPop < SAME_BACK_MS || back())
        event.preventDefault();
    } else {
      event.preventDefault();
      // A held arrow moves once per frame, however fast the remote repeats.
      if (event.repeat && isMoving) return;
      isMoving = true;
      requestAnimationFrame(() => {
        isMoving = false;
      });
      move(command);
      onAct(event);
    }
  }

  function onMouseDown(): void {
    keeper.release();
    path.expect("pointer");
  }

  /** Engines before `preventScroll` scroll to what gets focus; pages move by transforms only. */
  function onScroll(event: Event): void {
    const target =
      event.target === document
        ? document.scrollingElement
        : (event.target as Element);
    if (!target) return;
    target.scrollTop = 0;
    target.scrollLeft = 0;
  }

  const stopPointer = followPointer(document, {
    hover(element) {
      const target = lanes.focusableAround(element);
      const root = lanes.root();
      if (!target || !root || !root.contains(target)) return;
      keeper.release();
      path.focus(target, "pointer");
    },
    turn: move,
  });
  // Before anybody opens something by it.
  window.addEventListener("keydown", onAct, true);
  window.addEventListener("mousedown", onAct, true);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("mousedown", onMouseDown, true);
  document.addEventListener("scroll", onScroll, true);
  registerKeys(window);

  const engine: FocusEngine = {
    arrive(page) {
      leftAt = -LEAVING_MS;
      isOwnBack = false;
      isMenuByBack = false;
      system.shown();
      memory.open(page);
      keeper.arrive();
    },
    stay(page) {
      system.shown();
      memory.rename(page);
    },
    back,
    popped(event) {
      if (system.isOwnStep(event)) return true;
      if (isOwnBack && !system.isAtFirst(event)) {
        isOwnBack = false;
        return false;
      }
      lastPop = event.timeStamp;
      return system.isTaken(event, back);
    },
    stop() {
      path.stop();
      keeper.stop();
      stopPointer();
      window.removeEventListener("keydown", onAct, true);
      window.removeEventListener("mousedown", onAct, true);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("mousedown", onMouseDown, true);
      document.removeEventListener("scroll", onScroll, true);
      engines.delete(document);
    },
  };
  engines.set(document, engine);
  return engine;
}

/** Has the focus engine hear of each step in history. Before the router does, to whom a step that was taken is not told. */
export function followHistory(window: Window): void {
  window.addEventListener("popstate", (event) => {
    const engine = engines.get(window.document);
    if (engine && engine.popped(event)) event.stopImmediatePropagation();
  });
}

/** For a button on the page that does what the Back key does. */
export function goBack(document: Document): void {
  const engine = engines.get(document);
  if (engine) engine.back();
}
