import { useEffect } from 'react';
import { useStore } from 'zustand';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocusTarget } from '../focus.tsx';
import { usePortal } from '../store/context.ts';
import type { Templates } from './useTemplates.ts';

const words = portalTexts;

export function TemplatePicker({ use, isBusy, missing }: Templates) {
  const { store } = usePortal();
  const { value, error } = useStore(store.templates.state);
  const first = useFocusTarget<HTMLButtonElement>('template', 'first');
  useEffect(() => void store.templates.refresh(), [store]);

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
