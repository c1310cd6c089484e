import { useState } from 'react';
import { createPortal } from 'react-dom';
import { NAME_MAX } from '../../../contract/limits.ts';
import { addTemplate } from '../../api/templates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import type { Draft } from '../look/draft.ts';
import { skeletonOf, unnamedBackups } from '../look/template.ts';

const words = portalTexts;

export function SaveTemplate({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { client, store } = usePortal();
  const [name, setName] = useState(draft.title);
  const unnamed = unnamedBackups(draft);

  // Outside the outfit's form: forms cannot stand in one another.
  return createPortal(
    <FormDialog
      title={words.template.save}
      submitLabel={words.tools.save}
      problem={name.trim() ? null : words.tools.missing}
      failed={words.template.failed}
      done={words.template.saved}
      onClose={onClose}
      onSubmit={async () => {
        await addTemplate(client, skeletonOf(draft, name.trim()));
        await store.templates.refresh();
      }}
    >
      <Field
        label={words.template.name}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {unnamed > 0 && <p className="note">{words.template.unnamed(unnamed)}</p>}
    </FormDialog>,
    document.body,
  );
}
