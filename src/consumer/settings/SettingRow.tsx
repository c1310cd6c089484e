import { useId, type ReactNode } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import styles from './Settings.module.css';

interface RowProps {
  title: string;
  note?: string | undefined;
  /** What is said besides. */
  more?: string | null | undefined;
  /** What went wrong here. */
  alert?: string | null;
  isGrave?: boolean;
  children?: ReactNode;
}

function Alert({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <p className="alert" role="alert">
        {text}
      </p>
    )
  );
}

export function SettingRow({ title, note, more, alert, isGrave, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={isGrave ? 'bad-text' : undefined}>{title}</p>
        {note && <p className="note">{note}</p>}
        {more && <p className="note">{more}</p>}
        <Alert text={alert} />
      </div>
      {children}
    </li>
  );
}

interface SwitchRowProps extends Omit<RowProps, 'children'> {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({
  title,
  note,
  alert,
  checked,
  disabled = false,
  onChange,
}: SwitchRowProps) {
  const id = useId();
  return (
    <li className={styles.row}>
      <div>
        <p id={id}>{title}</p>
        {note && <p className="note">{note}</p>}
        <Alert text={alert} />
      </div>
      <Switch labelledBy={id} checked={checked} disabled={disabled} onChange={onChange} />
    </li>
  );
}
