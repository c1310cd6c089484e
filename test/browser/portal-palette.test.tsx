import { userEvent } from 'vitest/browser';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../../contract/clients.ts';
import type { Template } from '../../contract/templates.ts';
import { clearPage } from '../support/stage/clear.ts';
import { createClient } from '../../src/api/client.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import Palette from '../../src/stylist/palette/Palette.tsx';
import { keyed } from '../../src/stylist/palette/keyed.ts';
import { usePieces, type PieceHit, type Pieces } from '../../src/stylist/palette/pieces.ts';
import { useCommands } from '../../src/stylist/palette/useCommands.ts';
import { PortalContext, type Portal } from '../../src/stylist/store/context.ts';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import { createLine } from '../../src/stylist/store/line.ts';
import { createPortalStore } from '../../src/stylist/store/store.ts';
import { ownComputer } from '../support/browser/own-computer.ts';

let root: Root | null = null;
let kept: readonly Client[] = [];
afterEach(() => {
  root?.unmount();
  kept = [];
  clearPage();
});

const client = createClient({
  baseUrl: 'https://poshak.example',
  // Nobody is found; these are kept.
  fetch: async (request) => {
    const clients = String(Object(request).url).includes('q=') ? [] : kept;
    return Response.json({ clients, total: clients.length, next: null });
  },
});

function portal() {
  const computer = ownComputer();
  const store = createPortalStore({
    client,
    database: strictStore(`portal-${crypto.randomUUID()}`),
    computer,
    line: createLine(),
    timeZone: 'Asia/Kolkata',
  });
  return { client, computer, store, stylist: { stylistId: 'asha' } } as unknown as Portal;
}

const JUTTIS: PieceHit = {
  id: '1',
  name: 'Teal juttis',
  detail: 'Chaukhat, ₹1,650',
  does: 'Adds Teal juttis, ₹1,650, to outfit 1',
};
const HEELS: PieceHit = {
  id: '2',
  name: 'Jute heels',
  detail: 'Mitti & Daughters',
  note: 'Asked: no heels',
  isWarned: true,
};

const paste = vi.fn<() => void>();
const take = vi.fn<(template: Template) => void>();

function Outfit(pieces: Pieces) {
  usePieces(pieces);
  useCommands([keyed('links', paste)]);
  return null;
}

function open(some: Omit<Pieces, 'take'>) {
  const pieces = { take, ...some };
  const onClose = vi.fn<() => void>();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const on = portal();
  const draw = (isOpen: boolean) =>
    flushSync(() =>
      root?.render(
        <PortalContext value={on}>
          <FocusTargets>
            <Outfit {...pieces} />
            {isOpen && <Palette onClose={onClose} />}
          </FocusTargets>
        </PortalContext>,
      ),
    );
  // The outfit is there before it is searched.
  draw(false);
  draw(true);
  return onClose;
}

const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
/** At once: letters that come slowly are searched one by one. */
const say = (words: string) => userEvent.fill(document.querySelector('input')!, words);
const foot = () => document.querySelector('[role=status]')?.textContent;

