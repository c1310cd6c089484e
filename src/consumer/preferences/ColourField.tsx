import { useId, useState } from 'react';
import { DYES } from '../../ui/dyes.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';
import { colourOf, isDye } from './colours.ts';

import styles from './Preferences.module.css';

interface ColourFieldProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

export function ColourField({ value, onChange }: ColourFieldProps) {
  const labelId = useId();
  // Another app's, or an earlier version's: hers to keep, or to take out and put back.
  const [others] = useState(() => value.filter((name) => !isDye(name)));
  const toggle = (name: string, isChosen: boolean) =>
    onChange(isChosen ? value.filter((one) => !isSame(one, name)) : [...value, name]);
  return (
    <fieldset aria-labelledby={labelId}>
      <p className="legend" id={labelId}>
        {texts.preferences.colours}{' '}
        <span className={`muted ${styles.optional}`}>{texts.preferences.optional}</span>
      </p>
      <div className={styles.swatches}>
        {DYES.map(({ name, dye }) => {
          const isChosen = value.some((one) => isSame(one, name));
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-label={colourOf(name).label}
              data-light={name === 'ivory'}
              onClick={() => toggle(name, isChosen)}
            >
              <i style={{ background: dye }}>{isChosen && <TickIcon small />}</i>
            </button>
          );
        })}
      </div>
      {others.length > 0 && (
        <div className={styles.others} role="group" aria-label={texts.preferences.otherColours}>
          {others.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={value.includes(name)}
              onClick={() => toggle(name, value.includes(name))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const isSame = (one: string, name: string) => one.toLowerCase() === name.toLowerCase();
