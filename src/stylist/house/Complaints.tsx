import type { HouseComplaint } from '../../../contract/house-complaints.ts';
import { readComplaints } from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { ViewLink } from '../ViewLink.tsx';
import { Waiting } from '../Waiting.tsx';
import { byUrgency, isLate, stateOf } from './complaint-time.ts';
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

export function Complaints() {
  const { client } = usePortal();
  const now = useNow();
  const { value, failure, again } = useRead('complaints', () => readComplaints(client));
  useFresh(() => value && again(), READ_EVERY_MS);
  const all = value?.complaints ?? [];
  const open = all.filter(({ closedAt }) => closedAt === null).toSorted(byUrgency);
  const closed = all.filter(({ closedAt }) => closedAt !== null);
  const late = open.filter((one) => isLate(one, now)).length;
  return (
    <Frame part="complaints" lead={value && words.lead(value.open, late)} shown={value}>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={6} />}
      {value && (
        <>
          <Reports onChanged={again} />
          <section className={own.section}>
            <div className={styles.head}>
              <h2>{words.openOnes}</h2>
              {value.open > open.length && (
                <span className="note">{words.some(open.length, value.open)}</span>
              )}
            </div>
            {open.length === 0 && <p className="small muted">{words.noneOpen}</p>}
            <Rows complaints={open} now={now} />
          </section>
          <section className={own.section}>
            <div className={styles.head}>
              <h2>{words.closedOnes}</h2>
              {(value.closed ?? 0) > closed.length && (
                <span className="note">{words.some(closed.length, value.closed ?? 0)}</span>
              )}
            </div>
            {closed.length === 0 && <p className="small muted">{words.noneClosed}</p>}
            <Rows complaints={closed} now={now} />
          </section>
          <MailOfMine />
        </>
      )}
    </Frame>
  );
}
