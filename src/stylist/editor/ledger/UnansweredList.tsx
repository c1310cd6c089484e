import { ForwardIcon } from '../../../ui/icons.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Unanswered } from '../../look/unanswered.ts';
import styles from './Ledger.module.css';

const words = portalTexts.ledger;

interface UnansweredListProps {
  unanswered: readonly Unanswered[];
  /** By draft; told apart only where more than one goes. */
  titleOf: (draftId: string) => string | null;
  onGo: (unanswered: Unanswered) => void;
}

/** What keeps a request from being completed, each leading to where it is said. */
export function UnansweredList({ unanswered, titleOf, onGo }: UnansweredListProps) {
  const titleId = useId();
  const list = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // She goes on with the first of them.
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: 'start' });
    first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={list} className={styles.unanswered} aria-labelledby={titleId}>
      <p id={titleId} className="st bad">
        {words.unanswered(unanswered.length)}
      </p>
      <ul>
        {unanswered.map((one, index) => {
          const title = titleOf(one.draftId);
          return (
            <li key={`${one.draftId} ${one.field} ${one.id}`}>
              <button ref={index === 0 ? first : undefined} type="button" onClick={() => onGo(one)}>
                <span>
                  <span>{one.asked}</span>
                  <span className="note">
                    {title === null ? one.missing : words.in(one.missing, title)}
                  </span>
                </span>
                <ForwardIcon small />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
