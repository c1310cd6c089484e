import { AGE_RANGES, type AgeRange } from '../../../contract/preferences.ts';
import { texts } from '../../../texts/consumer.ts';
import { Missing } from './Missing.tsx';

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
          <option key={range}>{range}</option>
        ))}
      </select>
    </label>
  );
}
