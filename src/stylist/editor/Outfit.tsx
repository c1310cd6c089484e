import { useState, type ReactNode } from 'react';
import type { LibraryItem } from '../../../contract/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { BusyButton } from '../BusyButton.tsx';
import { useFocus, useFocusTarget, type Target } from '../focus.tsx';
import { keyOf } from '../palette/keyed.ts';
import { usePortal } from '../store/context.ts';
import { added, joined, replaced } from '../look/undoable.ts';
import { isAtServer } from '../look/begun.ts';
import { isBlank, withOpenRows, type Draft } from '../look/draft.ts';
import { filled, gapFor } from '../look/gaps.ts';
import { itemOfLibrary, type DraftItem } from '../look/items.ts';
import { useBusy } from '../useBusy.ts';
import { isHoldGone } from './claim/claim.ts';
import { HoldNote } from './claim/HoldNote.tsx';
import type { useClaim } from './claim/useClaim.ts';
import { ratedItems } from '../look/history.ts';
import type { ClientDetailsRead } from '../parts/useClientDetails.ts';
import { fieldIn } from './form/ItemFields.tsx';
import { ItemList } from './form/ItemList.tsx';
import { useLibraryDrop } from './form/useLibraryDrop.ts';
import { useOutfitForm } from './form/useOutfitForm.ts';
import { outfitProblems } from '../look/validation.ts';
import { useAsked } from '../parts/asked.ts';
import { slotInNote, unansweredIn, type Unanswered } from '../look/unanswered.ts';
import { alreadyIn } from '../look/adding.ts';
import { usePasted } from '../library/usePasted.ts';
import { useTemplates } from '../library/useTemplates.ts';
import { usePastedLinks } from '../library/usePastedLinks.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { Foot } from './Foot.tsx';
import { PiecesColumn, type Source } from './PiecesColumn.tsx';
import { useBenchCommands } from './useBenchCommands.ts';
import { useBenchPieces } from './useBenchPieces.tsx';
import type { Edits } from './form/useEdits.ts';
import { useRows } from './form/useRows.ts';
import { LayingBar } from './laying/LayingBar.tsx';
import { useLaying } from './laying/useLaying.ts';
import type { BenchView } from './views.ts';
import styles from './Bench.module.css';

const { outfit: words, board, bench } = portalTexts;

/** Where each of the ways of adding pieces begins. */
const BEGINS: Record<Source, readonly Target[]> = {
  library: [['search', 'pieces']],
  link: [['field', 'links']],
  hand: [['field', fieldIn('open', 'shopLink')]],
  templates: [
    ['template', 'first'],
    ['template', 'save'],
  ],
};

interface OutfitProps {
  draft: Draft;
  /** All of the request that something was typed into. */
  drafts: readonly Draft[];
  edits: Edits;
  details: ClientDetailsRead;
  claim: ReturnType<typeof useClaim>;
  client: ReactNode;
  onClient: () => void;
  onView: (view: BenchView) => void;
  onGo: (unanswered: Unanswered) => void;
  onAnother: () => void;
  onChoose: (id: string) => void;
  onDiscard: () => Promise<void>;
  /** What becomes of each outfit is said before anything goes. */
  onSend: () => void;
  /** What stands above the columns. */
  children: ReactNode;
}

