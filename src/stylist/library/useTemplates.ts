import { useState } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import type { Template } from '../../../contract/templates.ts';
import { useFocus } from '../focus.tsx';
import type { Draft } from '../look/draft.ts';
import { filledIn } from '../look/slots.ts';
import { idsIn, missingBackups, withTemplate } from '../look/template.ts';
import { useAsked } from '../parts/asked.ts';
import { usePortal } from '../store/context.ts';
import type { PortalStore } from '../store/store.ts';
import { useBusy } from '../useBusy.ts';

/** The slots of what is not kept stay open without a line. */
async function lookUp({ pieces }: PortalStore, template: Template) {
  const ids = idsIn(template).join(',');
  const items = ids
    ? await pieces.list({ ids }).then(
        (page) => page.items,
        () => [],
      )
    : [];
  return new Map(items.map((item): [string, LibraryItem] => [item.id, item]));
}

interface Parts {
  /** Answers the key of the first piece that has come. */
  onUse: (part: (draft: Draft) => Partial<Draft>, template: Template) => string | undefined;
  /** Not all that it names is there. */
  onMissing: () => void;
}

/** From a template to pieces, a title and a description. */
export function useTemplates({ onUse, onMissing }: Parts) {
  const { store } = usePortal();
  const { focus } = useFocus();
  const { firstName } = useAsked();
  const { isBusy, run } = useBusy('');
  const [missing, setMissing] = useState(0);

  const use = (template: Template) =>
    void run(async () => {
      const known = await lookUp(store, template);
      const words = {
        title: filledIn(template.title, { firstName }),
        description: filledIn(template.description, { firstName }),
      };
      const part = (draft: Draft) =>
        withTemplate(draft, { ...template, ...words }, known, () => crypto.randomUUID());
      const come = onUse(part, template);
      const count = missingBackups(template, known);
      setMissing(count);
      if (count > 0) onMissing();
      else if (come !== undefined) focus('grip', come);
    });
  return { use, isBusy, missing };
}

export type Templates = ReturnType<typeof useTemplates>;
