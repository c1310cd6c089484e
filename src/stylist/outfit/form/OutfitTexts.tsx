import { portalTexts } from '../../../../texts/portal.ts';
import { AreaField, Field } from '../../Field.tsx';
import type { Draft } from '../../store/draft.ts';
import type { Problems } from './validation.ts';

const words = portalTexts.outfit;

interface OutfitTextsProps {
  draft: Draft;
  problems: Problems;
  change: (part: Partial<Draft>) => void;
}

export function OutfitTexts({ draft, problems, change }: OutfitTextsProps) {
  return (
    <>
      <Field
        label={words.name}
        value={draft.title}
        data-field="title"
        problem={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <AreaField
        label={words.description}
        rows={3}
        value={draft.description}
        data-field="description"
        problem={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
