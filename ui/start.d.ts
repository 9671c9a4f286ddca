/** What the TV layout's entry and the modules that it starts know of each other. */

/** Put in by the build: the module that starts the app, and the one that brings the polyfills first. */
declare const START_URL: string;
declare const START_POLYFILLED_URL: string;

interface Window {
  /** Put there by a module that could be read. */
  lucarneModules?: true;
}
