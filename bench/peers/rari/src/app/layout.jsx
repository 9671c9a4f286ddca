// What is around every page; rari writes the document itself.
export default function Layout({ children }) {
  return <div>{children}</div>;
}
