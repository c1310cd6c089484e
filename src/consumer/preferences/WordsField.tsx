import { NAME_MAX } from '../../../contract/limits.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Preferences.module.css';

interface WordsFieldProps {
  label: string;
  hint?: string;
  value: string;
  inputMode?: 'numeric';
  onChange: (value: string) => void;
}

export function WordsField({ label, hint, value, inputMode, onChange }: WordsFieldProps) {
  return (
    <label className="field">
      <span>
        {label} <span className={`muted ${styles.optional}`}>{texts.preferences.optional}</span>
      </span>
      <input
        className="in"
        value={value}
        inputMode={inputMode}
        placeholder={hint}
        maxLength={NAME_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
