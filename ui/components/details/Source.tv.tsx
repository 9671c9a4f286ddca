/** Over the title of details on TV: the logo of the channel that they are of, and a word beside it. */
import type { ReactNode } from "react";
import { ChannelLogo } from "../show/ChannelLogo";
import styles from "./SourceTv.module.css";

export function SourceTv({
  name,
  logo,
  children,
}: {
  name: string;
  logo: string | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.source}>
      <ChannelLogo name={name} src={logo} className={styles.logo} decorative />
      <span>{children}</span>
    </div>
  );
}
