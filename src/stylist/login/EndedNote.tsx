import type { Ended } from '../../api/session.ts';
import { doorTexts } from '../../../texts/door.ts';
import styles from './StylistLogin.module.css';

const words = doorTexts.ended;

/** A session that the server ended, and what of it is on this computer, the newest first. */
export interface SessionEnded extends Ended {
  kept: readonly { title: string; pieces: number }[];
}

/** Why, as far as it is known. */
export const whyEnded = ({ reason }: Ended): string =>
  Object.entries(words.reasons).find(([name]) => name === reason)?.[1] ?? words.over;

/** What she typed and finds again. */
export function EndedNote({ kept: [newest, ...others] }: SessionEnded) {
  if (!newest) return null;
  return (
    <div className={styles.kept}>
      <p className="says fine">{words.kept}</p>
      <p>
        <b className={styles.title}>{newest.title || words.untitled}</b>
        {`, ${words.pieces(newest.pieces)}${others.length > 0 ? `, ${words.others(others.length)}` : ''}.`}
      </p>
    </div>
  );
}
