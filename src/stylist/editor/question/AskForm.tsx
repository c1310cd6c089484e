import type { KeyboardEvent } from 'react';
import { CHOICE_MAX, QUESTION_MAX } from '../../../../contract/limits.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { askOneThing } from '../../../api/stylist-requests.ts';
import { openSlot } from '../../look/slots.ts';
import { keyOf } from '../../palette/keyed.ts';
import { PhrasedField } from '../../parts/PhrasedField.tsx';
import { Says } from '../../Says.tsx';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { useQuestionDraft } from './useQuestionDraft.ts';
import styles from './Question.module.css';

const words = portalTexts.question;

interface AskFormProps {
  request: PendingRequest;
  onDone: () => Promise<void>;
}

/** The question and up to three answers; what is typed is kept until it is asked. */
export function AskForm({ request, onDone }: AskFormProps) {
  const { client } = usePortal();
  const draft = useQuestionDraft(request.id);
  const { isBusy, message, run } = useBusy(words.failed);

  const slot = openSlot(draft.text);

  const ask = () => {
    const text = draft.text.trim();
    if (text === '' || slot) return;
    void run(async () => {
      const choices = draft.choices.map((choice) => choice.trim()).filter(Boolean);
      const asked = { id: draft.tryId(), text, ...(choices.length > 0 && { choices }) };
      await askOneThing(client, request.id, asked);
      await draft.sent();
      await onDone();
    });
  };
  // At the bench the same key completes the request.
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    ask();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <PhrasedField
        kind="question"
        target={['field', 'question']}
        label={words.field}
        placeholder={words.hint}
        maxLength={QUESTION_MAX}
        value={draft.text}
        onValue={draft.type}
        onKeyDown={byKey}
      />
      <fieldset>
        <legend className="note">{words.choices}</legend>
        {draft.choices.map((choice, at) => (
          <label key={words.choice(at + 1)}>
            <b aria-hidden="true">{at + 1}</b>
            <input
              aria-label={words.choice(at + 1)}
              maxLength={CHOICE_MAX}
              value={choice}
              onKeyDown={byKey}
              onChange={(event) => draft.choose(at, event.target.value)}
            />
          </label>
        ))}
      </fieldset>
      <p className={styles.send}>
        <span className="note">{request.brief?.needed_on ? words.runs : words.stands}</span>
        <button
          type="submit"
          className="btn ink sm tall"
          aria-disabled={isBusy || slot !== null || draft.text.trim() === ''}
        >
          {isBusy ? words.sending : words.send} <kbd aria-hidden="true">{keyOf('complete')}</kbd>
        </button>
      </p>
      <Says message={slot ? portalTexts.ledger.unfilled(slot.text) : message} />
    </form>
  );
}
