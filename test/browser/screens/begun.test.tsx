import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Begun } from '../../../contract/begun.ts';
import type { BegunWritten } from '../../../contract/begun-routes.ts';
import { begunOutfit } from '../../support/samples/begun.ts';
import { STYLIST } from '../../support/samples/wire.ts';
import { stageDesk } from '../../support/stage.tsx';
import { noLine, type Call } from '../../support/stage/answers.ts';
import {
  aRequest,
  begun,
  bench,
  button,
  isThere,
  pieces,
  titleField,
} from '../../support/stage/bench.ts';

const request = aRequest();
const at = bench(request);
const asha = { stylistId: 'asha', name: 'Asha Sethi' };
const beginning = (over: Partial<Begun> = {}): Begun => ({
  id: 'theirs',
  by: asha,
  at: '2026-11-21T08:00:00.000Z',
  from: null,
  outfit: begunOutfit(),
  ...over,
});
const writtenIn = (call?: Call) => call?.json as BegunWritten | undefined;
const look = () => document.dispatchEvent(new Event('visibilitychange'));
const tabs = () => page.getByRole('tab', { name: /^\d / }).elements().length;
const here = page.getByText(/^Kept here \d/);
const there = page.getByText(/^Kept here and on the server/);

test('what is typed goes to the server once, and the foot says so only then', async () => {
  const { asked } = await stageDesk({ at, requests: [request] });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  await expect.element(here).toBeVisible();
  look();
  await expect.element(there).toBeVisible();
  const [sent] = asked('begun.keep');
  expect(writtenIn(sent)?.outfit.title).toBe('Madder');
  expect(sent?.headers.get('write-order')).toMatch(/^device=[\w-]+, n=1, age=0$/);
  look();
  await userEvent.fill(titleField, 'Madder and indigo');
  await expect.element(here).toBeVisible();
  // Leaving brings what is not there yet.
  await userEvent.keyboard('{Escape}gq');
  await expect.poll(() => asked('begun.keep').length).toBe(2);
  expect(asked('begun.keep')[1]?.headers.get('write-order')).toContain('n=2');
});

test('without a line it stays here, and goes once there is one', async () => {
  const { asked, answers } = await stageDesk({
    at,
    requests: [request],
    answers: { 'begun.keep': noLine },
  });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  await expect.element(here).toBeVisible();
  look();
  await expect.poll(() => asked('begun.keep').length).toBe(1);
  await expect.element(here).toBeVisible();
  answers['begun.keep'] = { isKept: true, at: '2026-11-21T08:00:00.000Z' };
  dispatchEvent(new Event('online'));
  await expect.element(there).toBeVisible();
});

test('where nothing is begun here, that of whoever had it last is, which is said and can be undone', async () => {
  const { asked, store } = await stageDesk({
    at,
    requests: [request],
    answers: { 'begun.read': { begun: [beginning()] } },
  });
  await expect.element(titleField).toHaveValue('Madder by lamplight');
  expect(pieces()).toEqual(['madder kurta', 'silver jutti']);
  await expect.element(page.getByText(/^Begun by Asha Sethi, /)).toBeVisible();
  look();
  await userEvent.click(button('Undo'));
  await expect.element(titleField).toHaveValue('');
  await userEvent.click(button(/^Open “Madder by lamplight” beside this. Begun by Asha Sethi, /));
  await expect.element(titleField).toHaveValue('Madder by lamplight');
  // Nothing of it is hers before she changes it.
  expect(asked('begun.keep')).toEqual([]);
  await userEvent.fill(titleField, 'Indigo');
  look();
  await expect.poll(() => asked('begun.keep').length).toBe(1);
  const [sent] = asked('begun.keep');
  expect(sent?.params['draftId']).not.toBe('theirs');
  expect(writtenIn(sent)?.from).toEqual({ id: 'theirs', at: beginning().at });
  expect(store.drafts.state.getState().drafts['theirs']).toBeUndefined();
});