/** Board, list and pieces of one outfit, and the line at the foot. */
export function Outfit(props: OutfitProps) {
  const { draft, drafts, edits, details, claim, client, children } = props;
  const { onClient, onView, onGo, onAnother, onChoose, onDiscard, onSend } = props;
  const { store } = usePortal();
  const { find, focusFirst } = useFocus();
  const list = useFocusTarget<HTMLElement>('column', 'list');
  const { lines } = useAsked();
  const form = useOutfitForm({ draft, failed: words.failed });
  const { change, problems } = form;
  const discarding = useBusy(board.discardFailed);
  const [chosen, setChosen] = useState<string | null>(null);
  const [source, setSource] = useState<Source>('library');
  const pasted = usePasted(draft.id);
  const { items } = draft;
  const rated = details.value ? ratedItems(details.value) : [];
  const open = [...unansweredIn(lines, draft), ...slotInNote(draft)];
  const isGone = isHoldGone(claim.state);

  const add = (item: DraftItem, at = items.length) => {
    const gap = gapFor(items, item, chosen);
    const said = bench.added(item.name || item.category);
    if (gap) edits.act(replaced(gap, filled(gap, item), items.indexOf(gap), said));
    else edits.act(added(item, at, said));
    setChosen(item.key);
  };
  // Enter may have waited for the search, and the outfit gone on meanwhile.
  const draftNow = () => store.drafts.state.getState().drafts[draft.id] ?? draft;
  /** Answers what has become of it, in words. */
  const addFound = (found: LibraryItem, at = items.length) => {
    const here = alreadyIn(draftNow().items, found);
    if (here) {
      setChosen(here.key);
      find('grip', here.key)?.scrollIntoView({ block: 'nearest' });
      return portalTexts.warnings.hereAlready(found.name);
    }
    add(itemOfLibrary(found, crypto.randomUUID()), at);
    return portalTexts.library.added(found.name);
  };
  const laying = useLaying(draft, draftNow, edits, setChosen);
  const drop = useLibraryDrop(items, addFound);
  const go = (to: Source) => {
    onView('pieces');
    setSource(to);
    focusFirst(...BEGINS[to]);
  };
  const templates = useTemplates({
    onUse: (become, { name }) => {
      const was = draftNow();
      const part = become(was);
      edits.act(joined(was, part, bench.used(name)));
      return part.items?.find(({ key }) => was.items.every((one) => one.key !== key))?.key;
    },
    onMissing: () => go('templates'),
  });
  useBenchPieces({
    request: draft.request,
    onFound: (found) => void addFound(found),
    onTemplate: templates.use,
  });
  usePastedLinks((text) => {
    pasted.write((before) => (before.trim() ? `${before}\n${text}` : text));
    go('link');
  });
  const create = () => {
    if (isGone || form.isSending) return;
    const { message, title, description, row } = outfitProblems(draft);
    const isByHand = Object.keys(row).length > 0;
    if (isByHand) setSource('hand');
    // On a phone what is missing has to be seen before it can have the focus.
    if (message) onView(isByHand && !title && !description ? 'pieces' : 'outfit');
    form.submit();
  };
  const complete = () => {
    if (isGone) return;
    const ready = drafts.filter((one) => outfitProblems(one).message === null);
    if (ready.length === 0) return create();
    for (const one of ready) {
      const { items: whole, open: rest } = withOpenRows(one, () => crypto.randomUUID());
      if (rest !== one.open) store.drafts.change(one.id, { items: whole, open: rest });
    }
    onSend();
  };
  const rows = useRows(draft, edits, chosen);
  const layer = useBenchCommands({
    draft,
    edits,
    rows,
    edit: form.edited.edit,
    chosen,
    open,
    save: create,
    saveLabel: words.create,
    making: { drafts, go, complete, onAnother, onOutfit: onChoose, begin: laying.begin },
    onGo,
    onClient,
    onChosen: setChosen,
  });

  return (
    <>
      <div className={styles.outfit} {...drop.handlers}>
        <div className={styles.tabs}>{children}</div>
        <fieldset className={styles.columns} disabled={isGone}>
          <BoardColumn
            {...{ draft, problems, edits, change }}
            chosen={isGone ? null : chosen}
            onChoose={setChosen}
            onLayer={layer}
            onDiscard={() => void discarding.run(onDiscard)}
            isFixed={isGone}
          />
          <section ref={list} className={styles.listColumn} aria-label={bench.list}>
            <h2 className="vh">{bench.list}</h2>
            <ItemList
              {...{ draft, rated, form, edits, rows, chosen, change }}
              onAnother={laying.another}
              onChoose={setChosen}
              isOver={drop.isOver}
            >
              <LayingBar laying={laying} items={items} />
            </ItemList>
          </section>
        </fieldset>
      </div>
      {!isGone && (
        <PiecesColumn
          {...{ draft, rated, source, change, client, pasted, templates }}
          problems={form.edited.isOpen ? problems.row : {}}
          onSource={setSource}
          onAdd={add}
          onRemove={rows.remove}
          onFound={addFound}
          onByHand={(link) => {
            change(({ open: row }) => ({ open: { ...row, shopLink: link } }));
            go('hand');
          }}
        />
      )}
      <Foot
        draft={draft}
        isThere={claim.state.name === 'held' && isAtServer(draft)}
        open={isGone ? [] : open}
        hold={
          <HoldNote
            state={claim.state}
            hasDraft={!isBlank(draft)}
            onClaim={() => void claim.claim()}
          />
        }
        message={form.message ?? discarding.message}
        onOpen={() => open[0] && onGo(open[0])}
      >
        {!isGone && (
          <>
            <BusyButton
              className="btn out"
              isBusy={form.isSending}
              busy={words.creating}
              aria-keyshortcuts="Control+S"
              onClick={create}
            >
              {words.create} <kbd aria-hidden="true">{keyOf('create')}</kbd>
            </BusyButton>
            <button
              type="button"
              className="btn ink"
              aria-keyshortcuts="Control+Enter"
              onClick={complete}
            >
              {board.complete} <kbd aria-hidden="true">{keyOf('complete')}</kbd>
            </button>
          </>
        )}
      </Foot>
    </>
  );
}
