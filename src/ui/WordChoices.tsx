import styles from './WordChoices.module.css';

interface WordChoicesProps<Value extends string> {
  /** The id of what says what they are for. */
  labelledBy: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Where it is one alone, another takes its place. */
  most: number;
  onChange: (chosen: Value[]) => void;
  /** One more than that: it is refused. */
  onTooMany?: () => void;
}

/** Some of a run of words, or none. */
export function WordChoices<Value extends string>(props: WordChoicesProps<Value>) {
  const { labelledBy, options, chosen, most, onChange, onTooMany } = props;
  const toggle = (value: Value) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value));
    else if (most > 1 && chosen.length >= most) onTooMany?.();
    else onChange([...chosen, value].slice(-most));
  };
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
