import type { ReactNode } from 'react';
import { briefTexts } from '../../texts/brief.ts';
import { Picture } from './Picture.tsx';
import styles from './Ledger.module.css';

interface LedgerProps {
  /** The two headings: who asked, who did. */
  asked: string;
  did: string;
  /** Of several beside each other none is a place of the page. */
  isOneOfSome?: boolean;
  foot: ReactNode;
  /** One list item a line. */
  children: ReactNode;
}

/** What was asked for and what was done, between its two rules. */
export function Ledger({ asked, did, isOneOfSome, foot, children }: LedgerProps) {
  return (
    <section
      className={styles.ledger}
      role={isOneOfSome ? 'group' : undefined}
      aria-label={`${asked}, ${did}`}
    >
      <header>
        <h2>{asked}</h2>
        <h2>{did}</h2>
      </header>
      <div className={styles.opens} />
      <ol>{children}</ol>
      <div className={styles.closes} />
      <footer>{foot}</footer>
    </section>
  );
}

interface AskedWordsProps {
  text: string;
  /** It is in the client's own words. */
  isQuoted: boolean;
  /** Of the piece that the look is built around. */
  picture: string | null;
}

/** One line of what was asked for, on its leader. */
export function AskedWords({ text, isQuoted, picture }: AskedWordsProps) {
  return (
    <span className={styles.asked}>
      <span>
        {picture !== null && (
          <span className={styles.piece}>
            <Picture src={picture} alt="" />
          </span>
        )}
        {isQuoted ? briefTexts.quoted(text) : text}
      </span>
    </span>
  );
}

/** Open is what nobody has answered yet, checked what the words of the look answer so far. */
export type LineStatus = 'fulfilled' | 'not' | 'said' | 'open' | 'checked';

const DYES: Record<LineStatus, string | undefined> = {
  fulfilled: styles.fulfilled,
  not: styles.not,
  said: styles.said,
  open: styles.not,
  checked: styles.not,
};

const MARKS: Record<LineStatus, ReactNode> = {
  fulfilled: (
    <>
      <circle className={styles.full} cx="8" cy="8" r="7.5" />
      <path className={styles.cut} d="m4.7 8.3 2.3 2.3 4.3-4.7" />
    </>
  ),
  not: (
    <>
      <circle cx="8" cy="8" r="6.75" />
      <path d="M5 8h6" />
    </>
  ),
  said: <path className={styles.full} d="m8 2 6 6-6 6-6-6z" />,
  open: <circle cx="8" cy="8" r="6.75" />,
  checked: (
    <>
      <circle cx="8" cy="8" r="6.75" strokeDasharray="2 2.2" />
      <path d="m5 8.3 2.1 2.1 3.9-4.3" />
    </>
  ),
};

/** A shape, a word, a dye. */
export function Did({ status, children }: { status: LineStatus; children: ReactNode }) {
  return (
    <span className={`${styles.did} ${DYES[status]}`}>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        {MARKS[status]}
      </svg>
      {children}
    </span>
  );
}
