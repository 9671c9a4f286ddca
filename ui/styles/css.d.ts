/** Tells TypeScript what esbuild makes of style sheets: class names of a module, nothing of a global one. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css";
