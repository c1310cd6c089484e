import { useState } from 'react';
import type { FailingJob, HouseEngine } from '../../../contract/house-engine.ts';
import { dropJob, runJobAgain } from '../../api/house.ts';
import { formatClock } from '../../ui/dates.ts';
import { plural } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { Sure } from './Sure.tsx';
import styles from './House.module.css';

const words = houseTexts.engine;
const kinds: Record<string, string> = words.kinds;

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

interface FailingJobsProps {
  engine: Pick<HouseEngine, 'failing' | 'failingInAll'>;
  onChanged: () => void;
}

export function FailingJobs({ engine: { failing, failingInAll }, onChanged }: FailingJobsProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>{words.jobs}</h2>
        {failingInAll > 0 && <span className="note">{words.of(failing.length, failingInAll)}</span>}
      </div>
      {failingInAll === 0 && <p className="small muted">{words.none}</p>}
      <ul>
        {failing.map((job) => (
          <Job key={job.id} job={job} onChanged={onChanged} />
        ))}
      </ul>
    </>
  );
}
