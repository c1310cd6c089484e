import { useId } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Gender } from '../../../contract/preferences.ts';
import { Missing } from './Missing.tsx';
import styles from './Preferences.module.css';

const GENDERS: readonly Gender[] = [1, 2, 3, 4];

interface GenderFieldProps {
  value: Gender | null;
  isMissing: boolean;
  onChange: (value: Gender) => void;
}

export function GenderField({ value, isMissing, onChange }: GenderFieldProps) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId}>
      <p className="legend" id={labelId}>
        {texts.preferences.gender}
        {isMissing && <Missing />}
      </p>
      <div className={styles.genders}>
        {GENDERS.map((gender) => (
          <button
            key={gender}
            type="button"
            className="chip"
            aria-pressed={gender === value}
            onClick={() => onChange(gender)}
          >
            {commonTexts.genders[gender]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
