import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../../ui/dates.ts';
import { portalTexts } from '../../ui/texts/portal.ts';
import { AreaField, Field } from '../Field.tsx';
import { usePortal } from '../portal-context.ts';
import { useBusy } from '../useBusy.ts';
import { createFailure } from './create-failure.ts';
import { deliver } from './deliver.ts';
import { withOpenRow, isBlank, type Draft } from './draft.ts';
import { rowAsItem, totalPrice, EMPTY_ITEM } from './items.ts';
import { ratedItems } from './history.ts';
import { ItemFields } from './ItemFields.tsx';
import { ItemList } from './ItemList.tsx';
import { Sources } from './Sources.tsx';
import { Summary } from './Summary.tsx';
import type { ClientDetailsRead } from './useClientDetails.ts';
import { useEditedRow } from './useEditedRow.ts';
import { outfitProblems, rowProblems, type Problems } from './validation.ts';
import styles from './Outfit.module.css';

const words = portalTexts.outfit;
const NO_PROBLEMS: Problems = { message: null, row: {} };

interface OutfitFormProps {
  draft: Draft;
  details: ClientDetailsRead;
  onCreated: () => void;
  onBoard: () => void;
}

export function OutfitForm({ draft, details, onCreated, onBoard }: OutfitFormProps) {
  const portal = usePortal();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const sending = useBusy((error) => createFailure(error) ?? '');
  const isUnsaved = useStore(portal.store.drafts.state, (state) => state.isUnsaved);
  const isKept = !isUnsaved && !isBlank(draft);
  const change = (part: Partial<Draft>) => portal.store.drafts.change(draft.id, part);
  const edited = useEditedRow(draft, change);
  const rated = details.value ? ratedItems(details.value.outfits) : [];

  const addItem = () => {
    const row = rowProblems(edited.row);
    setProblems({ ...NO_PROBLEMS, row });
    if (Object.keys(row).length > 0) return;
    if (edited.isOpen) {
      const items = [...draft.items, rowAsItem(draft.open, crypto.randomUUID())];
      change({ items, open: EMPTY_ITEM });
    } else edited.save();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = outfitProblems(draft);
    setProblems(found);
    if (found.message) return;
    const { items, open } = withOpenRow(draft, crypto.randomUUID());
    change({ items, open });
    void sending.run(async () => {
      await deliver(portal, draft.id);
      onCreated();
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <h1>{words.title}</h1>
      <Field
        label={words.name}
        value={draft.title}
        problem={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <AreaField
        label={words.description}
        rows={3}
        value={draft.description}
        problem={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles.items}>
        <Sources draft={draft} change={change} />
        <ItemList draft={draft} rated={rated} change={change} onEdit={edited.edit} />
        <ItemFields
          key={edited.key}
          row={edited.row}
          problems={problems.row}
          rated={rated}
          submitLabel={edited.isOpen ? words.add : words.saveItem}
          onChange={edited.change}
          onSubmit={addItem}
          {...(!edited.isOpen && { onCancel: edited.cancel })}
        />
      </div>
      <div role="alert">
        {(problems.message ?? sending.message) && (
          <p className="says">{problems.message ?? sending.message}</p>
        )}
      </div>
      <p className="note" role="status">
        {draft.isWaiting && words.waits}
        {!draft.isWaiting && isKept && words.kept(formatClock(draft.changedAt))}
      </p>
      <Summary count={draft.items.length} total={totalPrice(draft.items)}>
        <button type="button" className="btn out" onClick={onBoard}>
          {words.board}
        </button>
        <button type="submit" className="btn ink" aria-disabled={sending.isBusy}>
          {words.create}
        </button>
      </Summary>
    </form>
  );
}
