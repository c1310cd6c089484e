import type { HouseComplaintPage } from '../../../contract/house-complaints.ts';
import { readComplaint } from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { formatDayAndClock, whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { ViewLink } from '../ViewLink.tsx';
import { Waiting } from '../Waiting.tsx';
import { ComplaintAnswer } from './ComplaintAnswer.tsx';
import { isLate, isWaiting, stateOf } from './complaint-time.ts';
import { Frame } from './Frame.tsx';
import { Meant } from './Meant.tsx';
import own from './Complaints.module.css';
import styles from './House.module.css';

const words = houseTexts.complaints;
const READ_EVERY_MS = 60_000;
const FACTS = ['reach', 'place', 'sender', 'seenWhen', 'shows'] as const;

function Earlier({ complaint, now }: { complaint: HouseComplaintPage; now: number }) {
  const { earlier = [] } = complaint;
  if (earlier.length === 0) return null;
  return (
    <section>
      <h2>{words.earlier}</h2>
      <ol className={styles.steps}>
        {earlier.map((one) => (
          <li key={one.id}>
            <ViewLink
              className="link"
              view={{ name: 'house', part: 'complaints', of: one.id }}
              label={words.numbered(one.number)}
            >
              {words.numbered(one.number)}
            </ViewLink>
            <div>
              <p className={own.said}>{one.text}</p>
              <span className="note">{stateOf(one, now)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Steps({ complaint, now }: { complaint: HouseComplaintPage; now: number }) {
  return (
    <section>
      <h2>{words.steps}</h2>
      <ol className={styles.steps}>
        {complaint.steps.map(({ at, what, by, text, photo }) => (
          <li key={`${at} ${what} ${photo}`}>
            <time dateTime={at}>{whenSaid(at, now)}</time>
            <div>
              {by === null ? words.did[what] : words.doneBy(words.did[what], by)}
              {text !== null && <p className={own.words}>{text}</p>}
            </div>
          </li>
        ))}
        {isWaiting(complaint) && (
          <li className={isLate(complaint, now) ? styles.bad : 'muted'}>
            <span>{words.due(whenSaid(complaint.answerBy, now))}</span>
            <span>{words.answer}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

interface OpenedProps {
  complaint: HouseComplaintPage;
  onChanged: () => void;
}

function Opened({ complaint, onChanged }: OpenedProps) {
  const now = useNow();
  const { id, number, urgent, name, at, text } = complaint;
  const isPressing = isLate(complaint, now) || (urgent && isWaiting(complaint));
  return (
    <>
      <div className={own.bar}>
        <ViewLink view={{ name: 'house', part: 'complaints' }} label={words.all}>
          <BackIcon />
        </ViewLink>
        <p className="small">{(urgent ? words.numberedUrgent : words.numbered)(number)}</p>
        <p className={`small ${isPressing ? styles.bad : 'muted'}`}>{stateOf(complaint, now)}</p>
      </div>
      <div className={styles.two}>
        <div className={own.opened}>
          <section>
            {urgent && <p className={`small ${styles.bad}`}>{words.ofHer}</p>}
            <blockquote className={own.quote}>{text}</blockquote>
            <p className="note">{words.from(name, formatDayAndClock(at))}</p>
            <dl className={own.facts}>
              {FACTS.filter((fact) => complaint[fact] !== '').map((fact) => (
                <div key={fact}>
                  <dt>{words.facts[fact]}</dt>
                  <dd>{complaint[fact]}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Meant complaintId={id} onChanged={onChanged} />
          <ComplaintAnswer complaint={complaint} onChanged={onChanged} />
        </div>
        <div>
          <Steps complaint={complaint} now={now} />
          <Earlier complaint={complaint} now={now} />
        </div>
      </div>
    </>
  );
}

export function ComplaintPage({ id }: { id: string }) {
  const { client } = usePortal();
  const { value, failure, again } = useRead(id, () => readComplaint(client, id));
  useFresh(() => value && again(), READ_EVERY_MS);
  const isGone = failure?.isGone() ?? false;
  return (
    <Frame part="complaints" lead={null} shown={value}>
      {isGone && (
        <p className={`muted ${styles.foot}`}>
          {words.gone}{' '}
          <ViewLink className="link" view={{ name: 'house', part: 'complaints' }}>
            {words.all}
          </ViewLink>
        </p>
      )}
      {failure && !isGone && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={6} />}
      {value && !isGone && <Opened complaint={value} onChanged={again} />}
    </Frame>
  );
}
