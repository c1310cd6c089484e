import { useEffect, useId, useRef, useState } from 'react';
import { ANSWER_MAX, DELETE_UNDO_MS } from '../../../contract/limits.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import { questionTexts as words } from '../../../texts/question.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import type { Asked } from '../../state/operations/answer.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { Face } from '../../ui/Face.tsx';
import { Status } from '../../ui/Status.tsx';
import { Words } from '../../ui/Words.tsx';
import { toast } from '../../ui/toast.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { sayRefusal } from '../shell/refusal.ts';
import { knownOf } from '../shell/known-of.ts';
import { useTyped } from './useTyped.ts';
import styles from './Question.module.css';

/** Those that she answers later, until the app is opened anew. */
const put = new Set<string>();

interface QuestionCardProps {
  photo: string;
  asked: Asked;
  /** On Home it stands for the headline. */
  isHeadline?: boolean;
}

/** What the stylist asks: answered by one tap, which can be taken back for 5 s and changed after it. */
export function QuestionCard({ photo, asked, isHeadline = false }: QuestionCardProps) {
  const { actions } = useApp();
  const [isPut, setIsPut] = useState(put.has(asked.id));
  const [isChanging, setIsChanging] = useState(false);
  /** The record of an answer that may still be taken back. */
  const [fresh, setFresh] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const stylist = firstName(asked.by.name);
  const picture = useStore((state) => knownOf(state, asked.by.id ?? '')?.picture_url ?? null);

  useEffect(() => {
    if (fresh === null) return undefined;
    const timer = setTimeout(() => setFresh(null), DELETE_UNDO_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  // What was tapped is not there any more.
  const holdFocus = () => requestAnimationFrame(() => card.current?.focus());

  const say = async (text: string) => {
    const record = await sayRefusal(actions.answer(photo, asked.id, text));
    if (record === undefined) return false;
    setIsChanging(false);
    setFresh(record);
    holdFocus();
    return true;
  };
  const takeBack = async () => {
    if (fresh === null) return;
    const isInTime = await sayRefusal(actions.undo(fresh));
    setFresh(null);
    holdFocus();
    if (isInTime === false) void toast(waitingTexts.outbox.tooLate);
  };
  const putOff = (isLater: boolean) => {
    if (isLater) put.add(asked.id);
    else put.delete(asked.id);
    setIsPut(isLater);
    holdFocus();
  };

  const isAnswered = asked.said !== null && !isChanging;
  const isClosed = !isAnswered && isPut && !isChanging;
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`${styles.card} ${isHeadline ? styles.headline : ''}`}
      data-running={isAnswered && fresh !== null}
      aria-label={words.asks(stylist)}
    >
      <div className={styles.question}>
        <Face name={asked.by.name} picture={picture && pictureUrl(picture)} />
        {isAnswered ? (
          <div role="status">
            <p className="note">
              <Words text={words.asked(stylist, asked.text)} />
            </p>
            <p className={styles.say}>
              <Words text={asked.said ?? ''} />
            </p>
            {fresh === null && <Kept {...asked} />}
          </div>
        ) : (
          <div>
            <p className="note">{words.asks(stylist)}</p>
            <p className={isClosed ? '' : styles.say}>
              <Words text={asked.text} />
            </p>
          </div>
        )}
        {isAnswered && (
          <button
            type="button"
            className="link"
            onClick={() => (fresh === null ? setIsChanging(true) : void takeBack())}
          >
            {fresh === null ? words.change : commonTexts.actions.undo}
          </button>
        )}
        {isClosed && (
          <button type="button" className="link" onClick={() => putOff(false)}>
            {words.answer}
          </button>
        )}
      </div>
      {!isAnswered && !isClosed && (
        <Answers
          asked={asked}
          isChanging={isChanging}
          onSay={say}
          onLater={() => (isChanging ? setIsChanging(false) : putOff(true))}
        />
      )}
    </section>
  );
}

/** Where an answer is that has not arrived. */
function Kept({ isHere, isRefused }: Asked) {
  if (isRefused) return <Status kind="bad">{texts.photo.notSent}</Status>;
  return isHere ? <Status kind="here">{texts.photo.here}</Status> : null;
}

interface AnswersProps {
  asked: Asked;
  isChanging: boolean;
  /** Whether this phone has kept it. */
  onSay: (text: string) => Promise<boolean>;
  onLater: () => void;
}

function Answers({ asked, isChanging, onSay, onLater }: AnswersProps) {
  const field = useId();
  const typed = useTyped(asked.id);
  const text = typed.value.trim();
  const send = async () => {
    if (text !== '' && (await onSay(text))) typed.forget();
  };
  return (
    <>
      {asked.choices.length > 0 && (
        <div className={styles.choices} role="group" aria-label={asked.text}>
          {asked.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={`btn ${choice === asked.said ? 'ink' : 'out'}`}
              aria-pressed={choice === asked.said}
              onClick={() => void onSay(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="vh" htmlFor={field}>
          {asked.choices.length > 0 ? words.own : words.inOwn}
        </label>
        <input
          id={field}
          placeholder={asked.choices.length > 0 ? words.own : words.inOwn}
          maxLength={ANSWER_MAX}
          enterKeyHint="send"
          autoComplete="off"
          value={typed.value}
          onChange={(event) => typed.type(event.target.value)}
        />
        {text === '' ? (
          <button type="button" className="link" onClick={onLater}>
            {isChanging ? words.keep : words.later}
          </button>
        ) : (
          <button type="submit" className="link">
            {words.send}
          </button>
        )}
      </form>
    </>
  );
}
