import { useEffect, useEffectEvent } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus } from '../focus.tsx';
import { openDialog, type Command } from '../palette/commands.ts';
import { keyed } from '../palette/keyed.ts';
import { isField } from '../palette/press.ts';
import { useCommands } from '../palette/useCommands.ts';
import { laidOut, layered } from '../look/deeds.ts';
import type { DraftItem } from '../look/items.ts';
import type { Draft } from '../look/draft.ts';
import { PHOTO } from './board/BoardEditor.tsx';
import type { Unanswered } from '../look/unanswered.ts';
import type { Source } from './PiecesColumn.tsx';
import type { Deeds } from './form/useDeeds.ts';
import type { Rows } from './form/useRows.ts';
import { isWebLink } from '../look/validation.ts';

const { board, bench } = portalTexts;

interface Parts {
  draft: Draft;
  drafts: readonly Draft[];
  deeds: Deeds;
  rows: Rows;
  edit: (key: string) => void;
  chosen: string | null;
  open: readonly Unanswered[];
  /** To where pieces come from. */
  go: (to: Source) => void;
  create: () => void;
  complete: () => void;
  onGo: (unanswered: Unanswered) => void;
  onAnother: () => void;
  onClient: () => void;
  onOutfit: (id: string) => void;
  onChosen: (key: string) => void;
}

/**
 * What can be done at the bench by keys. Answers how the chosen one is brought to the front or to
 * the back of the board, and null where none is.
 */
export function useBenchCommands(parts: Parts): ((isFront: boolean) => void) | null {
  const { draft, drafts, deeds, rows, edit, chosen, open, go, create, complete } = parts;
  const { onGo, onAnother, onClient, onOutfit, onChosen } = parts;
  const { items } = draft;
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
  const outfitBy = (by: number) => {
    const at = drafts.findIndex(({ id }) => id === draft.id);
    const to = drafts[at + by];
    if (to) onOutfit(to.id);
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
    deeds.act(layered(draft, chosen === PHOTO ? null : chosen, isFront, said(name)));
  };
  const hasChosen = () => items.some(({ key }) => key === chosen);
  /** What is there again takes the focus that its going had left behind. */
  const undo = () => {
    deeds.undo();
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
    atPieces(
      keyed(
        'remove',
        onPiece(({ key }) => rows.remove(key)),
        hasChosen,
      ),
    ),
    keyed('title', () => focus('field', 'title')),
    keyed('description', () => focus('field', 'description')),
    keyed('notes', () => focus('field', 'notes')),
    keyed(
      'outfitBefore',
      () => outfitBy(-1),
      () => drafts.length > 1,
    ),
    keyed(
      'outfitAfter',
      () => outfitBy(1),
      () => drafts.length > 1,
    ),
    keyed('another', onAnother),
    keyed('client', onClient),
    keyed(
      'nextOpen',
      () => open[0] && onGo(open[0]),
      () => open.length > 0,
    ),
    keyed('searchPieces', () => go('library')),
    keyed('links', () => go('link')),
    keyed('byHand', () => go('hand')),
    keyed('templates', () => go('templates')),
    atPieces(keyed('front', () => layer(true), hasOnBoard)),
    atPieces(keyed('toBack', () => layer(false), hasOnBoard)),
    atPieces(
      keyed(
        'layOut',
        () => deeds.act(laidOut(draft, bench.laidOut)),
        () => items.length > 0,
      ),
    ),
    keyed('create', create),
    keyed('complete', complete),
    keyed('undo', undo, deeds.canUndo),
    keyed('redo', deeds.redo, deeds.canRedo),
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
