import { useEffect, useRef, useState, type FormEvent } from 'react';
import { track } from '../../platform/events.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { AgeField } from './AgeField.tsx';
import { ColourField } from './ColourField.tsx';
import { EMPTY, heightIn, isComplete, type Complete, type Draft } from './draft.ts';
import { GenderField } from './GenderField.tsx';
import { SizesField } from './SizesField.tsx';
import { WordsField } from './WordsField.tsx';
import styles from './Preferences.module.css';

interface PreferencesSheetProps {
  initial: Draft | null;
  /** Why the server did not take what she had chosen. */
  refusal: string | null;
  onCancel: () => void;
  /** Resolves to what went wrong, or null. */
  onSave: (draft: Complete) => Promise<string | null>;
}

export function PreferencesSheet({ initial, refusal, onCancel, onSave }: PreferencesSheetProps) {
  const [draft, setDraft] = useState(initial ?? EMPTY);
  const [alert, setAlert] = useState(refusal);
  const [isMarked, setIsMarked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => track('screen_view', { screen: 'preferences' }), []);

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setAlert(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (heightIn(draft.height) === undefined) return setAlert(texts.preferences.noHeight);
    if (isComplete(draft)) return setAlert(await onSave(draft));
    setIsMarked(true);
    setAlert(texts.preferences.missing);
    // Into sight, where it may have scrolled away.
    const first = draft.gender === null ? 'fieldset button' : 'select';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  };

  return (
    <Sheet
      title={texts.preferences.title}
      lead={texts.preferences.lead}
      closable={false}
      onClose={onCancel}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <GenderField
          value={draft.gender}
          isMissing={isMarked && draft.gender === null}
          onChange={(gender) => change({ gender })}
        />
        <AgeField
          value={draft.ageRange}
          isMissing={isMarked && draft.ageRange === null}
          onChange={(ageRange) => change({ ageRange })}
        />
        <ColourField value={draft.colours} onChange={(colours) => change({ colours })} />
        <WordsField
          label={texts.preferences.style}
          value={draft.style}
          onChange={(style) => change({ style })}
        />
        <WordsField
          label={texts.preferences.sizes}
          hint={texts.preferences.sizesHint}
          value={draft.sizes}
          onChange={(sizes) => change({ sizes })}
        />
        <SizesField value={draft.sizesByKind} onChange={(sizesByKind) => change({ sizesByKind })} />
        <WordsField
          label={texts.preferences.height}
          value={draft.height}
          inputMode="numeric"
          onChange={(height) => change({ height })}
        />
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
        <div className={styles.actions}>
          <button type="button" className="btn out" onClick={onCancel}>
            {commonTexts.actions.cancel}
          </button>
          <button type="submit" className="btn ink">
            {texts.preferences.save}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
