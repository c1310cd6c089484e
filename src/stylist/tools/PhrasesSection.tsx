import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Phrase, PhraseKind } from '../../../contract/phrases.ts';
import { addPhrase, removePhrase } from '../../api/phrases.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import { EditPhrase } from './EditPhrase.tsx';
import { ListSection } from './ListSection.tsx';
import { othersOf } from './others-of.ts';
import { KINDS, MOST, phraseProblem } from './phrase-kinds.ts';

const words = portalTexts.tools;

export function PhrasesSection() {
  const { client, store } = usePortal();
  const { value, error } = useStore(store.phrases.state);
  const [isNew, setIsNew] = useState(false);
  const [edited, setEdited] = useState<Phrase | null>(null);
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
      rows={ofKind.map(({ id, text: said, ...made }) => ({ id, text: said, by: othersOf(made) }))}
      choice={
        <Segmented label={words.phraseKind} options={KINDS} value={kind} onChange={setKind} />
      }
      removeLabel={(row) => words.removePhrase(row.text)}
      edit={{
        label: (row) => words.editPhrase(row.text),
        on: (id) => setEdited(ofKind.find((phrase) => phrase.id === id) ?? null),
      }}
      onNew={() => setIsNew(true)}
      onRemove={async (id) => {
        await removePhrase(client, id);
        await store.phrases.refresh();
      }}
    >
      {edited && <EditPhrase phrase={edited} onClose={() => setEdited(null)} />}
      {isNew && (
        <FormDialog
          title={words.newPhrase}
          lead={`${words.phraseLeads[kind]} ${words.phraseSlots}`}
          failed={words.phraseFailed}
          submitLabel={words.save}
          problem={phraseProblem(text, kind)}
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
