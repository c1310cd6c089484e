import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { portalTexts } from '../../../texts/portal.ts';
import type { Command } from '../palette/commands.ts';
import { keyed } from '../palette/keyed.ts';
import { isField } from '../palette/press.ts';
import { useCommands } from '../palette/useCommands.ts';
import { laidOut, layered } from '../look/deeds.ts';
import type { Draft } from '../look/draft.ts';
import { PHOTO } from './board/BoardEditor.tsx';
import { gripOf } from './form/ItemList.tsx';
import { fieldOf } from '../parts/focus.ts';
import type { Unanswered } from '../look/unanswered.ts';
import type { Source } from './PiecesColumn.tsx';
import type { Deeds } from './form/useDeeds.ts';

const { board, bench } = portalTexts;

const fieldNamed = (name: string) =>
  document.querySelector<HTMLElement>(`main [data-field="${name}"]`);

interface Parts {
  draft: Draft;
  drafts: readonly Draft[];
  deeds: Deeds;
  chosen: string | null;
  open: readonly Unanswered[];
  /** To where pieces come from, and to a field of it. */
  go: (to: Source, field: string) => void;
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
  const { draft, drafts, deeds, chosen, open, go, create, complete } = parts;
  const { onGo, onAnother, onClient, onOutfit, onChosen } = parts;
  const { items } = draft;

  const isAtBoard = () => document.activeElement?.closest('[data-column="board"]');
  /** What changes the outfit is meant where its pieces are, and can be undone. */
  const atPieces = (command: Command): Command => ({
    ...command,
    isMeant: () => (isAtBoard() ?? document.activeElement?.closest('[data-column="list"]')) != null,
  });
  const step = (by: number) => {
    const at = items.findIndex(({ key }) => key === chosen);
    const to = items[at === -1 ? (by > 0 ? 0 : items.length - 1) : at + by];
    if (!to) return;
    const onBoard = isAtBoard();
    flushSync(() => onChosen(to.key));
    if (onBoard) document.querySelector<HTMLElement>(`[data-on-board="${to.key}"]`)?.focus();
    else gripOf(to.key)?.focus();
  };
  const outfitBy = (by: number) => {
    const at = drafts.findIndex(({ id }) => id === draft.id);
    const to = drafts[at + by];
    if (to) onOutfit(to.id);
  };
  const press = (selector: string) => {
    const row = document.querySelector<HTMLElement>(`[data-piece="${chosen}"]`);
    row?.querySelector<HTMLElement>(selector)?.click();
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
    flushSync(deeds.undo);
    if (document.activeElement?.matches('h1, body')) gripOf(chosen ?? '')?.focus();
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
    keyed('edit', () => press('[data-edit]'), hasChosen),
    keyed('shop', () => press('[data-shop]'), hasChosen),
    keyed('why', () => chosen && fieldOf('why', chosen)?.focus(), hasChosen),
    atPieces(keyed('remove', () => press('[data-remove]'), hasChosen)),
    keyed('title', () => fieldNamed('title')?.focus()),
    keyed('description', () => fieldNamed('description')?.focus()),
    keyed('notes', () => fieldNamed('notes')?.focus()),
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
    keyed('searchPieces', () => go('library', 'input[type=search]')),
    keyed('links', () => go('link', 'textarea')),
    keyed('byHand', () => go('hand', 'input')),
    keyed('templates', () => go('templates', '[role=tabpanel] button')),
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
    if (document.querySelector('dialog[open]')) return;
    (gripOf(chosen ?? '') ?? document.querySelector<HTMLElement>('h1'))?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leaveField(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return hasOnBoard() ? layer : null;
}
