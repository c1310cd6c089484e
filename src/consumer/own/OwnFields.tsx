import { useId, type Ref } from 'react';
import { NAME_MAX } from '../../../contract/limits.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import type { Said } from '../../outbox/operations/own.ts';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { kindsWith } from './kinds.ts';
import styles from './Own.module.css';

interface OwnFieldsProps {
  said: Said;
  nameField: Ref<HTMLInputElement>;
  kindField: Ref<HTMLDivElement>;
  onSay: (said: Said) => void;
}

/** What is still to be said before it can be added; null where nothing is. */
export const missingIn = ({ name, category }: Said): 'name' | 'kind' | null => {
  if (name.trim() === '') return 'name';
  return category === '' ? 'kind' : null;
};

export function OwnFields({ said, nameField, kindField, onSay }: OwnFieldsProps) {
  const kindId = useId();
  return (
    <div className={styles.fields}>
      <label className="field">
        <span>{words.name}</span>
        <input
          ref={nameField}
          className="in"
          placeholder={words.nameHint}
          maxLength={NAME_MAX}
          enterKeyHint="done"
          value={said.name}
          onChange={({ target }) => onSay({ ...said, name: target.value })}
        />
      </label>
      <div ref={kindField} tabIndex={-1}>
        <p id={kindId} className="legend">
          {words.kind}
        </p>
        <WordChoices
          labelledBy={kindId}
          options={kindsWith(said.category)}
          chosen={said.category === '' ? [] : [said.category]}
          most={1}
          onChange={([category = '']) => onSay({ ...said, category })}
        />
      </div>
    </div>
  );
}
