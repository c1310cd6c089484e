import { UNDER_18 } from '../../../contract/ages.ts';
import { AGE_RANGES, type AgeRange } from '../../../contract/preferences.ts';
import { ageWords } from '../../../texts/ages.ts';
import { texts } from '../../../texts/consumer.ts';
import { Missing } from './Missing.tsx';
import styles from './Preferences.module.css';

interface AgeFieldProps {
  value: AgeRange | null;
  isMissing: boolean;
  onChange: (value: AgeRange | null) => void;
}

export function AgeField({ value, isMissing, onChange }: AgeFieldProps) {
  return (
    <label className="field">
      <span>
        {texts.preferences.ageRange}
        {isMissing && <Missing />}
      </span>
      <select
        className="in"
        value={value ?? ''}
        aria-invalid={isMissing}
        onChange={(event) =>
          onChange(AGE_RANGES.find((range) => range === event.target.value) ?? null)
        }
      >
        <option value="">{texts.preferences.chooseAge}</option>
        {AGE_RANGES.map((range) => (
          <option key={range} value={range}>
            {ageWords(range)}
          </option>
        ))}
      </select>
      {value === UNDER_18 && (
        <span className={`note ${styles.minor}`}>{texts.preferences.underAge}</span>
      )}
    </label>
  );
}
