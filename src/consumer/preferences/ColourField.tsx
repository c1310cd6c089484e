import { useId } from 'react';
import { DYES } from '../../ui/dyes.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';

import styles from './Preferences.module.css';

interface ColourFieldProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

export function ColourField({ value, onChange }: ColourFieldProps) {
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId}>
      <p className="legend" id={labelId}>
        {texts.preferences.colours}{' '}
        <span className={`muted ${styles.optional}`}>{texts.preferences.optional}</span>
      </p>
      <div className={styles.swatches}>
        {DYES.map(({ name, dye }) => {
          const isChosen = value.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-label={texts.preferences.colourNames[name]}
              data-light={name === 'ivory'}
              onClick={() =>
                onChange(isChosen ? value.filter((one) => one !== name) : [...value, name])
              }
            >
              <i style={{ background: dye }}>{isChosen && <TickIcon small />}</i>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
