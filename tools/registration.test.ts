/** How a chunk registers itself with browsers that have no modules. */
import { readOnce } from "./registration.mjs";

test("a chunk stands in parentheses, whatever comes before and after it", () => {
  const chunk = 'function(e,t){let n=e("b");return{a:()=>{n}}}';
  const around = (one: string) =>
    `(()=>{})(),(window.c=window.c||[]).push(["a",${one},"b","c"]),go("a",["/"]);`;
  expect(readOnce(around(chunk))).toBe(around(`(${chunk})`));
});

test("a script without one is not what was meant to be built", () => {
  expect(() => readOnce("go();")).toThrow("no chunk registers itself");
});
