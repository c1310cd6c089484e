import { useState } from 'react';
import type { Phrase } from '../../../contract/phrases.ts';
import { correctPhrase } from '../../api/phrases.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import { KINDS, MOST, phraseProblem } from './phrase-kinds.ts';

const words = portalTexts.tools;

export function EditPhrase({ phrase, onClose }: { phrase: Phrase; onClose: () => void }) {
  const { client, store } = usePortal();
  const [text, setText] = useState(phrase.text);
  const [kind, setKind] = useState(phrase.kind ?? 'note');

  return (
    <FormDialog
      title={words.editPhraseTitle}
      lead={`${words.phraseLeads[kind]} ${words.phraseSlots}`}
      failed={words.phraseFailed}
      gone={words.phraseGone}
      submitLabel={words.save}
      problem={phraseProblem(text, kind)}
      onClose={onClose}
      onSubmit={async () => {
        await correctPhrase(client, phrase.id, text.trim(), kind);
        await store.phrases.refresh();
      }}
    >
      <Segmented label={words.phraseKind} options={KINDS} value={kind} onChange={setKind} />
      <AreaField
        label={words.phrase}
        rows={3}
        maxLength={MOST[kind]}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
