/** A title's details on TV: a film, an episode or a season on demand. */
import type { ReactNode } from "react";
import { LargePictureTv } from "../picture/LargePicture.tv";
import { FrameTv, type FrameModel } from "../details/Frame.tv";
import styles from "./VodFrameTv.module.css";

export interface VodFrameModel extends FrameModel {
  /** The series, the season. */
  above?: ReactNode;
  /** Year, length and age in one line. */
  line: ReactNode;
  image: string | null;
}

export function VodFrameTv({
  frame,
  laneKey,
  actions,
  children,
}: {
  frame: VodFrameModel;
  /** Names the page for the focus engine. */
  laneKey: string;
  actions: ReactNode;
  /** Rows below the first screen. */
  children?: ReactNode;
}) {
  return (
    <FrameTv
      className={styles.details}
      frame={frame}
      laneKey={laneKey}
      picture={
        <LargePictureTv src={frame.image} title="" width={1280} height={667} />
      }
      above={frame.above && <p className={styles.above}>{frame.above}</p>}
      below={<div className={styles.line}>{frame.line}</div>}
      actions={actions}
      further={children}
    />
  );
}
