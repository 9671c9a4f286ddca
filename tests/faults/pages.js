// A prelude for the render engine (EngineConfig::prelude): pages that misbehave, asked for by their path.
(() => {
  const render = globalThis.lucarne.render;
  const hoard = [];
  const sleepers = [];
  let timers = 0;

  const later = (callback) => setTimeout(callback, 1);

  /** Never ends, and never lets anything else run. */
  function spin() {
    for (;;);
  }

  function recurse() {
    return recurse() + 1;
  }

  function storm() {
    const again = () => Promise.resolve().then(again);
    again();
  }

  function bomb() {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1000 }, () => ({})));
  }

  function buffers() {
    const kept = [];
    for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  }

  /** One step of V8's that asks for more than the heap may have. */
  function split() {
    return " ".repeat(2 ** 25).split(" ");
  }

  /** One step that V8 never interrupts; it takes some seconds. */
  function search() {
    const length = 2 ** 53 - 1;
    return Array.prototype.includes.call({ length }, 1, length - 2 ** 23);
  }

  /** The same, for good. */
  function lose() {
    return Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1);
  }

  const say = (number, text) => {
    lucarneHost.start(number, 200, "{}");
    lucarneHost.write(number, text);
    lucarneHost.end(number, true);
  };

  const FAULTS = {
    "fault-spin": spin,
    "fault-recursion": recurse,
    "fault-storm": storm,
    "fault-heap": bomb,
    "fault-buffers": buffers,
    "fault-split": split,
    "fault-search": search,
    "fault-lose": lose,
    "fault-throw": () => {
      throw new Error("a page that throws");
    },
    // Keeps its isolate busy for a while.
    "fault-busy": (number) => {
      const until = Date.now() + 5;
      while (Date.now() < until);
      say(number, "done");
    },
    // The same for so long that it is looked at many times.
    "fault-labour": (number) => {
      const until = Date.now() + 200;
      while (Date.now() < until);
      say(number, "done");
    },
    // Says its status and nothing else, then spins.
    "fault-mute": (number) => {
      lucarneHost.start(number, 200, "{}");
      later(spin);
    },
    // Says its status and its first words, then spins.
    "fault-late": (number) => {
      lucarneHost.start(number, 200, "{}");
      lucarneHost.write(number, '<!DOCTYPE html><div id="root"><p>half');
      later(spin);
    },
    // Runs for ever, a little at a time.
    "fault-timers": () => {
      const again = () => {
        timers += 1;
        later(again);
      };
      again();
    },
    // Sleeps until another page wakes it, then never ends.
    "fault-sleeper": async () => {
      await new Promise((wake) => {
        sleepers.push(wake);
      });
      queueMicrotask(spin);
    },
    "fault-waker": (number) => {
      for (const wake of sleepers) wake();
      say(number, `woken: ${sleepers.length}`);
    },
    "fault-sleepers": (number) => say(number, `asleep: ${sleepers.length}`),
    "fault-count": (number) => say(number, String(timers)),
    // 2 MB that never go away.
    "fault-hoard": (number) => {
      hoard.push(Array.from({ length: 256 * 1024 }, (_, index) => index + 0.5));
      say(number, "hoarded");
    },
    // Writes as long as it may, then says how much that was.
    "fault-flood": (number) => {
      let written = 0;
      lucarneHost.start(number, 200, "{}");
      while (written < 4096 && lucarneHost.write(number, "x".repeat(1024)))
        written += 1;
      globalThis.lucarne.waiting.set(number, () => {
        lucarneHost.write(number, `\n${written}`);
        lucarneHost.end(number, true);
      });
    },
    // Writes 8 MB, a little at a time, and waits for its reader whenever it has to.
    "fault-river": (number) => {
      let left = 8 * 1024;
      lucarneHost.start(number, 200, "{}");
      lucarneHost.write(number, "<!DOCTYPE html><html>");
      const flow = () => {
        while (left > 0) {
          left -= 1;
          if (!lucarneHost.write(number, "x".repeat(1024))) return;
        }
        globalThis.lucarne.waiting.delete(number);
        lucarneHost.write(number, "</html>");
        lucarneHost.end(number, true);
      };
      globalThis.lucarne.waiting.set(number, flow);
      flow();
    },
    // Tries to leave something behind for other pages.
    "fault-leave": (number) => {
      "use strict";
      const tries = [
        () => Object.assign(Array.prototype, { map: () => [] }),
        () => Object.assign(Object.prototype, { polluted: true }),
        () => (globalThis.polluted = true),
        () => (JSON.parse = () => ({})),
        () => Object.assign(Promise.prototype, { finally: () => {} }),
        () => (globalThis.setTimeout = () => {}),
        () => (lucarneHost.write = () => true),
        () => (globalThis.lucarne.render = () => {}),
        () => Object.setPrototypeOf(Array.prototype, null),
        () => (URL.prototype.toString = () => "polluted"),
        () => (Headers.prototype.get = () => "polluted"),
        () => (AbortController.prototype.abort = () => {}),
        () => (TextEncoder.prototype.encode = () => {}),
        () => (console.error = () => {}),
        () => (Intl.NumberFormat.prototype.format = () => "polluted"),
        () => Object.assign(Int8Array.prototype, { polluted: true }),
        () => Object.assign(Iterator.prototype, { map: () => {} }),
        () => (/(left)/.exec("left"), RegExp.$1 || undefined).length,
        () => Deno.core.ops,
        () => new SharedArrayBuffer(8),
        () => WebAssembly.Memory,
      ];
      const done = tries.filter((attempt) => {
        try {
          attempt();
          return true;
        } catch {
          return false;
        }
      });
      say(number, `left: ${done.map(String).join(" ")}`);
    },
    // What reached this page of a key that names the prototype in a client's JSON.
    "fault-proto": async (number) => {
      const answer = await lucarneHost.load(number, "/proto", []);
      const body = JSON.parse(answer.body);
      const copy = { ...body, nested: Object.assign({}, body) };
      say(number, `polluted: ${{}.polluted ?? copy.polluted ?? "no"}`);
    },
  };

  const resume = globalThis.lucarne.resume;
  globalThis.lucarne.waiting = new Map();
  globalThis.lucarne.resume = (number) => {
    globalThis.lucarne.waiting.get(number)?.();
    resume(number);
  };
  globalThis.lucarne.render = (number, json) => {
    const name = JSON.parse(json).path.split("/").pop();
    const fault = FAULTS[name];
    return fault ? fault(number) : render(number, json);
  };
})();
