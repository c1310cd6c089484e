import type { CSSProperties } from 'react';
import { commonTexts } from '../../texts/common.ts';
import styles from './Stars.module.css';

const VALUES = [1, 2, 3, 4, 5] as const;
export type StarValue = (typeof VALUES)[number];
export const asStars = (value: number) => VALUES.find((one) => one === value) ?? null;

export function Star({ on, order = 0 }: { on: boolean; order?: number }) {
  return (
    <svg
      className={`${styles.star} ${on ? styles.on : ''}`}
      style={{ '--i': order } as CSSProperties}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="m12 2.8 2.85 6 6.55.85-4.8 4.55 1.22 6.5L12 17.5l-5.82 3.2 1.22-6.5L2.6 9.65l6.55-.85z" />
    </svg>
  );
}

export function StarsShown({ value }: { value: number }) {
  return (
    <span className={styles.small} role="img" aria-label={commonTexts.stars.shown(value)}>
      {VALUES.map((n) => (
        <Star key={n} on={n <= value} />
      ))}
    </span>
  );
}

interface StarsInputProps {
  name: string;
  label: string;
  value: number | null;
  onChange: (value: StarValue) => void;
}

/** Native radios: arrow keys, one tab stop and the announcement come with them. */
export function StarsInput({ name, label, value, onChange }: StarsInputProps) {
  return (
    <div className={styles.stars} role="radiogroup" aria-label={label}>
      {VALUES.map((n) => (
        <label key={n}>
          <input
            type="radio"
            name={name}
            aria-label={`${n}, ${commonTexts.stars.labels[n]}`}
            checked={value === n}
            onChange={() => onChange(n)}
          />
          <Star on={value !== null && n <= value} order={n - 1} />
        </label>
      ))}
    </div>
  );
}
