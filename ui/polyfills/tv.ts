/** What the libraries call and TV browsers before Chromium 71 lack (field-notes, section 5), and nothing more. */
import "core-js/modules/es.array.flat";
import "core-js/modules/es.array.flat-map";
import "core-js/modules/es.global-this";
import "core-js/modules/es.object.entries";
import "core-js/modules/es.object.values";
import "core-js/modules/es.promise.finally";
import "core-js/modules/web.queue-microtask";
import "abortcontroller-polyfill/dist/polyfill-patch-fetch";
