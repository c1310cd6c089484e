import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PhotoViews } from '../../../contract/photos.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const at = { name: 'history' } as const;
const now = () => new Date().toISOString();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = page.getByRole('dialog', { name: 'Who opened this photo' });
const list = () => sheet.getByRole('listitem').elements();

test('she reads who opened her photo, with a line and without', async () => {
  const views = [
    { name: 'Asha Rao', at: now() },
    { name: 'Meera Das', at: now() },
  ];
  const later = new Date(Date.now() + 60_000).toISOString();
  const photo = aPhoto({ last_view: views[0], voice: { seconds: 12, words: null } });
  const { answers, app } = await stage({
    at,
    photos: [photo],
    answers: { 'photos.views': { views, plays: [] } },
  });
  await userEvent.click(button(/^Asha opened it, today, \d/));
  await expect
    .element(sheet.getByText('Nobody else. A visit is written down once an hour.'))
    .toBeVisible();
  expect(list()).toHaveLength(2);
  expect(list().at(-1)?.textContent).toMatch(/^Meera Dastoday, /);
  expect(await faults()).toEqual([]);
  // She is told of another while it is open.
  answers['photos.views'] = { views: [{ name: 'Ila Bora', at: later }, ...views], plays: [] };
  answers['photos.list'] = [{ ...photo, last_view: { name: 'Ila Bora', at: later } }];
  await app.actions.refreshPhotos();
  await expect.poll(() => list().length).toBe(3);
  // Of who plays it her list of photos says nothing.
  await expect.element(sheet.getByText('Nobody has played it yet.')).toBeVisible();
  answers['photos.views'] = { views, plays: [{ name: 'Ila Bora', at: later }] };
  await app.actions.refreshPhotos();
  await expect.element(sheet.getByText('Nobody has played it yet.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  answers['photos.views'] = { views: [{ name: 'Ila Bora', at: later }, ...views], plays: [] };
  await userEvent.click(button(/^Ila opened it/));
  await expect.poll(() => list().length).toBe(3);
  // What she was reading stays, and does not say that it is all.
  answers['photos.views'] = noLine;
  answers['photos.list'] = [{ ...photo, last_view: { name: 'Devi Pai', at: later } }];
  await app.actions.refreshPhotos();
  const failed = sheet.getByText('The whole list could not be read just now.');
  await expect.element(failed).toBeVisible();
  expect(list().map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Devi',
    'Ila',
    'Asha',
    'Meera',
  ]);
  expect(sheet.getByText(/^Nobody else/).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');

  await userEvent.click(button(/^Devi opened it/));
  await expect.element(failed).toBeVisible();
  expect(list()).toHaveLength(1);
  expect(sheet.getByText(/^Nobody else/).elements()).toEqual([]);
});

test('an answer that comes after a newer one takes nobody from the list', async () => {
  const [asha, ila] = ['Asha Rao', 'Ila Bora'].map((name) => ({ name, at: now() }));
  const late = Promise.withResolvers<PhotoViews>();
  const photo = aPhoto({ last_view: asha });
  const { answers, app } = await stage({
    at,
    photos: [photo],
    answers: { 'photos.views': () => late.promise },
  });
  const read = vi.spyOn(app.actions, 'readViews');
  await userEvent.click(button(/^Asha opened it/));
  await expect.poll(() => read.mock.results.length).toBe(1);
  answers['photos.views'] = { views: [ila!, asha!] };
  await app.actions.refreshPhotos();
  await expect.element(sheet.getByText(/^Nobody else/)).toBeVisible();
  late.resolve({ views: [asha!] });
  await read.mock.results[0]?.value;
  await new Promise(requestAnimationFrame);
  expect(list()).toHaveLength(2);
});

test('who opened it is read on the narrowest phone, in the dark, at twice the size', async () => {
  const { app } = await stage({
    at,
    size: [320, 640],
    photos: [aPhoto({ last_view: null })],
    answers: { 'photos.views': { views: [] } },
  });
  twiceTheSize();
  app.actions.changeSettings({ theme: 'dark' });
  await userEvent.click(button('Nobody has opened it yet'));
  await expect.element(sheet).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(await faults()).toEqual([]);
});

test.each([
  [{}, /^Deleted, .{4,12}: 2 pictures and the list of who opened it\.$/],
  [
    { voice: true },
    /^Deleted, .{4,12}: 2 pictures, your voice note and the list of who opened it\.$/,
  ],
])('a photo that is deleted says what went with it: %o', async (more, said) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const deleted = { files: 2, views: 1, brief: false, ...more };
  const view = { name: 'Asha Rao', at: now() };
  await stage({
    at,
    photos: [aPhoto({ last_view: view })],
    answers: {
      'photos.views': { views: [view] },
      'photos.delete': { deleted, at: now() },
      'photos.list': [],
    },
  });
  await userEvent.click(button(/^Asha opened it/));
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Keep photo' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
  await expect.element(sheet.getByText('Delete this photo?')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Delete photo' }));
  await expect.element(page.getByText('Photo deleted')).toBeVisible();
  const words = page.getByText(said);
  await expect.poll(asTimeGoes(() => words.elements().length)).toBe(1);
});

test.each([
  [null, 'The picture, what you asked and this list'],
  [{ seconds: 7, words: null }, 'The picture, your voice note, what you asked and this list'],
])('before that it says what goes: of the voice note %o', async (voice, said) => {
  const view = { name: 'Asha Rao', at: now() };
  await stage({
    at,
    photos: [aPhoto({ last_view: view, voice })],
    answers: { 'photos.views': { views: [view] } },
  });
  await userEvent.click(button(/^Asha opened it/));
  await expect.element(sheet.getByText(said)).toBeVisible();
});
