import type { ReactNode } from 'react';
import { isDueAtOnce, isDueSooner } from '../../../contract/due.ts';
import type { Photo } from '../../../contract/photos.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { EntryBrief } from '../brief/EntryBrief.tsx';
import { firstOf, type BriefOfEntry } from '../brief/entry-brief.ts';
import { needsHelp, noteOf, type Whereabouts } from '../outbox/whereabouts.ts';
import { useStore } from '../shell/app-context.ts';
import { largeWords } from '../shell/large-words.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import styles from './Submitted.module.css';

const TURNAROUND_HOURS = '24';

/** What became of this one photo; null for what the server has and this version cannot read. */
export type Outcome =
  | { is: 'here'; where: Whereabouts }
  | { is: 'received'; photo: Photo | null }
  | { is: 'gone' };

/** Between these two there is only a moment. */
const UNDER_WAY = new Set<Whereabouts['is']>(['sending', 'next']);

function titleOf(outcome: Outcome): string {
  if (outcome.is === 'received') return waitingTexts.submitted.title;
  if (outcome.is === 'gone') return waitingTexts.submitted.gone;
  if (needsHelp(outcome.where)) return texts.photo.notSent;
  return UNDER_WAY.has(outcome.where.is)
    ? waitingTexts.submitted.sending
    : waitingTexts.submitted.waiting;
}

/** Until when, in words; null for what is due at once. */
function dueOf(photo: Photo | null): string | null {
  if (!photo || !isDueSooner(photo)) return waitingTexts.submitted.within;
  if (isDueAtOnce(photo)) return null;
  return waitingTexts.submitted.by(formatDayAndClock(photo.due_at));
}

function ledeOf(outcome: Outcome, isTold: boolean): string {
  if (outcome.is === 'received') {
    const due = dueOf(outcome.photo);
    const words = due ?? waitingTexts.submitted.atOnce;
    const told = due === null ? waitingTexts.submitted.toldAtOnce : waitingTexts.submitted.told;
    return isTold ? `${words} ${told}` : words;
  }
  if (outcome.is === 'gone') return waitingTexts.submitted.goneNote;
  const note = noteOf(outcome.where) ?? '';
  if (needsHelp(outcome.where)) return waitingTexts.submitted.refused(note);
  return outcome.where.is === 'sending' ? note : waitingTexts.submitted.saved(note);
}

interface SubmittedProps {
  picture: string | null | undefined;
  outcome: Outcome;
  /** Whether she hears of her outfits. */
  isTold: boolean;
  /** Null unless another photo waits to be submitted. */
  onOther: (() => void) | null;
  onBack: () => void;
  asked: BriefOfEntry | null;
  onTell: () => void;
  /** What is worth offering once a photo is safe: installing the app, notifications. */
  children?: ReactNode;
}

export function Submitted({ picture, outcome, isTold, asked, children, ...on }: SubmittedProps) {
  const now = useServerNow();
  const outbox = useStore((state) => state.outbox);
  const photo = outcome.is === 'received' ? outcome.photo : null;
  const first = photo && firstOf(photo, now);
  const large = photo && largeWords(photo, outbox, now);
  return (
    <main className={`col ${styles.page}`}>
      <div className={styles.top}>
        <Picture src={picture} alt={waitingTexts.submitted.alt} eager />
        {outcome.is === 'received' && !(photo && isDueSooner(photo)) && (
          <p className={styles.when}>
            <span className="folio">{TURNAROUND_HOURS}</span>
            <span className="small muted">{waitingTexts.submitted.hours}</span>
          </p>
        )}
      </div>
      <div role="status">
        <h1>{titleOf(outcome)}</h1>
        <p className={styles.lede}>{ledeOf(outcome, isTold)}</p>
        {large !== null && <p className={styles.lede}>{large}</p>}
      </div>
      {outcome.is === 'received' && outcome.photo && (
        <dl className={styles.facts}>
          <div>
            <dt>{waitingTexts.submitted.received}</dt>
            <dd className="num">{formatDayAndClock(outcome.photo.upload_date)}</dd>
          </div>
          {!isDueAtOnce(outcome.photo) && (
            <div>
              <dt>{waitingTexts.submitted.readyBy}</dt>
              <dd className="num">{formatDayAndClock(outcome.photo.due_at)}</dd>
            </div>
          )}
          {first && (
            <div className={styles.first}>
              <dt>{texts.brief.first(first.name)}</dt>
              <dd className="num">{texts.brief.until(first.clock)}</dd>
            </div>
          )}
        </dl>
      )}
      {asked && (
        <div className={styles.asked}>
          <EntryBrief asked={asked} onTell={on.onTell} />
        </div>
      )}
      {children}
      <div className={styles.actions}>
        {on.onOther && (
          <button type="button" className="btn ink wide" onClick={on.onOther}>
            {waitingTexts.submitted.other}
          </button>
        )}
        <button
          type="button"
          className={`btn wide ${on.onOther ? 'out' : 'ink'}`}
          onClick={on.onBack}
        >
          {waitingTexts.submitted.back}
        </button>
      </div>
    </main>
  );
}
