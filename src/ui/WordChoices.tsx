import styles from './WordChoices.module.css';

interface WordChoicesProps<Value extends string> {
  /** The id of what says what they are for. */
  labelledBy: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** One more makes the first give way. */
  most: number;
  onChange: (chosen: Value[]) => void;
}

/** Some of a run of words, or none. */
export function WordChoices<Value extends string>(props: WordChoicesProps<Value>) {
  const { labelledBy, options, chosen, most, onChange } = props;
  const toggle = (value: Value) =>
    onChange(
      chosen.includes(value)
        ? chosen.filter((one) => one !== value)
        : [...chosen, value].slice(-most),
    );
  return (
    <div className={styles.words} role="group" aria-labelledby={labelledBy}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
