import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { cards, drain, save } from '../support/lab/acts.ts';
import { ASHA, type Phone } from '../support/lab/phone.ts';
import type { Fault } from '../support/outside/line.ts';
import { answeredClient } from '../support/people/asked.ts';
import { call, signInConsumer } from '../support/people/call.ts';
import { clientWithSwaps } from '../support/people/swaps.ts';
import { addPiece } from '../support/server/pieces.ts';

const SENT = 'sent';
const NOTE = 'Something I can dance in';
/** The work is done and the line breaks, nothing is done, somebody else answers. */
const FAULTS: readonly Fault[] = [
  { kind: 'lose-answer' },
  { kind: 'cut' },
  { kind: 'answer', status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' },
  { kind: 'lose-answer' },
];

let phone: Phone;

test.beforeEach(({ phone: made }) => {
  phone = made;
});

function allMet(place: string) {
  for (const fault of FAULTS) phone.server.meet(place, fault);
}

/** Until nothing waits any more. */
async function goOut(page: Page) {
  for (let round = 0; round <= FAULTS.length; round += 1) await drain(page);
  expect(await page.evaluate(async () => (await window.lab.kept()).length)).toBe(0);
}

/** As she types it on the preview. */
const tell = (page: Page, note: string) =>
  page.evaluate(
    (note) =>
      window.lab.actions.typeBrief('next', {
        occasion: 'party',
        needed_on: null,
        budget: '8000',
        avoid: ['heels'],
        around: [],
        note,
        stylist: 'any',
        word: '',
      }),
    note,
  );

async function hers(email = ASHA) {
  const { real } = phone.server;
  const { id, token } = await signInConsumer(real, email);
  const { body } = await call<Photo[]>(real, `/api/closet/photos/user/${id}/`, { token });
  return body;
}

describe('what she says goes as surely as her photo', () => {
  test('what she asks for arrives once, with its photo', async () => {
    const page = await phone.signedIn();
    allMet('/photos/upload');
    await tell(page, NOTE);
    await save(page, 1);
    await goOut(page);
    expect(await cards(page)).toEqual([SENT]);
    expect(await hers()).toMatchObject([{ brief: { note: NOTE, avoid: ['heels'], budget: 8000 } }]);
  });

  test('so does what is typed when the browser dies before the photo is chosen', async () => {
    const page = await phone.signedIn();
    await tell(page, NOTE);
    const keptKeys = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('poshak-state');
        await new Promise((done) => opening.addEventListener('success', done));
        const all = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
        await new Promise((done) => all.addEventListener('success', done));
        opening.result.close();
        return all.result.filter((key) => typeof key === 'string').join();
      });
    await expect.poll(keptKeys).toContain('writing/');
    await phone.kill();
    const again = await phone.open();
    await save(again, 1);
    await goOut(again);
    expect(await hers()).toMatchObject([{ brief: { note: NOTE } }]);
  });

  test('a note to her stylist arrives once', async () => {
    const page = await phone.signedIn();
    await save(page, 1);
    await drain(page);
    const [photo] = await hers();
    allMet('/brief/notes/');
    await page.evaluate((id) => window.lab.actions.sendNote(id, 'Nothing bare'), photo?.id ?? '');
    await goOut(page);
    expect(await hers()).toMatchObject([{ brief_notes: [{ text: 'Nothing bare' }] }]);
  });

  test('what she says of a line is what she said last', async () => {
    const { outfit } = await answeredClient(phone.server.real, ASHA);
    const page = await phone.signedIn();
    allMet('/answers/');
    await page.evaluate(async (id) => {
      const { actions } = window.lab;
      await actions.openOutfit(id);
      await actions.dispute(id, 'avoid-1', true, 'They are high');
      await actions.dispute(id, 'avoid-1', false, '');
      await actions.dispute(id, 'avoid-1', true, 'They are high, and of leather');
    }, outfit.id);
    await goOut(page);
    const rows = await phone.server.real.db
      .selectFrom('answers')
      .select(['line', 'dispute_text'])
      .where('disputed_at', 'is not', null)
      .execute();
    expect(rows).toEqual([{ line: 'avoid-1', dispute_text: 'They are high, and of leather' }]);
  });

  test('a piece is liked or left as she said last', async () => {
    const { real } = phone.server;
    const liked = await addPiece(real, { name: 'ikat' });
    const left = await addPiece(real, { name: 'khadi' });
    const page = await phone.signedIn();
    allMet('/api/taste/');
    await page.evaluate(
      async ({ liked, left }) => {
        const { actions } = window.lab;
        await actions.answerTaste(liked, false);
        await actions.answerTaste(left, true);
        await actions.answerTaste(liked, true);
        await actions.answerTaste(left, false);
      },
      { liked, left },
    );
    await goOut(page);
    const rows = await real.db.selectFrom('taste_answers').select(['item_id', 'liked']).execute();
    expect(new Map(rows.map((row) => [row.item_id, row.liked]))).toEqual(
      new Map([
        [liked, 1],
        [left, 0],
      ]),
    );
  });

  test('what stands in front is what she took last, also when the browser dies', async () => {
    const { outfit } = await clientWithSwaps(phone.server.real, { email: ASHA });
    const [, place] = outfit.items;
    const [potli, jhola] = place?.backups ?? [];
    const page = await phone.signedIn();
    allMet('/choices/');
    const take = (on: Page, ids: (string | undefined)[]) =>
      on.evaluate(
        async ({ look, at, ids }) => {
          const { actions } = window.lab;
          await actions.openOutfit(look);
          for (const id of ids) await actions.choose(look, at, id ?? '');
        },
        { look: outfit.id, at: place?.uuid ?? '', ids },
      );
    await take(page, [potli?.uuid, place?.uuid, jhola?.uuid]);
    expect(await page.evaluate(async () => (await window.lab.kept()).length)).toBe(1);
    await phone.kill();
    const again = await phone.open();
    await goOut(again);
    await take(again, [jhola?.uuid, potli?.uuid]);
    await goOut(again);
    const rows = await phone.server.real.db
      .selectFrom('outfit_items')
      .select('chosen')
      .where('chosen', 'is not', null)
      .execute();
    expect(rows).toEqual([{ chosen: potli?.uuid }]);
  });

  test('what she found at a shop is counted once', async () => {
    const { outfit } = await clientWithSwaps(phone.server.real, { email: ASHA });
    const page = await phone.signedIn();
    allMet('/reports/');
    await page.evaluate(async (piece) => {
      const { actions } = window.lab;
      await actions.report(piece, 'price', 1499);
      await actions.report(piece, 'sold_out', null);
      await actions.report(piece, 'price', 1599);
    }, outfit.items[0]?.uuid ?? '');
    await goOut(page);
    const rows = await phone.server.real.db
      .selectFrom('reports')
      .select(['kind', 'price_paise'])
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'price', price_paise: 159_900 },
      { kind: 'sold_out', price_paise: null },
    ]);
  });

  test('how long photos are kept stays when she says something else before it has gone out', async () => {
    const page = await phone.signedIn();
    allMet('/update_preferences/');
    const said = {
      user_gender: 2 as const,
      age_range: '25-34' as const,
      color_preferences: { favorite_colors: ['madder'] },
    };
    await page.evaluate(async (said) => {
      await window.lab.actions.savePreferences(said);
      await window.lab.actions.savePreferences({ keep_photos_days: 90 });
    }, said);
    await goOut(page);
    await page.evaluate(async (said) => window.lab.actions.savePreferences(said), said);
    await goOut(page);
    const rows = await phone.server.real.db
      .selectFrom('preferences')
      .select('keep_photos_days')
      .execute();
    expect(rows).toEqual([{ keep_photos_days: 90 }]);
  });
});
