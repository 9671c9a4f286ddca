/** The way from the video on demand's home to where something stands in it. */
import type { ReactNode } from "react";
import { Link } from "../../kit/Link";
import { paths } from "../../domain/paths";
import styles from "./Breadcrumbs.module.css";

export function BreadcrumbsWeb({
  label,
  home,
  categories,
  children,
}: {
  label: string;
  /** What the catalogue is called. */
  home: string;
  /** The uppermost first. */
  categories: readonly { id: number; name: string }[];
  /** Where the way ends, when that is this page. */
  children?: ReactNode;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumbs}>
        <li>
          <Link to={paths.vod()} className={styles.step}>
            {home}
          </Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.vod(id)} className={styles.step}>
              {name}
            </Link>
          </li>
        ))}
        {children !== undefined && <li aria-current="page">{children}</li>}
      </ol>
    </nav>
  );
}
