/** The product's logo: a skylight. Drawn in the colour of the text around it. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="5 4 22 21"
      width="24"
      height="23"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <path d="M7 23V15a9 9 0 0 1 18 0v8zM16 6v17M7 15.5h18" />
    </svg>
  );
}
