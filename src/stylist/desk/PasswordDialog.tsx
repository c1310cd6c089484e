import { useState, type FormEvent } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { changePassword } from '../../api/stylist-auth.ts';
import { portalTexts } from '../../ui/texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { refusalOr } from '../failure-words.ts';
import { Field } from '../Field.tsx';
import { usePortal } from '../portal-context.ts';

const words = portalTexts.password;

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { client } = usePortal();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!current || !next) return setMessage(words.missing);
    if (next.length < PASSWORD_MIN) return setMessage(words.short(PASSWORD_MIN));
    try {
      await changePassword(client, current, next);
      setIsDone(true);
    } catch (error) {
      setMessage(refusalOr(words.failed, error));
    }
  };

  return (
    <DeskDialog title={words.title} lead={words.lead} isNarrow onClose={onClose}>
      {isDone ? (
        <p className="says fine" role="status">
          {words.done}
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label={words.current}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <Field
            label={words.next}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
          <div role="alert">{message && <p className="says">{message}</p>}</div>
          <div className="acts-row">
            <button type="submit" className="btn ink">
              {words.save}
            </button>
          </div>
        </form>
      )}
    </DeskDialog>
  );
}
