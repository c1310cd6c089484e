import { useState, type ReactNode } from 'react';
import { houseTexts as words } from '../../../texts/portal/house.ts';
import { Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';

interface SureProps {
  title: string;
  lead: string;
  act: string;
  failed?: string;
  /** What cannot be undone is asked for by the password again. */
  asksPassword?: boolean;
  /** What else is missing. */
  problem?: string | null;
  onSure: (password: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Says what will be, before it is. */
export function Sure(props: SureProps) {
  const { title, lead, act, failed = words.notNow, asksPassword = false, problem = null } = props;
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={title}
      lead={lead}
      submitLabel={act}
      problem={problem ?? (asksPassword && !password ? words.missing : null)}
      failed={failed}
      onClose={props.onClose}
      onSubmit={() => props.onSure(password)}
    >
      {props.children}
      {asksPassword && (
        <Field
          label={words.again}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
