import { Suspense, useState } from 'react';
import { votesTexts as words } from '../../../../texts/votes.ts';
import { whenSaid } from '../../../ui/dates.ts';
import { useReopened } from '../../../ui/sheet-entries.ts';
import { useLookInSight } from '../look-context.ts';
import { AskSheet } from './lazy.ts';
import { countOf } from './said.ts';
import styles from './Votes.module.css';

const REOPENED = ['ask'] as const;

/** What she asks others of a look, and what they said. */
export function TheySay() {
  const { ballots, now } = useLookInSight();
  const [isAsking, setIsAsking] = useState(false);
  useReopened(REOPENED, () => setIsAsking(true));
  if (ballots === null) return null;
  const ask = (
    <button type="button" className="link" onClick={() => setIsAsking(true)}>
      {words.ask}
    </button>
  );
  return (
    <>
      {ballots.length === 0 ? (
        <p className={styles.ask}>{ask}</p>
      ) : (
        <section className={`sec ${styles.part}`} aria-labelledby="they-say">
          <div className="sec-head">
            <h2 id="they-say">{words.said}</h2>
            {ask}
          </div>
          <ul>
            {ballots.map((ballot) => (
              <li key={ballot.id}>
                <p className={styles.name}>
                  <bdi>{ballot.name}</bdi>
                </p>
                {countOf(ballot).of > 0 && (
                  <p>{words.likes(countOf(ballot).likes, countOf(ballot).of)}</p>
                )}
              </li>
            ))}
          </ul>
          {ballots.map(
            ({ id, name, text, at }) =>
              text !== null && (
                <blockquote key={id} className={styles.quote}>
                  <p>
                    <q>
                      <bdi>{text}</bdi>
                    </q>
                  </p>
                  <footer className="small muted">{words.line(name, whenSaid(at, now))}</footer>
                </blockquote>
              ),
          )}
        </section>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskSheet onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
