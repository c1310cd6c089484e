import { AGE_RANGES, type AgeRange } from '../../../contract/preferences.ts';
import { texts } from '../../../texts/consumer.ts';

interface AgeFieldProps {
  value: AgeRange | null;
  onChange: (value: AgeRange | null) => void;
}

export function AgeField({ value, onChange }: AgeFieldProps) {
  return (
    <label className="field">
      <span>{texts.preferences.ageRange}</span>
      <select
        className="in"
        value={value ?? ''}
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
