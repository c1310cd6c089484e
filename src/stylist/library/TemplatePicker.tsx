import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LibraryItem } from '../../../contract/items.ts';
import type { Template } from '../../../contract/templates.ts';
import { listItems } from '../../api/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import type { Draft } from '../look/draft.ts';
import { idsIn, missingBackups, withTemplate } from '../look/template.ts';

const words = portalTexts;

interface TemplatePickerProps {
  /** Answers the key of the first piece that has come. */
  onUse: (part: (draft: Draft) => Partial<Draft>, template: Template) => string | undefined;
}

export function TemplatePicker({ onUse }: TemplatePickerProps) {
  const { client, store } = usePortal();
  const { value, error } = useStore(store.templates.state);
  const { focus } = useFocus();
  const first = useFocusTarget<HTMLButtonElement>('template', 'first');
  const { isBusy, run } = useBusy('');
  useEffect(() => void store.templates.refresh(), [store]);

  const [missing, setMissing] = useState(0);

  /** Without a line its slots stay open. */
  const lookUp = async (template: Template) => {
    const ids = idsIn(template).join(',');
    const items = ids
      ? await listItems(client, { ids }).then(
          (page) => page.items,
          () => [],
        )
      : [];
    return new Map(items.map((item): [string, LibraryItem] => [item.id, item]));
  };

  const use = (template: Template) =>
    void run(async () => {
      const known = await lookUp(template);
      const part = (draft: Draft) =>
        withTemplate(draft, template, known, () => crypto.randomUUID());
      const come = onUse(part, template);
      const count = missingBackups(template, known);
      setMissing(count);
      if (count === 0 && come !== undefined) focus('grip', come);
    });

  return (
    <ul className="chips" style={{ paddingBottom: 16 }}>
      {value?.map((template, index) => (
        <li key={template.id}>
          <button
            ref={index === 0 ? first : undefined}
            type="button"
            className="chip"
            aria-label={words.template.use(template.name)}
            onClick={() => use(template)}
          >
            {template.name}
          </button>
        </li>
      ))}
      {missing > 0 && (
        <li className="says" role="status">
          {words.template.missing(missing)}
        </li>
      )}
      {isBusy && <li className="note">{words.template.using}</li>}
      {value?.length === 0 && <li className="note">{words.template.none}</li>}
      {!value && error !== null && <li className="says">{words.tools.listFailed}</li>}
    </ul>
  );
}
