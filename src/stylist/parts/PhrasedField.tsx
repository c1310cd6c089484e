import { useRef, useState, type TextareaHTMLAttributes } from 'react';
import type { PhraseKind } from '../../../contract/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocusTarget, type Target } from '../focus.tsx';
import { placed, type Range } from '../look/placed.ts';
import type { SlotWords } from '../look/slots.ts';
import { usePhrasesHere } from '../palette/phrases.ts';
import { useCommands } from '../palette/useCommands.ts';
import { useGrowing } from '../useGrowing.ts';
import { useAsked } from './asked.ts';
import { PhraseList } from './PhraseList.tsx';
import { usePhrases } from './phrases.ts';
import styles from './PhrasedField.module.css';

const words = portalTexts.ledger;

interface PhrasedFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'about'
> {
  kind: PhraseKind;
  /** By what it is gone to. */
  target: Target;
  label: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  /** What a phrase may say of the piece that is spoken of. */
  about?: Pick<SlotWords, 'piece' | 'colour'>;
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
  about,
  isOpenEnded = false,
  ...area
}: PhrasedFieldProps) {
  const field = useGrowing(useFocusTarget<HTMLTextAreaElement>(...target));
  /** Gone to by a key, it stands before all that is written, where nobody has put it. */
  const hasCaret = useRef(false);
  const { firstName } = useAsked();
  const [isOpen, setIsOpen] = useState(false);
  const phrases = usePhrases({ kind, text: value, known: { ...about, firstName } });

  const toggle = () => {
    if (!isOpen) phrases.refresh();
    setIsOpen(!isOpen);
  };
  const caret = (): Range => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const { length } = value;
    return hasCaret.current ? { from, to } : { from: length, to: length };
  };
  const put = (phrase: string, at = caret()) => {
    const { current: into } = field;
    if (!into) return;
    into.focus();
    hasCaret.current = true;
    const { from, to, words: typed, whole, chosen } = placed(into.value, at, phrase);
    if (whole.length > maxLength) return phrases.say(portalTexts.board.phraseTooLong(maxLength));
    phrases.say('');
    into.setSelectionRange(from, to);
    // As if she had typed it: then the field's own Undo takes it back.
    if (!document.execCommand('insertText', false, typed)) onValue(whole);
    into.setSelectionRange(chosen.from, chosen.to);
    setIsOpen(false);
  };
  usePhrasesHere(field, { label, phrases: phrases.phrases, caret, put });
  useCommands(
    phrases.phrases.flatMap(({ id, text, keys }) =>
      keys === null
        ? []
        : {
            id: `phrase-${id}`,
            label: text,
            keys: [keys],
            run: () => put(text),
            isOn: () => field.current === document.activeElement,
          },
    ),
    field,
  );

  return (
    <div className={styles.phrased}>
      <textarea
        className="in"
        rows={1}
        aria-label={label}
        value={value}
        tabIndex={tabIndex}
        maxLength={isOpenEnded ? undefined : maxLength}
        {...area}
        ref={field}
        onPointerDownCapture={() => (hasCaret.current = true)}
        onKeyDownCapture={({ altKey, ctrlKey, metaKey }) =>
          (hasCaret.current ||= !altKey && !ctrlKey && !metaKey)
        }
        onChange={(event) => {
          phrases.say('');
          onValue(event.target.value);
        }}
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
          <PhraseList
            phrases={phrases.phrases}
            hasKept={phrases.hasKept}
            onChoose={(text) => put(text)}
          />
          {phrases.isNew && (
            <button type="button" className="link" onClick={phrases.keep}>
              {words.keepPhrase}
            </button>
          )}
        </div>
      )}
      <p className={`note ${styles.said}`} role="status">
        {phrases.message}
      </p>
    </div>
  );
}
