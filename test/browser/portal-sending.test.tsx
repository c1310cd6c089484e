import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outfit } from '../../contract/outfits.ts';
import { clearPage } from '../support/stage/clear.ts';
import { SentPage } from '../../src/stylist/editor/SentPage.tsx';
import type { Sent } from '../../src/stylist/editor/send/deliver.ts';
import { useOutcome } from '../../src/stylist/editor/send/useOutcome.ts';
import { PortalContext } from '../../src/stylist/store/context.ts';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import { deskOf } from '../support/browser/desk-of.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';

const OUTFIT: Outfit = {
  id: 'o1',
  uuid: 'o1',
  title: 'Madder',
  description: '',
  createdAt: '2026-11-25T08:00:00.000Z',
  user_photo: null,
  stylist: { name: 'Asha Rao' },
  stylist_notes: '',
  board: null,
  items: [],
};
const WAITS = { isSent: false, goesAt: '2026-11-25T08:00:10.000Z', isPhotoDeleted: false };
const AT = Date.parse('2026-11-25T08:00:00.000Z');
const DONE = 'Request completed successfully!';

let root: Root | null = null;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'], now: AT });
});
afterEach(() => {
  root?.unmount();
  clearPage();
  vi.useRealTimers();
});

function Screen({ sent }: { sent: Sent }) {
  return (
    <SentPage
      request={pendingRequest()}
      sent={sent}
      outcome={useOutcome(sent)}
      drafts={[]}
      now={AT}
      onUndone={async () => undefined}
    />
  );
}

function open(
  answer: () => Partial<Outfit> | number | Response,
  goesAt: number | null = Date.now() + 10_000,
) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const { portal, calls, doubt } = deskOf(() => {
    const told = answer();
    if (told instanceof Response) return told.clone();
    if (typeof told !== 'number') return Response.json({ ...OUTFIT, ...told });
    const code = told === 404 ? 'not_found' : 'x';
    return Response.json({ success: false, code, id: 'o1', message: 'x' }, { status: told });
  });
  const sent = { going: [], outfitId: 'o1', goesAt };
  flushSync(() =>
    root?.render(
      <PortalContext value={portal}>
        <FocusTargets>
          <Screen sent={sent} />
        </FocusTargets>
      </PortalContext>,
    ),
  );
  return { calls, doubt };
}

const heading = () => document.querySelector('[role=status] h1')?.textContent;
const words = () => document.body.textContent ?? '';
const turn = setTimeout;
/** What was asked by then is answered. */
async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await new Promise((done) => turn(done, 0));
}

test('that it is done is said once it is there, as a status', async () => {
  let now: Partial<Outfit> = WAITS;
  const { calls } = open(() => now);
  expect(heading()).toBe('Sending to Ila');
  await pass(11);
  expect(words()).not.toContain(DONE);
  now = { isSent: true, goesAt: null };
  await pass(5);
  expect(heading()).toBe(DONE);
  const asked = calls.length;
  await pass(120);
  expect(calls).toHaveLength(asked);
});

test('what went at once is done at once', () => {
  const { calls } = open(() => WAITS, null);
  expect(heading()).toBe(DONE);
  expect(calls).toEqual([]);
});

test.each([
  [{ ...WAITS, isPhotoDeleted: true }, 'The photo was deleted. Nothing goes.'],
  [404, 'The outfit is no longer there. Nothing goes.'],
  [{ ...WAITS, goesAt: null }, 'It was not sent: it is a draft again.'],
] as const)('%j ends the asking: %s', async (told, said) => {
  const { calls } = open(() => told);
  expect(words()).toContain('Undo');
  await pass(1);
  expect(heading()).toBe(said);
  expect(words()).not.toContain('Undo');
  await pass(120);
  expect(calls).toHaveLength(1);
  expect(words()).not.toContain(DONE);
});

test.each([
  ['a portal', new Response('<h1>Not found</h1>', { status: 404 })],
  [
    'a server without the call',
    Response.json({ success: false, code: 'no_such_road', message: '' }, { status: 404 }),
  ],
])('a 404 of %s does not say that the outfit is gone', async (_, answer) => {
  open(() => answer);
  await pass(2);
  expect(heading()).toBe('Sending to Ila');
});

test('what fails is asked for less and less often, and at once when there is news', async () => {
  const { calls, doubt } = open(() => 503);
  await pass(120);
  const before = calls.length;
  await pass(120);
  // Each look is repeated by the client itself.
  expect(calls.length - before).toBeGreaterThan(2);
  expect(calls.length - before).toBeLessThan(16);
  const asked = calls.length;
  doubt(false);
  await pass(0);
  expect(calls.length).toBe(asked + 1);
});

test('an older server that says less is asked on, ever less often', async () => {
  const { calls } = open(() => ({ isSent: false }));
  await pass(310);
  expect(heading()).toBe('Sending to Ila');
  expect(calls.length).toBeLessThan(25);
});
