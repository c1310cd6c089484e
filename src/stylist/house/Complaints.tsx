import { useState } from 'react';
import type { ComplaintListName, HouseComplaint } from '../../../contract/house-complaints.ts';
import { readComplaints } from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { ViewLink } from '../ViewLink.tsx';
import { Waiting } from '../Waiting.tsx';
import { byUrgency, isLate, isWaiting, stateOf } from './complaint-time.ts';
import { Frame } from './Frame.tsx';
import { MailOfMine } from './MailOfMine.tsx';
import { Reports } from './Reports.tsx';
import own from './Complaints.module.css';
import styles from './House.module.css';

const words = houseTexts.complaints;
const READ_EVERY_MS = 60_000;

function Rows({ complaints, now }: { complaints: readonly HouseComplaint[]; now: number }) {
  return (
    <ul className={own.rows}>
      {complaints.map((one) => (
        <li key={one.id}>
          <b>{one.number}</b>
          <p>
            <ViewLink
              className={styles.pick}
              view={{ name: 'house', part: 'complaints', of: one.id }}
              label={`${(one.urgent ? words.numberedUrgent : words.numbered)(one.number)}: ${one.text}`}
            >
              <span className={own.said}>{one.text}</span>
            </ViewLink>
            <span className="note">{words.from(one.name, whenSaid(one.at, now))}</span>
          </p>
          <p className={own.state}>
            {one.urgent && one.closedAt === null && <span>{words.urgent}</span>}
            <span className={isLate(one, now) ? styles.bad : 'muted'}>{stateOf(one, now)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What was read of its further pages is of no other than this. */
const pageKey = (first: readonly HouseComplaint[], all: number) => `${all} ${first.at(-1)?.id}`;

interface ListProps {
  of: ComplaintListName;
  title: string;
  none: string;
  /** Its first page, and how many there are. */
  first: readonly HouseComplaint[];
  all: number;
  now: number;
}

function List({ of, title, none, first, all, now }: ListProps) {
  const { client } = usePortal();
  const [older, setOlder] = useState<readonly HouseComplaint[]>([]);
  const reading = useBusy(houseTexts.notNow);
  const known = new Set(first.map(({ id }) => id));
  const shown = [...first, ...older.filter(({ id }) => !known.has(id))];
  const after = shown.at(-1)?.id;
  const more = () =>
    void reading.run(async () => {
      if (after === undefined) return;
      const { complaints } = await readComplaints(client, { of, after });
      setOlder((before) => [...before, ...complaints]);
    });
  return (
    <section className={own.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {all > shown.length && <span className="note">{words.some(shown.length, all)}</span>}
      </div>
      {shown.length === 0 && <p className="small muted">{none}</p>}
      <Rows complaints={shown} now={now} />
      {all > shown.length && shown.length > 0 && (
        <button
          type="button"
          className={`link ${styles.foot}`}
          aria-disabled={reading.isBusy}
          onClick={more}
        >
          {words.more}
        </button>
      )}
      <Says message={reading.message} />
    </section>
  );
}

export function Complaints() {
  const { client } = usePortal();
  const now = useNow();
  const { value, failure, again } = useRead('complaints', () => readComplaints(client));
  useFresh(() => value && again(), READ_EVERY_MS);
  const all = value?.complaints ?? [];
  const waiting = all.filter(isWaiting).toSorted(byUrgency);
  const closed = all.filter(({ closedAt }) => closedAt !== null);
  const answered = all.filter((one) => !isWaiting(one) && one.closedAt === null);
  const answeredInAll = value?.answered ?? answered.length;
  const late = value?.late ?? waiting.filter((one) => isLate(one, now)).length;
  return (
    <Frame part="complaints" lead={value && words.lead(value.open, late)} shown={value}>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={6} />}
      {value && (
        <>
          <Reports onChanged={again} />
          <List
            key={pageKey(waiting, value.open)}
            of="waiting"
            title={words.openOnes}
            none={words.noneOpen}
            first={waiting}
            all={value.open - answeredInAll}
            now={now}
          />
          {answeredInAll > 0 && (
            <List
              key={pageKey(answered, answeredInAll)}
              of="answered"
              title={words.answered}
              none=""
              first={answered}
              all={answeredInAll}
              now={now}
            />
          )}
          <List
            key={pageKey(closed, value.closed ?? 0)}
            of="closed"
            title={words.closedOnes}
            none={words.noneClosed}
            first={closed}
            all={value.closed ?? closed.length}
            now={now}
          />
          <MailOfMine />
        </>
      )}
    </Frame>
  );
}
