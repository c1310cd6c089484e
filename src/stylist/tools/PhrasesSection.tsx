import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { NAME_MAX, NOTE_MAX, REASON_MAX, WHY_MAX } from '../../../contract/limits.ts';
import type { PhraseKind } from '../../../contract/phrases.ts';
import { addPhrase, removePhrase } from '../../api/phrases.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import { ListSection } from './ListSection.tsx';

const words = portalTexts.tools;
const MOST: Record<PhraseKind, number> = {
  title: NAME_MAX,
  description: NOTE_MAX,
  note: NOTE_MAX,
  why: WHY_MAX,
  reason: REASON_MAX,
};
const KINDS = (['note', 'title', 'description', 'why', 'reason'] as const).map((value) => ({
  value,
  label: words.phraseKinds[value],
}));

export function PhrasesSection() {
  const { client, store } = usePortal();
  const { value, error } = useStore(store.phrases.state);
  const [isNew, setIsNew] = useState(false);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<PhraseKind>('note');
  const ofKind = value?.filter((phrase) => (phrase.kind ?? 'note') === kind) ?? [];
  useEffect(() => void store.phrases.refresh(), [store]);

  return (
    <ListSection
      title={words.phrases}
      newLabel={words.newPhrase}
      none={words.noPhrases}
      hasFailed={!value && error !== null}
      rows={ofKind.map((phrase) => ({ id: phrase.id, text: phrase.text }))}
      choice={
        <Segmented label={words.phraseKind} options={KINDS} value={kind} onChange={setKind} />
      }
      removeLabel={(row) => words.removePhrase(row.text)}
      onNew={() => setIsNew(true)}
      onRemove={async (id) => {
        await removePhrase(client, id);
        await store.phrases.refresh();
      }}
    >
      {isNew && (
        <FormDialog
          title={words.newPhrase}
          lead={words.phraseLeads[kind]}
          failed={words.phraseFailed}
          submitLabel={words.save}
          problem={text.trim() !== '' ? null : words.missing}
          onClose={() => setIsNew(false)}
          onSubmit={async () => {
            await addPhrase(client, text.trim(), kind);
            await store.phrases.refresh();
            setText('');
          }}
        >
          <AreaField
            label={words.phrase}
            rows={3}
            maxLength={MOST[kind]}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormDialog>
      )}
    </ListSection>
  );
}
