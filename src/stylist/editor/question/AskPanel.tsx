import type { PendingRequest } from '../../../../contract/requests.ts';
import { isOpen, mayWait, stands, type Question } from '../../../../contract/question.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { letGoOfRequest, takeQuestionBack } from '../../../api/stylist-requests.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { formatClock } from '../../../ui/dates.ts';
import { Words } from '../../../ui/Words.tsx';
import { AskedState } from '../../queue/AskedState.tsx';
import { Says } from '../../Says.tsx';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { useFocused } from '../../useFocused.ts';
import { openView } from '../../view.ts';
import { AskForm } from './AskForm.tsx';
import bench from '../Bench.module.css';
import styles from './Question.module.css';

const words = portalTexts.question;

interface AskPanelProps {
  request: PendingRequest;
  now: number;
  onClose: () => void;
}

/** One question back, in place of the pieces. */
export function AskPanel({ request, now, onClose }: AskPanelProps) {
  const { store } = usePortal();
  const title = useFocused<HTMLHeadingElement>();
  const { question, brief, userName } = request;
  const isWaiting = question != null && isOpen(question, now);
  const hasTime = mayWait(brief?.needed_on ?? null, now);
  const mayAsk = hasTime && request.questionsLeft !== 0;
  // What was pressed goes with what it did.
  const done = async () => {
    await store.queue.refresh();
    title.current?.focus();
  };
  return (
    <>
      <div className={bench.band}>
        <h2 ref={title} tabIndex={-1}>
          {words.ask(userName)}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className={`${bench.scroll} ${bench.source} ${styles.panel}`}>
        {question && <Asked request={request} question={question} now={now} onDone={done} />}
        {!isWaiting && mayAsk && <AskForm request={request} onDone={done} />}
        {!isWaiting && !mayAsk && (
          <p className="note">{hasTime ? words.noneLeft : words.noTime(userName)}</p>
        )}
      </div>
    </>
  );
}

interface AskedProps {
  request: PendingRequest;
  question: Question;
  now: number;
  onDone: () => Promise<void>;
}

function Asked({ request, question, now, onDone }: AskedProps) {
  const { client, stylist } = usePortal();
  const back = useBusy(words.takeBackFailed);
  const letting = useBusy(words.letGoFailed);
  const isWaiting = isOpen(question, now);
  const at = formatClock(question.asked_at);
  const waits = stands(question, request.dueAt, request.brief?.needed_on ?? null, now)
    ? words.waitsUntil
    : words.waitsByDay;
  const isReserved = request.reserved?.stylistId === stylist.stylistId;

  const takeBack = () =>
    void back.run(async () => {
      try {
        await takeQuestionBack(client, request.id, question.id);
      } finally {
        await onDone();
      }
    });
  const letGo = () =>
    void letting.run(async () => {
      await letGoOfRequest(client, request.id);
      openView({ name: 'pending' });
    });
  return (
    <section className={styles.asked}>
      <p className="note">{words.askedBy(question.by.name, at)}</p>
      <p className={styles.say}>
        <Words text={question.text} />
      </p>
      {question.choices.length > 0 && <p className="small">{question.choices.join(', ')}</p>}
      <p role="status">
        <AskedState question={question} now={now} />
      </p>
      {isWaiting && (
        <p className="note">
          {waits(formatClock(question.until))} {isReserved && words.isYours}
        </p>
      )}
      {question.answer === null && (
        <>
          {!isWaiting && <p className="note">{words.ranOn}</p>}
          <p className={styles.ways}>
            <button type="button" className="link" aria-disabled={back.isBusy} onClick={takeBack}>
              {words.takeBack}
            </button>
            {isWaiting && isReserved && (
              <button type="button" className="link" aria-disabled={letting.isBusy} onClick={letGo}>
                {words.letGo}
              </button>
            )}
          </p>
          <Says message={back.message ?? letting.message} />
        </>
      )}
    </section>
  );
}