test('what is begun here stands, and the other one is opened beside it', async () => {
  const own = { stylistId: STYLIST.stylistId, name: STYLIST.name };
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { title: 'Here' })],
    answers: { 'begun.read': { begun: [beginning({ by: own })] } },
  });
  await isThere();
  const offer = button(
    /^Open “Madder by lamplight” beside this. Begun by you in another browser, /,
  );
  await expect.element(offer).toBeVisible();
  await expect.element(titleField).toHaveValue('Here');
  await userEvent.click(offer);
  await expect.element(titleField).toHaveValue('Madder by lamplight');
  expect(tabs()).toBe(2);
  expect(offer.elements()).toEqual([]);
});

test('what she throws away goes from the server too, and is not offered', async () => {
  const { asked } = await stageDesk({ at, requests: [request] });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  look();
  await expect.element(there).toBeVisible();
  await userEvent.click(button('Discard this outfit'));
  await expect.poll(() => asked('begun.drop').length).toBe(1);
  expect(asked('begun.drop')[0]?.params['draftId']).toBe(asked('begun.keep')[0]?.params['draftId']);
});

test('what she throws away without a line goes once there is one, and is not offered meanwhile', async () => {
  const { asked, answers } = await stageDesk({ at, requests: [request] });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  look();
  await expect.element(there).toBeVisible();
  answers['begun.drop'] = noLine;
  const id = asked('begun.keep')[0]?.params['draftId'] ?? '';
  answers['begun.read'] = { begun: [beginning({ id })] };
  await userEvent.click(button('Discard this outfit'));
  await expect.poll(() => asked('begun.drop').length).toBe(1);
  answers['begun.drop'] = { isKept: true, at: null };
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked('begun.drop').length).toBe(2);
  expect(button(/^Open “Madder by lamplight”/).elements()).toEqual([]);
  look();
  dispatchEvent(new Event('online'));
  await userEvent.keyboard('{Escape}gq');
  await expect.element(page.getByRole('heading', { name: 'Pending Requests' })).toBeVisible();
  expect(asked('begun.drop')).toHaveLength(2);
});

test('what she throws away without a line and takes back is hers again', async () => {
  const { asked, answers } = await stageDesk({ at, requests: [request] });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  look();
  await expect.element(there).toBeVisible();
  answers['begun.drop'] = noLine;
  await userEvent.click(button('Discard this outfit'));
  await expect.poll(() => asked('begun.drop').length).toBe(1);
  await userEvent.click(button('Undo'));
  await expect.element(titleField).toHaveValue('Madder');
  answers['begun.drop'] = { isKept: true, at: null };
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked('begun.keep').length).toBe(2);
  await expect.element(there).toBeVisible();
  expect(asked('begun.drop')).toHaveLength(1);
});

test('of a request that is closed nothing is begun any more', async () => {
  let before = -1;
  const { asked, store } = await stageDesk({
    at,
    requests: [request],
    answers: {
      'requests.decline': () => {
        before = asked('begun.keep').length;
        return { success: true };
      },
    },
  });
  await isThere();
  await expect.poll(() => asked('begun.read').length).toBe(1);
  await userEvent.fill(titleField, 'Madder');
  await userEvent.click(button('Ask for another photo'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Too dark');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send' }));
  await expect.element(page.getByRole('heading', { name: 'Pending Requests' })).toBeVisible();
  // Whatever was to go before this has gone.
  await store.nextWrite();
  await store.queue.refresh();
  expect(asked('begun.keep')).toHaveLength(before);
});

test('the queue says who has started', async () => {
  const hers = aRequest({ begun: [asha] });
  const mine = aRequest({
    id: 'request-2',
    userName: 'Kabir Menon',
    begun: [{ stylistId: STYLIST.stylistId, name: STYLIST.name }],
  });
  await stageDesk({ requests: [hers, mine] });
  await expect.element(page.getByText('Started by Asha Sethi')).toBeVisible();
  await expect.element(page.getByRole('list').getByText('Started', { exact: true })).toBeVisible();
});
