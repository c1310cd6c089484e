import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { NOTHING } from '../../../src/state/kept.ts';
import { anOwnPiece, anOwnRecord } from '../../support/samples/own.ts';
import { aPiece, anOutfit, CONSUMER, kept } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { cameras } from '../../support/stage/camera.ts';

const at = { name: 'closet', isMine: true } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('radio', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const alert = page.getByRole('alert');
const add = button('Add what you own');

const received = (id: string) => (key: string | null, sha256: string) => ({
  ...anOwnPiece({ id }),
  receipt: { key, sha256, bytes: 8 },
});

test('what she owns is added by a photo, a name and a kind, and stands in the closet at once', async () => {
  const asked = cameras();
  const { app } = await stage({ at, answers: { 'own.add': noLine } });
  await userEvent.click(add);
  await expect.element(page.getByText('All of the piece, in daylight')).toBeVisible();
  expect(asked).toEqual(['environment']);
  await userEvent.click(button('Take Photo'));
  await expect.element(page.getByRole('img', { name: 'The picture of your piece' })).toBeVisible();
  const submit = button('Add to my closet');
  await userEvent.click(submit);
  await expect.element(alert).toHaveTextContent('Please give it a name.');
  await userEvent.fill(page.getByRole('textbox', { name: 'What do you call it?' }), 'Blue shirt ');
  await userEvent.click(submit);
  await expect.element(alert).toHaveTextContent('Please choose its kind.');
  expect(app.store.getState().outbox).toEqual([]);
  await userEvent.click(button('Shirt'));
  await userEvent.click(submit);
  await expect.element(heading('Blue shirt')).toBeVisible();
  await expect.element(page.getByText('On this phone')).toBeVisible();
  await expect.element(page.getByText('1 of 60')).toBeVisible();
  const [record] = app.store.getState().outbox;
  expect(record).toMatchObject({
    owner: CONSUMER.id,
    operation: { kind: 'own', name: 'Blue shirt', category: 'Shirt', type: 'image/webp' },
  });
});

test('what was typed of it outlives the app, and nothing goes before she says so', async () => {
  const draft = anOwnRecord(
    { state: 'draft', owner: CONSUMER.id },
    { name: 'Old kurta', category: '' },
  );
  const { app, asked } = await stage({ at, outbox: [{ ...draft, bytes: new ArrayBuffer(8) }] });
  await userEvent.click(page.getByRole('button', { name: /You have not added this yet/ }));
  const name = page.getByRole('textbox', { name: 'What do you call it?' });
  await expect.element(name).toHaveValue('Old kurta');
  await userEvent.click(button('Kurta'));
  await expect
    .poll(() => app.store.getState().ownDraft?.operation)
    .toMatchObject({ name: 'Old kurta', category: 'Kurta' });
  await userEvent.click(button('Do not add it'));
  await userEvent.click(button('Do not add it'));
  await expect.element(add).toBeVisible();
  expect(app.store.getState().ownDraft).toBeNull();
  expect(asked('own.add')).toEqual([]);
});

test('sixty are said before she takes a photo', async () => {
  const own = Array.from({ length: 60 }, (_, at) => anOwnPiece({ id: `${at}`, name: `No. ${at}` }));
  await stage({ at, own });
  await expect.element(page.getByText(/^You have 60 of 60\. /)).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

test('it is called otherwise, at the server and while it waits', async () => {
  const record = anOwnRecord({ owner: CONSUMER.id, state: 'refused', attempts: 1 });
  const { app, asked } = await stage({
    at,
    own: [anOwnPiece({ name: 'Old shirt' })],
    outbox: [{ ...record, bytes: new ArrayBuffer(8) }],
    answers: { 'own.change': ({ json }) => ({ ...anOwnPiece(), ...Object(json) }) },
  });
  const call = async (before: string, name: string) => {
    await userEvent.click(button(`Open ${before}`));
    await userEvent.click(button('Change its name or kind'));
    await userEvent.fill(page.getByRole('textbox', { name: 'What do you call it?' }), name);
    await userEvent.click(button('Save'));
    await userEvent.click(button('Close'));
    await expect.element(heading(name)).toBeVisible();
  };
  await call('Old shirt', 'Good shirt');
  await expect
    .poll(() => asked('own.change').map(({ json }) => json))
    .toEqual([{ name: 'Good shirt', category: 'Shirt' }]);
  await call('Blue shirt', 'Green shirt');
  expect(app.store.getState().outbox).toMatchObject([
    { operation: { name: 'Blue shirt', now: { name: 'Green shirt', category: 'Shirt' } } },
  ]);
});

test('what she deletes is asked for, and comes back', async () => {
  const { asked } = await stage({ at, own: [anOwnPiece()] });
  await userEvent.click(button('Open Blue shirt'));
  await userEvent.click(button('Delete it'));
  await expect.element(heading('Delete this piece?')).toBeVisible();
  await userEvent.click(button('Delete it'));
  await expect.element(heading('Blue shirt')).not.toBeInTheDocument();
  await expect.element(page.getByText('Blue shirt deleted')).toBeVisible();
  await userEvent.click(button('Undo'));
  await expect.element(heading('Blue shirt')).toBeVisible();
  expect(asked('own.delete')).toEqual([]);
});

test('it says when the picture goes, and that it has gone', async () => {
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
  await stage({
    at,
    own: [
      anOwnPiece({ picture_until: soon }),
      anOwnPiece({ id: 'gone', name: 'Red sari', picture_url: null, thumb_url: null }),
      anOwnPiece({ id: 'held', name: 'Old kurta', picture_url: null, with_owner: soon }),
    ],
  });
  await expect.element(page.getByText(/^Its picture is deleted on /)).toBeVisible();
  await expect.element(page.getByText(/^Its picture was deleted on its day/)).toBeVisible();
  await userEvent.click(button('Open Old kurta'));
  await expect.element(page.getByText(/Only the owner of Poshak sees it now/)).toBeVisible();
});

test('saved and owned stand apart, each with its kinds', async () => {
  const outfit = anOutfit({ items: [aPiece('tote')] });
  const own = [anOwnPiece(), anOwnPiece({ id: 'kurta', name: 'Old kurta', category: 'Kurta' })];
  await stage({
    at: { name: 'closet' },
    outfits: [outfit],
    saved: [kept(outfit, { tote: 4 })],
    own,
  });
  await expect.element(heading('tote')).toBeVisible();
  await userEvent.click(tab('Mine 2'));
  await expect.element(heading('Old kurta')).toBeVisible();
  await expect.element(heading('tote')).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'shirt');
  await expect.element(heading('Old kurta')).not.toBeInTheDocument();
  await expect.element(heading('Blue shirt')).toBeVisible();
});

test('nobody is told how many she has while that is not known', async () => {
  const { app } = await stage({
    at: { name: 'closet', isMine: true },
    answers: { 'own.list': noLine, 'fits.bought': noLine },
  });
  app.store.setState({ own: NOTHING, bought: NOTHING });
  await expect.element(tab('Mine')).toBeVisible();
  expect(page.getByText(/^\d+ of 60$/).elements()).toEqual([]);
});

test('it arrives while the closet is open, and stands there once', async () => {
  const record = anOwnRecord({ owner: CONSUMER.id });
  const bytes = new Uint8Array([1, 2]).buffer;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { app } = await stage({
    at,
    outbox: [{ ...record, operation: { ...record.operation, sha256 }, bytes }],
    answers: {
      'own.add': ({ headers }) => received('shirt')(headers.get('idempotency-key'), sha256),
      'own.list': { pieces: [anOwnPiece()] },
    },
  });
  await app.drain();
  await expect.poll(() => app.store.getState().outbox).toEqual([]);
  await expect.element(page.getByText('1 of 60')).toBeVisible();
  expect(app.store.getState().own.value).toMatchObject([{ id: 'shirt', key: record.id }]);
});

test('each stylist who opened a picture of hers is named, also by a server of before', async () => {
  const asha = { name: 'Asha Rao', at: '2026-03-19T10:00:00.000Z' };
  const meera = { name: 'Meera Das', at: '2026-03-18T10:00:00.000Z' };
  await stage({
    at,
    own: [
      anOwnPiece({ id: 'a', name: 'Scarf', last_view: asha, views: [asha, meera] }),
      anOwnPiece({ id: 'b', name: 'Shirt', last_view: meera }),
    ],
  });
  await userEvent.click(button('Open Scarf'));
  await expect.element(page.getByText(/^Asha opened its picture/)).toBeVisible();
  await expect.element(page.getByText(/^Meera opened its picture/)).toBeVisible();
  await userEvent.click(button('Close'));
  await userEvent.click(button('Open Shirt'));
  await expect.element(page.getByText(/^Meera opened its picture/)).toBeVisible();
  expect(page.getByText(/^Asha opened its picture/).elements()).toEqual([]);
});
