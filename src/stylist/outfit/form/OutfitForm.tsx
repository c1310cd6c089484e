import { useRef } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../../../ui/dates.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { usePortal } from '../../store/context.ts';
import { useFocused } from '../../useFocused.ts';
import { isBlank, type Draft } from '../../store/draft.ts';
import { backupCount } from '../../store/backups.ts';
import { rowAsItem, totalPrice, EMPTY_ITEM } from '../../store/items.ts';
import { pinBodies } from '../../store/pins.ts';
import { ratedItems } from '../client/history.ts';
import { ItemFields } from './ItemFields.tsx';
import { ItemList } from './ItemList.tsx';
import { Verdict } from '../ledger/Verdict.tsx';
import { OutfitTexts } from './OutfitTexts.tsx';
import { Sources } from '../sources/Sources.tsx';
import { Summary } from './Summary.tsx';
import type { ClientDetailsRead } from '../client/useClientDetails.ts';
import { useLibraryDrop } from './useLibraryDrop.ts';
import { useOutfitForm } from './useOutfitForm.ts';
import styles from '../Outfit.module.css';

const words = portalTexts.outfit;

interface OutfitFormProps {
  draft: Draft;
  details: ClientDetailsRead;
  onCreated: () => void;
  onBoard: () => void;
}

export function OutfitForm({ draft, details, onCreated, onBoard }: OutfitFormProps) {
  const { store } = usePortal();
  const title = useFocused<HTMLHeadingElement>();
  const fields = useRef<HTMLDivElement>(null);
  const form = useOutfitForm({ draft, failed: words.failed, onSent: onCreated });
  const { change, edited, problems, message } = form;
  const drop = useLibraryDrop(draft, change);
  const isUnsaved = useStore(store.drafts.state, (state) => state.isUnsaved);
  const kept = isUnsaved || isBlank(draft) ? null : words.kept(formatClock(draft.changedAt));
  const rated = details.value ? ratedItems(details.value.outfits) : [];

  const saveRow = () => {
    if (!form.checkRow()) return;
    if (!edited.isOpen) return edited.close();
    const items = [...draft.items, rowAsItem(draft.open, crypto.randomUUID())];
    change({ items, open: EMPTY_ITEM });
    fields.current?.querySelector('input')?.focus();
  };

  return (
    <form onSubmit={form.submit} {...drop.handlers} noValidate>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <OutfitTexts draft={draft} problems={problems} change={change} />
      <div className={styles.items}>
        <Sources draft={draft} change={change} />
        <ItemList
          draft={draft}
          rated={rated}
          isOver={drop.isOver}
          change={change}
          onEdit={edited.edit}
        />
        <div ref={fields}>
          <ItemFields
            key={edited.key}
            row={edited.row}
            problems={problems.row}
            rated={rated}
            submitLabel={edited.isOpen ? words.add : words.saveItem}
            onChange={edited.change}
            onSubmit={saveRow}
            {...(!edited.isOpen && { onCancel: edited.cancel })}
          />
        </div>
      </div>
      <Summary
        message={message}
        note={draft.isWaiting ? words.waits : kept}
        count={draft.items.length}
        backups={backupCount(draft.items)}
        total={totalPrice(draft.items)}
        pins={pinBodies(draft).length}
        verdict={<Verdict draft={draft} />}
      >
        <button type="button" className="btn out" onClick={onBoard}>
          {words.board}
        </button>
        <button type="submit" className="btn ink" aria-disabled={form.isSending}>
          {form.isSending ? words.creating : words.create}
        </button>
      </Summary>
    </form>
  );
}
