/** What the libraries count on and TV browsers before Chromium 73 lack (field-notes, section 5). */
import "core-js/stable/global-this";
import "core-js/stable/queue-microtask";
import "core-js/stable/object/entries";
import "core-js/stable/object/values";
import "core-js/stable/object/from-entries";
import "core-js/stable/array/flat";
import "core-js/stable/array/flat-map";
import "core-js/stable/promise/finally";
import "core-js/stable/promise/all-settled";
import "core-js/stable/string/pad-start";
import "core-js/stable/url-search-params";
import "abortcontroller-polyfill/dist/polyfill-patch-fetch";
