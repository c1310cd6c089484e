import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { NOTE_MAX } from '../../../contract/limits.ts';
import { addPhrase, removePhrase } from '../../api/phrases.ts';

import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import { ListSection } from './ListSection.tsx';

const words = portalTexts.tools;

export function PhrasesSection() {
  const { client, store } = usePortal();
  const { value, error } = useStore(store.phrases.state);
  const [isNew, setIsNew] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => void store.phrases.refresh(), [store]);

  return (
    <ListSection
      title={words.phrases}
      newLabel={words.newPhrase}
      none={words.noPhrases}
      hasFailed={!value && error !== null}
      rows={value?.map((phrase) => ({ id: phrase.id, text: phrase.text })) ?? []}
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
          failed={words.phraseFailed}
          submitLabel={words.save}
          problem={text.trim() !== '' ? null : words.missing}
          onClose={() => setIsNew(false)}
          onSubmit={async () => {
            await addPhrase(client, text.trim());
            await store.phrases.refresh();
            setText('');
          }}
        >
          <AreaField
            label={words.phrase}
            rows={3}
            maxLength={NOTE_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormDialog>
      )}
    </ListSection>
  );
}