test('a piece is found, said what speaks against it, and added', async () => {
  const add = vi.fn<(piece: PieceHit) => void>();
  const onClose = open({ search: async () => [JUTTIS, HEELS], add });
  await say('ju');
  await vi.waitFor(() => expect(foot()).toBe('↵ Adds Teal juttis, ₹1,650, to outfit 1'));
  expect(options()).toEqual([
    'Teal juttis Chaukhat, ₹1,650Add',
    'Jute heels Mitti & DaughtersAsked: no heels',
  ]);
  await userEvent.keyboard('{ArrowDown}');
  expect(foot()).toBe('↵ Adds Jute heels');
  await userEvent.keyboard('{Enter}');
  expect(add.mock.calls).toEqual([[HEELS]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('with Ctrl Enter it stays, and what was added says so', async () => {
  let isIn = false;
  const add = vi.fn<(piece: PieceHit) => void>(() => {
    isIn = true;
  });
  const search = async () => [isIn ? { ...JUTTIS, note: 'In outfit 1' } : JUTTIS];
  const onClose = open({ search, add });
  await say('ju');
  await vi.waitFor(() => expect(options()).toEqual(['Teal juttis Chaukhat, ₹1,650Add']));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(options()).toEqual(['Teal juttis Chaukhat, ₹1,650In outfit 1']));
  expect(add).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('what still matches stays while newer words are searched, and the older search ends', async () => {
  const searches: { words: string; signal: AbortSignal; end: (hits: PieceHit[]) => void }[] = [];
  const search = async (words: string, signal: AbortSignal) =>
    new Promise<PieceHit[]>((end) => searches.push({ words, signal, end }));
  const add = vi.fn<(piece: PieceHit) => void>();
  open({ search, add });
  await say('ju');
  await vi.waitFor(() => expect(searches).toHaveLength(1));
  searches[0]?.end([JUTTIS, HEELS]);
  await vi.waitFor(() => expect(options()).toHaveLength(2));
  await say('jutt');
  await vi.waitFor(() => expect(searches).toHaveLength(2));
  expect(searches[0]?.signal.aborted).toBe(true);
  expect(options()).toEqual(['Teal juttis Chaukhat, ₹1,650Add']);
  expect(foot()).toBe('Enter waits for the search');
  await userEvent.keyboard('{Enter}');
  expect(add).not.toHaveBeenCalled();
  searches[1]?.end([HEELS, JUTTIS]);
  await vi.waitFor(() => expect(add.mock.calls).toEqual([[HEELS]]));
});

test('what is first for its colour alone does not answer to Enter, and can be chosen', async () => {
  const add = vi.fn<(piece: PieceHit) => void>();
  const shawl = { ...JUTTIS, name: 'Shawl', isByColour: true };
  const onClose = open({ search: async () => [shawl, HEELS], add });
  await say('teal');
  await vi.waitFor(() =>
    expect(foot()).toBe('None is called “teal”. These are of that colour: choose one.'),
  );
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect([add.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(add.mock.calls).toEqual([[shawl]]);
});

test('Enter that waited for them neither', async () => {
  const { promise, resolve } = Promise.withResolvers<PieceHit[]>();
  const add = vi.fn<(piece: PieceHit) => void>();
  open({ search: async () => promise, add });
  await say('teal');
  await userEvent.keyboard('{Enter}');
  resolve([{ ...JUTTIS, name: 'Shawl', isByColour: true }]);
  await vi.waitFor(() => expect(foot()).toContain('None is called “teal”.'));
  expect(add).not.toHaveBeenCalled();
});

test('Enter that waited does nothing when the search fails, and the next one does', async () => {
  kept = [
    {
      userId: 'jutta',
      name: 'Jutta',
      email: 'jutta@example.com',
      gender: null,
      ageRange: null,
      photos: 1,
      outfits: 2,
      avgRating: null,
      lastActiveAt: '2026-11-21T08:00:00Z',
    },
  ];
  const { promise, reject } = Promise.withResolvers<PieceHit[]>();
  const search = vi.fn<Pieces['search']>(async () => promise);
  const onClose = open({ search, add: vi.fn<(piece: PieceHit) => void>() });
  await say('jutta');
  await vi.waitFor(() => expect(options()).toHaveLength(1));
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  await userEvent.keyboard('{Enter}');
  reject(new Error('Down'));
  await vi.waitFor(() => expect(foot()).toBe('↵ Opens Jutta'));
  expect(document.body.textContent).toContain('The server could not be asked.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a piece that nobody has can still come in by its link', async () => {
  const onClose = open({ search: async () => [], add: vi.fn<(piece: PieceHit) => void>() });
  await say('kolhapuri');
  await vi.waitFor(() => expect(foot()).toBe('Does nothing here.'));
  expect(options()).toEqual(['Paste shop links L, Ctrl V']);
  await userEvent.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(paste).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});
