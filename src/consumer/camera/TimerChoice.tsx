import { TimerIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './Camera.module.css';

const SECONDS = [0, 3, 10] as const;
export type TimerSeconds = (typeof SECONDS)[number];

interface TimerChoiceProps {
  value: TimerSeconds;
  onChange: (seconds: TimerSeconds) => void;
}

export function TimerChoice({ value, onChange }: TimerChoiceProps) {
  return (
    <div className={styles.timer} role="radiogroup" aria-label={texts.camera.timer}>
      <TimerIcon small />
      {SECONDS.map((seconds) => (
        <label key={seconds} data-chosen={seconds === value}>
          <input
            type="radio"
            name="timer"
            checked={seconds === value}
            onChange={() => onChange(seconds)}
          />
          {texts.camera.timers[seconds]}
        </label>
      ))}
    </div>
  );
}
