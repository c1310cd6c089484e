import { useState } from 'react';
import type { FailingJob } from '../../../contract/house-engine.ts';
import { dropJob, readEngine, runJobAgain } from '../../api/house.ts';
import { formatBytes } from '../../ui/bytes.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatClock } from '../../ui/dates.ts';
import { plural } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { Waiting } from '../Waiting.tsx';
import { Frame } from './Frame.tsx';
import { Sure } from './Sure.tsx';
import styles from './House.module.css';

const words = houseTexts.engine;
const READ_EVERY_MS = 60_000;
const kinds: Record<string, string> = words.kinds;
const databases: Record<string, string> = words.databases;
const stores: Record<string, string> = words.stores;

/** A newer server may do what this page does not know. */
const jobNamed = (kind: string) =>
  kinds[kind] ?? (/^(push|tell)_/.test(kind) ? words.kinds.push : kind);

function Job({ job, onChanged }: { job: FailingJob; onChanged: () => void }) {
  const { client } = usePortal();
  const [isDropping, setIsDropping] = useState(false);
  const { isBusy, message, run } = useBusy(houseTexts.notNow);
  const name = jobNamed(job.kind);
  const again = () =>
    void run(async () => {
      await runJobAgain(client, job.id);
      onChanged();
    });
  return (
    <li className={styles.wish}>
      <p>
        <span className={styles.name}>{name}</span>
        {job.why}
        <span className="note">
          {words.tried(plural(job.attempts, 'time', 'times'), formatClock(job.runAt))}
        </span>
      </p>
      <button
        type="button"
        className="link"
        aria-disabled={isBusy}
        aria-label={words.againOf(name)}
        onClick={again}
      >
        {words.again}
      </button>
      {job.mayDrop && (
        <button
          type="button"
          className="link"
          aria-label={words.dropOf(name)}
          onClick={() => setIsDropping(true)}
        >
          {words.drop}
        </button>
      )}
      <Says message={message} />
      {isDropping && (
        <Sure
          title={words.dropping.title(name)}
          lead={words.dropping.lead}
          act={words.drop}
          onClose={() => setIsDropping(false)}
          onSure={async () => {
            await dropJob(client, job.id);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

export function Engine() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('engine', async () => ({
    at: Date.now(),
    engine: await readEngine(client),
  }));
  useFresh(() => value && again(), READ_EVERY_MS);
  const engine = value?.engine;
  const facts = engine
    ? [
        [words.version, engine.version],
        [
          words.database,
          words.size(
            databases[engine.database.kind] ?? engine.database.kind,
            formatBytes(engine.database.bytes),
          ),
        ],
        [words.storage, stores[engine.storage.kind] ?? engine.storage.kind],
        [words.ready, words.isReady[engine.isReady ? 'true' : 'false']],
      ]
    : [];
  return (
    <Frame part="engine" lead={value && words.lead(formatClock(value.at))}>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!engine && !failure && <Waiting className={styles.waiting} parts={4} />}
      {engine && (
        <div className={`${styles.two} ${styles.engine}`}>
          <section>
            <h2>{words.runs}</h2>
            <ul className={styles.facts}>
              {facts.map(([label, said]) => (
                <li key={label} className="leader">
                  <span>{label}</span>
                  <span>{said}</span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <div className={styles.head}>
              <h2>{words.jobs}</h2>
              {engine.failingInAll > 0 && (
                <span className="note">{words.of(engine.failing.length, engine.failingInAll)}</span>
              )}
            </div>
            {engine.failingInAll === 0 && <p className="small muted">{words.none}</p>}
            <ul>
              {engine.failing.map((job) => (
                <Job key={job.id} job={job} onChanged={again} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Frame>
  );
}
