// A sheet that is open is an entry of the browser's history over its screen's, so that Back closes it first.
import { useEffect, useEffectEvent } from 'react';

const open = new Map<string, () => void>();
let isLeaving = false;
let waiting: (() => void)[] = [];

function sheetsOf(state: unknown): readonly string[] {
  const { sheets }: { sheets?: unknown } = Object(state);
  return Array.isArray(sheets) ? sheets : [];
}

function leave(count: number): void {
  isLeaving = true;
  history.go(-count);
}

/** An entry stays behind where a sheet was closed otherwise, or somebody goes forward to it. */
function leaveClosed(): void {
  if (isLeaving) return;
  const sheets = sheetsOf(history.state);
  const closed = sheets.length - 1 - sheets.findLastIndex((id) => open.has(id));
  if (closed > 0) leave(closed);
}

function moved(): void {
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (!wasLeaving) {
    const sheets = sheetsOf(history.state);
    for (const [id, close] of [...open].toReversed()) if (!sheets.includes(id)) close();
  }
  leaveClosed();
  if (isLeaving) return;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

/**
 * At a start: one may have been open at a reload. What is behind its entry this page has not seen: a sheet
 * that opened in the moment of the reload leaves its mark on the entry of the screen, behind which the app ends.
 */
export function followSheets(): void {
  addEventListener('popstate', moved);
  if (sheetsOf(history.state).length === 0) return;
  const { sheets: _, ...state } = history.state;
  history.replaceState(state, '');
}

/** Loads the page anew: an address that named a language names none any more, and the sheet is opened again. */
export function reloadTo(sheet?: string): void {
  history.replaceState({ ...history.state, reopen: sheet }, '', location.pathname);
  location.reload();
}

/** For the screen of a sheet that was left open so; `of` is what its name was followed by. */
export function useReopened<Sheet extends string>(
  sheets: readonly Sheet[],
  open: (sheet: Sheet, of: string) => void,
): void {
  const reopen = useEffectEvent(open);
  useEffect(() => {
    const { reopen: left, ...state } = history.state ?? {};
    const [name, of = ''] = String(left).split(' ');
    const sheet = sheets.find((one) => one === name);
    if (sheet === undefined) return;
    history.replaceState(state, '');
    reopen(sheet, of);
  }, [sheets]);
}

/** Where somebody goes from a sheet, its entry is not behind her. */
export function fromScreen(act: () => void): void {
  const over = sheetsOf(history.state).length;
  if (!isLeaving && over === 0) {
    act();
    return;
  }
  addEventListener('popstate', moved);
  waiting.push(act);
  if (!isLeaving) leave(over);
}

function enter(id: string): void {
  if (isLeaving) {
    waiting.push(() => open.has(id) && enter(id));
    return;
  }
  const sheets = sheetsOf(history.state);
  const last = sheets.at(-1);
  const isSpent = last !== undefined && !open.has(last);
  const state = { ...history.state, sheets: [...(isSpent ? sheets.slice(0, -1) : sheets), id] };
  try {
    if (isSpent) history.replaceState(state, '');
    else history.pushState(state, '');
  } catch {
    // Safari refuses whoever asks more than a hundred times in half a minute: Back leaves the screen then.
  }
}

export function useSheetEntry(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const id = crypto.randomUUID();
    open.set(id, () => back());
    addEventListener('popstate', moved);
    enter(id);
    return () => {
      open.delete(id);
      // Whoever goes somewhere as she closes it has gone by then.
      setTimeout(leaveClosed);
    };
  }, []);
}
