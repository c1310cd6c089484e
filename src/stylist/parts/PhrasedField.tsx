import { useState, type TextareaHTMLAttributes } from 'react';
import type { PhraseKind } from '../../../contract/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocusTarget, type Target } from '../focus.tsx';
import { useGrowing } from '../useGrowing.ts';
import { PhraseList } from './PhraseList.tsx';
import { usePhrases } from './phrases.ts';
import styles from './PhrasedField.module.css';

const words = portalTexts.ledger;

interface PhrasedFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange'
> {
  kind: PhraseKind;
  /** By what it is gone to. */
  target: Target;
  label: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  /** Whatever is too long can be typed: it is said before it goes. */
  isOpenEnded?: boolean;
}

/** A sentence of hers, and those she writes often beside it. */
export function PhrasedField({
  kind,
  target,
  label,
  value,
  onValue,
  tabIndex,
  maxLength,
  isOpenEnded = false,
  ...area
}: PhrasedFieldProps) {
  const field = useGrowing(useFocusTarget<HTMLTextAreaElement>(...target));
  const [isOpen, setIsOpen] = useState(false);
  const phrases = usePhrases(kind, value, maxLength);

  const toggle = () => {
    if (!isOpen) phrases.refresh();
    setIsOpen(!isOpen);
  };
  const choose = (phrase: string) => {
    const whole = phrases.withPhrase(phrase);
    if (whole === null) return;
    onValue(whole);
    setIsOpen(false);
    field.current?.focus();
  };

  return (
    <div className={styles.phrased}>
      <textarea
        ref={field}
        className="in"
        rows={1}
        aria-label={label}
        value={value}
        tabIndex={tabIndex}
        maxLength={isOpenEnded ? undefined : maxLength}
        onChange={(event) => onValue(event.target.value)}
        {...area}
      />
      <button
        type="button"
        className="link"
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={words.phrasesFor(label)}
        onClick={toggle}
      >
        {words.phrases}
      </button>
      {isOpen && (
        <div className={styles.list}>
          <PhraseList phrases={phrases.phrases} hasKept={phrases.hasKept} onChoose={choose} />
          {phrases.isNew && (
            <button type="button" className="link" onClick={phrases.keep}>
              {words.keepPhrase}
            </button>
          )}
          <p className="note" role="status">
            {phrases.message}
          </p>
        </div>
      )}
    </div>
  );
}
