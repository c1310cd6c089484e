import { useState } from 'react';
import { PASSWORD_MIN } from '../../../contract/limits.ts';
import { changePassword } from '../../api/stylist-auth.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';

const words = portalTexts.password;

function problemOf(current: string, next: string): string | null {
  if (!current || !next) return words.missing;
  return next.length < PASSWORD_MIN ? words.short(PASSWORD_MIN) : null;
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { client } = usePortal();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');

  return (
    <FormDialog
      title={words.title}
      lead={words.lead}
      submitLabel={words.save}
      problem={problemOf(current, next)}
      failed={words.failed}
      done={words.done}
      onClose={onClose}
      onSubmit={async () => {
        await changePassword(client, current, next);
      }}
    >
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
    </FormDialog>
  );
}
