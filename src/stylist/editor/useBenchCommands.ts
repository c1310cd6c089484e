import { useEffect, useEffectEvent } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus } from '../focus.tsx';
import { openDialog, type Command } from '../palette/commands.ts';
import { keyed } from '../palette/keyed.ts';
import { isField } from '../palette/press.ts';
import { useCommands } from '../palette/useCommands.ts';
import { resetLayout, layered } from '../look/undoable.ts';
import type { DraftItem } from '../look/items.ts';
import type { Draft } from '../look/draft.ts';
import { mayOf } from '../look/may.ts';
import { PHOTO } from './board/BoardEditor.tsx';
import type { Unanswered } from '../look/unanswered.ts';
import type { Source } from './PiecesColumn.tsx';
import type { Edits } from './form/useEdits.ts';
import type { Rows } from './form/useRows.ts';
import { isWebLink } from '../look/validation.ts';

const { board, bench } = portalTexts;

/** What is done only while it is made. */
interface Making {
  drafts: readonly Draft[];
  /** To where pieces come from. */
  go: (to: Source) => void;
  complete: () => void;
  onAnother: () => void;
  /** A look is laid. */
  begin: () => void;
  onOutfit: (id: string) => void;
}

interface Parts {
  draft: Draft;
  edits: Edits;
  rows: Rows;
  edit: (key: string) => void;
  chosen: string | null;
  open: readonly Unanswered[];
  save: () => void;
  saveLabel: string;
  making: Making | null;
  onGo: (unanswered: Unanswered) => void;
  onClient: () => void;
  onChosen: (key: string) => void;
}

function commandsOf({ drafts, go, complete, onAnother, onOutfit, begin }: Making, draft: Draft) {
  const outfitBy = (by: number) => {
    const to = drafts[drafts.findIndex(({ id }) => id === draft.id) + by];
    if (to) onOutfit(to.id);
  };
  const hasOthers = () => drafts.length > 1;
  return [
    keyed('outfitBefore', () => outfitBy(-1), hasOthers),
    keyed('outfitAfter', () => outfitBy(1), hasOthers),
    keyed('another', onAnother),
    keyed('begin', begin),
    keyed('searchPieces', () => go('library')),
    keyed('links', () => go('link')),
    keyed('byHand', () => go('hand')),
    keyed('templates', () => go('templates')),
    keyed('complete', complete),
  ];
}

/**
 * What can be done at the bench by keys. Answers how the chosen one is brought to the front or to
 * the back of the board, and null where none is.
 */
export function useBenchCommands(parts: Parts): ((isFront: boolean) => void) | null {
  const { draft, edits, rows, edit, chosen, open, save, saveLabel, making } = parts;
  const { onGo, onClient, onChosen } = parts;
  const { items } = draft;
  const may = mayOf(draft);
  const { isIn, focus, focusFirst, focusIfLost } = useFocus();

  const isAtBoard = () => isIn('column', 'board');
  /** What changes the outfit is meant where its pieces are, and can be undone. */
  const atPieces = (command: Command): Command => ({
    ...command,
    isMeant: () => isAtBoard() || isIn('column', 'list'),
  });
  const step = (by: number) => {
    const at = items.findIndex(({ key }) => key === chosen);
    const to = items[at === -1 ? (by > 0 ? 0 : items.length - 1) : at + by];
    if (!to) return;
    onChosen(to.key);
    focus(isAtBoard() ? 'tile' : 'grip', to.key);
  };
  const onPiece = (act: (item: DraftItem) => void) => () => {
    const item = items.find(({ key }) => key === chosen);
    if (item) act(item);
  };
  const openShop = ({ shopLink }: DraftItem) => {
    if (isWebLink(shopLink)) window.open(shopLink, '_blank', 'noopener,noreferrer');
  };
  const hasOnBoard = () => chosen === PHOTO || hasChosen();
  const layer = (isFront: boolean) => {
    const said = isFront ? bench.inFront : bench.behind;
    const name = items.find(({ key }) => key === chosen)?.name ?? board.photo;
    edits.act(layered(draft, chosen === PHOTO ? null : chosen, isFront, said(name)));
  };
  const hasChosen = () => items.some(({ key }) => key === chosen);
  /** What is there again takes the focus that its going had left behind. */
  const undo = () => {
    edits.undo();
    focusIfLost('grip', chosen ?? undefined);
  };
  useCommands([
    keyed(
      'nextPiece',
      () => step(1),
      () => items.length > 0,
    ),
    keyed(
      'pieceBefore',
      () => step(-1),
      () => items.length > 0,
    ),
    keyed(
      'edit',
      onPiece(({ key }) => edit(key)),
      hasChosen,
    ),
    keyed('shop', onPiece(openShop), hasChosen),
    keyed(
      'why',
      onPiece(({ key }) => focus('why', key)),
      hasChosen,
    ),
    keyed(
      'size',
      onPiece(({ key }) => focus('size', key)),
      hasChosen,
    ),
    atPieces(
      keyed(
        'remove',
        onPiece(({ key }) => rows.remove(key)),
        () => may.compose && hasChosen(),
      ),
    ),
    keyed('title', () => focus('field', 'title')),
    keyed('description', () => focus('field', 'description')),
    keyed('notes', () => focus('field', 'notes')),
    ...(making ? commandsOf(making, draft) : []),
    keyed('client', onClient),
    keyed(
      'nextOpen',
      () => open[0] && onGo(open[0]),
      () => open.length > 0,
    ),
    atPieces(keyed('front', () => layer(true), hasOnBoard)),
    atPieces(keyed('toBack', () => layer(false), hasOnBoard)),
    atPieces(
      keyed(
        'layOut',
        () => edits.act(resetLayout(draft, bench.laidOut)),
        () => items.length > 0,
      ),
    ),
    { ...keyed('create', save), label: saveLabel },
    keyed('undo', undo, edits.canUndo),
    keyed('redo', edits.redo, edits.canRedo),
  ]);

  // Out of a field, so that letters are keys again.
  const leaveField = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isField(event.target)) return;
    if (openDialog()) return;
    focusFirst(['grip', chosen ?? undefined], ['title']);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leaveField(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return hasOnBoard() ? layer : null;
}
