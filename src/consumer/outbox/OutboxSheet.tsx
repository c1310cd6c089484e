import { useEffect, useRef, useState } from 'react';
import { PencilIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Star } from '../../ui/Stars.tsx';
import { Running } from '../../ui/Running.tsx';
import { Status } from '../../ui/Status.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { Forgets } from './Forgets.tsx';
import type { WaitingThing } from './waiting-thing.ts';
import { needsHelp } from './whereabouts.ts';
import styles from './Outbox.module.css';

interface OutboxSheetProps {
  things: readonly WaitingThing[];
  /** What waits from when the server knew her by another id. */
  earlier: number;
  onEarlier: () => void;
  /** Why something could not be changed. */
  alert: string | null;
  onClose: () => void;
  onSendNow: () => void;
  onUndo: (id: string) => void;
  onRetry: (id: string) => void;
  onChange: (id: string) => void;
  onReplace: (id: string) => void;
  onDiscard: (id: string) => void;
  onDiscardPhoto: (id: string) => void;
  /** Null unless a photo was discarded a moment ago. */
  onBringBack: (() => void) | null;
}

/** Nothing is lost, but that never stands above what was not sent, or is gone. */
function leadOf({ things, alert }: OutboxSheetProps): { lead?: string } {
  const isHers = things.some(({ where }) => needsHelp(where));
  if (isHers) return { lead: waitingTexts.outbox.leadNotSent };
  return things.length > 0 && alert === null ? { lead: waitingTexts.outbox.lead } : {};
}

/** What is for Wi-Fi, or for a newer version, goes out there, whatever she taps. */
const canGoNow = ({ where }: WaitingThing) =>
  !needsHelp(where) && where.is !== 'wifi' && where.is !== 'newer';

export function OutboxSheet(props: OutboxSheetProps) {
  const { things, alert, onClose, onSendNow, earlier, onEarlier, onBringBack, ...on } = props;
  return (
    <Sheet title={waitingTexts.outbox.title} {...leadOf(props)} onClose={onClose}>
      {earlier > 0 && (
        <button type="button" className="link" onClick={onEarlier}>
          {waitingTexts.earlier.inTray(earlier)}
        </button>
      )}
      {things.length === 0 && earlier === 0 && (
        <p className={`muted sec ${styles.list} ${styles.empty}`}>
          {alert ?? waitingTexts.outbox.empty}
        </p>
      )}
      {things.length > 0 && (
        <ul className={`rows sec ${styles.list}`}>
          {things.map((thing) => (
            <Thing key={thing.id} thing={thing} {...on} />
          ))}
        </ul>
      )}
      {things.length + earlier > 0 && <Forgets />}
      <LanguageSwitch sheet="outbox" />
      {alert && things.length + earlier > 0 && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <div role="status">
        {onBringBack && (
          <p className={styles.discarded}>
            {waitingTexts.outbox.discarded}
            <button type="button" className="link" onClick={onBringBack}>
              {commonTexts.actions.undo}
            </button>
          </p>
        )}
      </div>
      {things.some(canGoNow) && (
        <button type="button" className={`btn ink wide ${styles.now}`} onClick={onSendNow}>
          {waitingTexts.outbox.sendNow}
        </button>
      )}
    </Sheet>
  );
}

interface ThingProps extends Pick<
  OutboxSheetProps,
  'onUndo' | 'onRetry' | 'onChange' | 'onReplace' | 'onDiscard' | 'onDiscardPhoto'
> {
  thing: WaitingThing;
}

function Thing({ thing, ...on }: ThingProps) {
  const { id, where } = thing;
  const { discardBoth, discardText } = waitingTexts.outbox;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className={styles.thing}>
      <Glyph thing={thing} />
      <div>
        <div className={styles.head}>
          <p>{thing.title}</p>
          <Status kind={where.kind}>{where.word}</Status>
        </div>
        {where.reason && <p className="note">{where.reason}</p>}
        {where.next && where.is !== 'sending' && <p className="note">{where.next}</p>}
        {where.is === 'sending' && <Running className={styles.sending} />}
        {isAsking ? (
          <Question
            text={thing.kind === 'whole' ? discardBoth : discardText}
            onDiscard={() => {
              setIsAsking(false);
              on.onDiscardPhoto(id);
            }}
            onKeep={() => setIsAsking(false)}
          />
        ) : (
          <Actions thing={thing} {...on} onAsk={() => setIsAsking(true)} />
        )}
      </div>
    </li>
  );
}

/** What she may do about it where it waits. */
function Actions({ thing, onAsk, ...on }: ThingProps & { onAsk: () => void }) {
  const { id, kind, where, isRevocable } = thing;
  const isPhoto = kind === 'photo' && where.is !== 'newer';
  const isPicture = isPhoto || kind === 'whole' || kind === 'own';
  const isStuck = needsHelp(where);
  // The photo may be good without what was said.
  const isChangeable = thing.hasVoice && where.is === 'refused';
  const waits = isRevocable && !isStuck && where.is !== 'sending';
  if (!isPicture && !isStuck && !waits) return null;
  return (
    <div className={styles.actions}>
      {isStuck && (
        <button type="button" className="link" onClick={() => on.onRetry(id)}>
          {commonTexts.actions.tryAgain}
        </button>
      )}
      {isStuck && isPhoto && (
        <button
          type="button"
          className="link"
          onClick={() => (isChangeable ? on.onChange(id) : on.onReplace(id))}
        >
          {isChangeable ? waitingTexts.outbox.change : waitingTexts.outbox.replace}
        </button>
      )}
      {waits && (
        <button type="button" className="link" onClick={() => on.onUndo(id)}>
          {where.is === 'undo' ? commonTexts.actions.undo : waitingTexts.outbox.takeBack}
        </button>
      )}
      {(isStuck || isPicture) && (
        <button
          type="button"
          className="link bad-text"
          onClick={() => (isPicture ? onAsk() : on.onDiscard(id))}
        >
          {waitingTexts.outbox.discard}
        </button>
      )}
    </div>
  );
}

interface QuestionProps {
  text: string;
  onDiscard: () => void;
  onKeep: () => void;
}

function Question({ text, onDiscard, onKeep }: QuestionProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className={styles.question}>
        {waitingTexts.outbox.discardTitle} {text}
      </p>
      <div className={styles.actions}>
        <button type="button" className="link" onClick={onKeep}>
          {waitingTexts.outbox.keep}
        </button>
        <button type="button" className="link bad-text" onClick={onDiscard}>
          {waitingTexts.outbox.discardIt}
        </button>
      </div>
    </>
  );
}

function Glyph({ thing: { id, kind } }: { thing: WaitingThing }) {
  const hasPicture = kind === 'photo' || kind === 'whole' || kind === 'own';
  const picture = useLocalPicture(hasPicture ? id : null);
  if (hasPicture) return <Picture src={picture} alt="" className="th" />;
  return <span className={styles.glyph}>{kind === 'rating' ? <Star on /> : <PencilIcon />}</span>;
}
