// A link as the router draws it, which is what bare React has: in the place of `ui/kit/Link.tsx`.
export { Link } from "react-router";
