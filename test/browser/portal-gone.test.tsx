import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import type { PendingRequest } from '../../contract/requests.ts';
import { clearPage } from '../support/stage/clear.ts';
import { useKeys } from '../../src/stylist/palette/useCommands.ts';
import { Workbench } from '../../src/stylist/editor/Workbench.tsx';
import { PortalContext } from '../../src/stylist/store/context.ts';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import { newDraft } from '../../src/stylist/look/draft.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { draftItem } from '../support/samples/draft.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';

const LINE = { id: 'avoid-1', kind: 'avoid' as const, text: 'No heels', value: 'heels' };
const HELD = { stylistId: 'asha', name: 'Asha Rao', expiresAt: '2099-01-01T00:00:00.000Z' };
const REQUEST = pendingRequest({
  claim: HELD,
  imageUrl: '/media/1/display',
  lines: [LINE],
  othersDrafts: [{ id: 'o1', title: 'Indigo', by: 'Meera Das' }],
});
const DELETED = {
  success: false,
  code: 'request_closed',
  message: 'This request is already closed.',
  fields: { photo: 'This photo was deleted.' },
};
const NO_ACCOUNT = { success: false, code: 'not_found', id: REQUEST.id, message: '' };
const NO_ROAD = { success: false, code: 'no_such_road', message: '' };
const ANOTHERS = {
  success: false,
  code: 'claimed_by_another',
  message: 'Meera Das is working on this request.',
};

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

function Keys() {
  useKeys();
  return null;
}

async function open(title = 'Madder') {
  let queue: PendingRequest[] = [REQUEST];
  let refusal: object | null = null;
  let status = 409;
  const desk = deskOf(({ path }) => {
    if (path.endsWith('/claim')) {
      if (refusal) return Response.json(refusal, { status });
      return Response.json({ success: true, claim: HELD });
    }
    if (path.includes('/pending'))
      return Response.json({ requests: queue, total: queue.length, next: null });
    return Response.json({ code: 'not_found', message: '' }, { status: 404 });
  });
  const { portal, doubt } = desk;
  const { store } = portal;
  const draft = newDraft(REQUEST, 'asha', Date.now(), () => crypto.randomUUID());
  store.drafts.put({ ...draft, title, items: title ? [draftItem('kurta')] : [] });
  await store.queue.refresh();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root?.render(
      <PortalContext value={portal}>
        <FocusTargets>
          <Keys />
          <Workbench request={REQUEST} onHeld={async () => store.queue.refresh()} />
        </FocusTargets>
      </PortalContext>,
    ),
  );
  await vi.waitFor(() => expect(words()).toContain('Yours until'));
  return {
    store,
    /** As a push tells it: the queue is read, and what it says is doubted. */
    lose: (to: object | null, left: PendingRequest[], as = 409) => {
      refusal = to;
      status = as;
      queue = left;
      doubt(false);
    },
    claims: () => desk.calls.filter(({ path }) => path.endsWith('/claim')).length,
    drafts: () => JSON.stringify(store.drafts.state.getState().drafts),
  };
}

const words = () => document.body.textContent ?? '';
const title = () => page.getByLabelText('Title', { exact: true }).element() as HTMLTextAreaElement;
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].map(
    // Beside the word stands its key.
    (one) => one.getAttribute('aria-label') ?? one.firstChild?.textContent?.trim() ?? '',
  );
const photos = () => document.querySelectorAll('img[src*="/media/1/"]').length;

test.each([
  ['a photo that is deleted', DELETED, 409, [], 'This photo was deleted. Nothing goes.'],
  ['an account that is deleted', NO_ACCOUNT, 404, [], 'This photo was deleted. Nothing goes.'],
  [
    'a hold that is another’s',
    ANOTHERS,
    409,
    [{ ...REQUEST, claim: { ...HELD, stylistId: 'meera' } }],
    'Meera Das is working on this request.',
  ],
] as const)(
  '%s is said at once, and nothing is done for it any more',
  async (_, to, as, left, said) => {
    const { lose, drafts } = await open();
    expect(buttons()).toEqual(
      expect.arrayContaining(['Create Outfit', 'Complete Request', 'Zoom']),
    );
    title().focus();
    lose(to, [...left], as);
    await vi.waitFor(() => expect(words()).toContain(said));
    expect(words()).toContain('Your draft is kept on this computer.');
    expect(photos()).toBe(0);
    const gone = ['Create Outfit', 'Complete Request', 'Zoom', 'Ask for another photo'];
    for (const name of gone) expect(buttons()).not.toContain(name);
    expect(document.querySelectorAll('textarea:enabled, input:enabled')).toHaveLength(0);
    // What she typed is there to be read.
    expect(title().value).toBe('Madder');
    expect(document.activeElement?.tagName).toBe('H1');
    const before = drafts();
    await userEvent.keyboard('jewqynafoprds/lmt');
    await userEvent.keyboard('{Alt>}y{/Alt}{Delete}{Control>}s{Enter}z{/Control}');
    expect(drafts()).toBe(before);
    expect(document.querySelector('dialog')).toBe(null);
  },
);

test('a hold that is taken again is worked on where it was', async () => {
  const { lose, store } = await open();
  lose(ANOTHERS, [{ ...REQUEST, claim: { ...HELD, stylistId: 'meera' } }]);
  await vi.waitFor(() => expect(buttons()).toContain('Take it again'));
  lose(null, [REQUEST]);
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Take it again')
    ?.click();
  await vi.waitFor(() => expect(buttons()).toContain('Complete Request'));
  expect(Object.values(store.drafts.state.getState().drafts)[0]?.title).toBe('Madder');
});

test.each([
  ['a portal', { error: 'Not found' }],
  ['a server without the call', NO_ROAD],
])('a 404 of %s takes no hold', async (_, to) => {
  const { lose, claims } = await open();
  title().focus();
  const before = claims();
  lose(to, [], 404);
  await vi.waitFor(() => expect(claims()).toBeGreaterThan(before));
  await vi.waitFor(() =>
    expect(words()).toContain('The server could not be asked whose this request is.'),
  );
  expect(buttons()).toContain('Complete Request');
});

test('whoever asks for another photo reads what becomes of what was begun for it', async () => {
  const { store } = await open();
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Ask for another photo')
    ?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBe(null));
  expect(document.querySelector('dialog')?.textContent).toContain(
    'What you have begun for it cannot be sent any more. It stays on this computer.',
  );
  expect(document.querySelector('dialog')?.textContent).toContain(
    'Meera Das has begun “Indigo” for it: that cannot be sent any more either.',
  );
  expect(Object.keys(store.drafts.state.getState().drafts)).toHaveLength(1);
});

test('a draft is said to be kept where there is one', async () => {
  const { lose } = await open('');
  lose(ANOTHERS, [{ ...REQUEST, claim: { ...HELD, stylistId: 'meera' } }]);
  await vi.waitFor(() => expect(words()).toContain(ANOTHERS.message));
  expect(words()).not.toContain('Your draft is kept on this computer.');
});

test('a draft that is deleted beside its page leads back, and is there again when it comes back', async () => {
  const { store } = await open();
  const [draft] = Object.values(store.drafts.state.getState().drafts);
  title().focus();
  await store.drafts.remove(draft!.id);
  const said = page.getByRole('heading', { name: 'This draft is not here any more' });
  await expect.element(said).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Back to Pending Requests' })).toBeVisible();
  store.drafts.put(draft!);
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveValue('Madder');
});
