import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { NAME_MAX } from '../../../contract/limits.ts';
import { addTemplate } from '../../api/templates.ts';
import { portalTexts } from '../../ui/texts/portal.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { Field } from '../Field.tsx';
import { usePortal } from '../portal-context.ts';
import { useBusy } from '../useBusy.ts';
import type { Draft } from './draft.ts';
import { skeletonOf } from './template.ts';

const words = portalTexts;

export function SaveTemplate({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { client, store } = usePortal();
  const [name, setName] = useState(draft.title);
  const [isSaved, setIsSaved] = useState(false);
  const { message, setMessage, run } = useBusy(() => words.template.failed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree it does stand there, and must not send that too.
    event.stopPropagation();
    if (!name.trim()) return setMessage(words.tools.missing);
    void run(async () => {
      await addTemplate(client, skeletonOf(draft, name.trim()));
      setIsSaved(true);
      await store.templates.refresh();
    });
  };

  // Outside the outfit's form: forms cannot stand in one another.
  return createPortal(
    <DeskDialog title={words.template.save} isNarrow onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          label={words.template.name}
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div role="status">
          {message && <p className="says">{message}</p>}
          {isSaved && <p className="says fine">{words.template.saved}</p>}
        </div>
        <div className="acts-row">
          <button type="submit" className="btn ink" disabled={isSaved}>
            {words.tools.save}
          </button>
        </div>
      </form>
    </DeskDialog>,
    document.body,
  );
}
