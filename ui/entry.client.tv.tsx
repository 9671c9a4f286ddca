/**
 * Starts the TV layout in browsers that have modules. Some of these have no `import()`, which is a syntax error to them:
 * Chromium 61 and 62, Safari 10.1, Firefox 60 to 66. So this file has none itself, and where the module that it adds can't
 * be read, the scripts for browsers without modules are run instead.
 */

function runScripts(): void {
  document.querySelectorAll("script[nomodule]").forEach((unused) => {
    const script = document.createElement("script");
    script.src = (unused as HTMLScriptElement).src;
    // In this order, whichever comes first.
    script.async = false;
    document.head.appendChild(script);
  });
}

const start = document.createElement("script");

function whenRead(): void {
  // Safari 10.1 does not know `nomodule`, so it has run these scripts.
  if (!window.lucarneModules && "noModule" in start) runScripts();
}

start.type = "module";
// The youngest of what the polyfills bring; a browser that has it has them all.
start.src =
  typeof globalThis === "undefined" ? START_POLYFILLED_URL : START_URL;
start.addEventListener("load", whenRead);
start.addEventListener("error", whenRead);
document.head.appendChild(start);
