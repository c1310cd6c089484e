import { useId } from 'react';
import { NAME_MAX, NOTE_MAX } from '../../../../contract/limits.ts';
import type { PhraseKind } from '../../../../contract/phrases.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { keyOf } from '../../palette/keyed.ts';
import type { Draft } from '../../look/draft.ts';
import { PhrasedField } from '../../parts/PhrasedField.tsx';
import type { Problems } from '../../look/validation.ts';

const words = portalTexts.outfit;

interface TextProps {
  kind: Extract<PhraseKind, 'title' | 'description'>;
  label: string;
  most: number;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
}

function Text({ kind, label, most, value, problem, onValue }: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <span aria-hidden="true">
        {label} <kbd>{keyOf(kind)}</kbd>
      </span>
      <PhrasedField
        kind={kind}
        target={['field', kind]}
        name={kind}
        label={label}
        maxLength={most}
        isOpenEnded
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onValue={onValue}
      />
      {problem !== undefined && (
        <p className="says" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface OutfitTextsProps {
  draft: Draft;
  problems: Problems;
  change: (part: Partial<Draft>) => void;
}

export function OutfitTexts({ draft, problems, change }: OutfitTextsProps) {
  return (
    <>
      <Text
        kind="title"
        label={words.name}
        most={NAME_MAX}
        value={draft.title}
        problem={problems.title}
        // A title is one line, whatever was pasted.
        onValue={(title) => change({ title: title.replaceAll(/\s*\n\s*/gu, ' ') })}
      />
      <Text
        kind="description"
        label={words.description}
        most={NOTE_MAX}
        value={draft.description}
        problem={problems.description}
        onValue={(description) => change({ description })}
      />
    </>
  );
}
