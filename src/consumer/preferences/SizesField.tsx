import { useId } from 'react';
import { SIZE_MAX } from '../../../contract/limits.ts';
import { SIZE_KINDS, type SizeKind } from '../../../contract/size-kinds.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Preferences.module.css';

interface SizesFieldProps {
  value: Readonly<Record<SizeKind, string>>;
  onChange: (value: Readonly<Record<SizeKind, string>>) => void;
}

/** The size that she takes of each kind, as far as she says it. */
export function SizesField({ value, onChange }: SizesFieldProps) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId}>
      <p className="legend" id={labelId}>
        {texts.preferences.byKind}{' '}
        <span className={`muted ${styles.optional}`}>{texts.preferences.optional}</span>
      </p>
      <div className={styles.kinds}>
        {SIZE_KINDS.map((kind) => (
          <label key={kind}>
            <input
              value={value[kind]}
              maxLength={SIZE_MAX}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...value, [kind]: target.value })}
            />
            <span className="note">{texts.preferences.kinds[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
