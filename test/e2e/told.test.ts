import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { answered, LINE_CUT, NO_LINE } from '../support/browser/errors.ts';
import { writingKept } from '../support/browser/kept.ts';
import { SERVED } from '../support/browser/look.ts';
import { endSession } from '../support/browser/session.ts';
import type { Photo } from '../../contract/photos.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { claim, requestOf } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { shareTo } from '../support/screens/share.ts';
import { signIn } from '../support/screens/sign-in.ts';
import type { TestServer } from '../support/server/server.ts';

const test = base
  .extend('look', SERVED)
  .extend('opened', ({ page, line, toHome }) => toHome(page, line));

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tell your stylist' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const choose = async (page: Page, seed: number) =>
  gallery(page).setInputFiles(asFile(await jpeg({ seed })));

async function submit(page: Page) {
  await button(page, 'Submit Photo').click();
  await page.getByText('Received').waitFor();
  await button(page, 'Back to Home').click();
}

/** What arrived, oldest first: as it stands, and whether it came with its photo. */
const stored = async ({ db }: TestServer, userId: string) => {
  const rows = await db
    .selectFrom('briefs')
    .select(['body', 'sent_sha256'])
    .where('user_id', '=', userId)
    .orderBy('photo_id')
    .execute();
  return rows.map(({ body, sent_sha256 }) =>
    Object.assign(JSON.parse(body ?? '{}'), { isWithPhoto: sent_sha256 !== null }),
  );
};

const claimOf = async (server: TestServer, userId: string) => {
  const { id } = await server.db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await claim(server, await signInStylist(server), id);
};

const photosOf = async (server: TestServer, { id, token }: { id: string; token: string }) =>
  (await call<[Photo, ...Photo[]]>(server, `/api/closet/photos/user/${id}/`, { token })).body;

async function drop(page: Page, kind: 'drop' | 'paste', seed: number) {
  const bytes = [...(await jpeg({ seed }))];
  await page.evaluate(
    ({ bytes, kind }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
      const Kind = kind === 'drop' ? DragEvent : ClipboardEvent;
      const data = { dataTransfer: transfer, clipboardData: transfer, bubbles: true };
      document.body.dispatchEvent(new Kind(kind, data));
    },
    { bytes, kind },
  );
}

test('what she tells her stylist goes with the photo, whichever way it came', async ({
  opened: page,
  server,
  person,
}) => {
  await choose(page, 1);
  await page.getByRole('button', { name: 'Tell your stylist' }).click();
  await button(page, 'Festival').click();
  await sheet(page).getByLabel('Budget, whole look').fill('8000');
  await sheet(page).getByRole('textbox', { name: 'What to avoid' }).fill('heels');
  await button(page, 'Done').click();
  await page.getByText('Will be sent with this photo').waitFor();
  await page.getByText('Festival, up to ₹8,000, no heels').waitFor();
  await submit(page);

  const ways = [
    () => drop(page, 'drop', 2),
    () => drop(page, 'paste', 3),
    async () => shareTo(page, { bytes: await jpeg({ seed: 4 }), type: 'image/jpeg' }),
    async () => {
      await button(page, 'Take Photo').click();
      await button(page, 'Turn the camera round').waitFor();
      await button(page, 'Take Photo').click();
    },
  ];
  for (const come of ways) {
    await come();
    await page.getByText('Last time you asked').waitFor();
    await button(page, 'Use again').click();
    await submit(page);
  }
  const asked = { occasion: 'festival', budget: 8000, avoid: ['heels'], isWithPhoto: true };
  expect(await stored(server, person.id)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining(asked)),
  );
});

test('what she has typed is there after the cross, a crash and a sign-in, and with another photo', async ({
  opened: page,
  context,
  server,
  line,
  person,
  errors,
}) => {
  errors.mean(answered(401));
  await choose(page, 1);
  await page.getByRole('button', { name: 'Tell your stylist' }).click();
  const note = (page: Page) => sheet(page).getByLabel('Anything else');
  await note(page).fill('Something I can dance in');
  await sheet(page).getByLabel('Budget, whole look').fill('50');
  await sheet(page).getByText('from ₹100').waitFor();
  await button(page, 'Close').click();
  await page.getByText('“Something I can dance in”').waitFor();

  await expect.poll(() => page.evaluate(writingKept)).toContain('Something I can dance in');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const again = await context.newPage();
  await again.goto(line.url);
  await again.getByText('“Something I can dance in”').waitFor();
  await button(again, 'Change').click();
  await expect.poll(() => note(again).inputValue()).toBe('Something I can dance in');
  expect(await sheet(again).getByLabel('Budget, whole look').inputValue()).toBe('50');
  // What cannot be asked for stays in sight, and does not go unsaid.
  await button(again, 'Done').click();
  const budget = sheet(again).getByRole('textbox', { name: 'Budget, whole look' });
  await expect.poll(() => budget.evaluate((field) => field === document.activeElement)).toBe(true);
  await button(again, 'Close').click();

  const shown = () => again.getByRole('main').getByRole('img').first().getAttribute('src');
  const before = await shown();
  const chooser = again.waitForEvent('filechooser');
  await button(again, 'Choose Different Photo').click();
  await (await chooser).setFiles(asFile(await jpeg({ seed: 2 })));
  await expect.poll(shown).not.toBe(before);
  await again.getByText('“Something I can dance in”').waitFor();

  await again.evaluate(endSession);
  await signIn(again, person.email);
  await again.getByText('“Something I can dance in”').waitFor();
  await button(again, 'Submit Photo').click();
  await expect.poll(() => budget.evaluate((field) => field === document.activeElement)).toBe(true);
  await budget.fill('5 to 8 hazaar');
  await sheet(again).getByText('We read this as ₹8,000.').waitFor();
  await button(again, 'Done').click();
  await submit(again);
  expect(await stored(server, person.id)).toMatchObject([
    { note: 'Something I can dance in', budget: 8000, isWithPhoto: true },
  ]);
});

describe('without a line', () => {
  test('it is kept with the photo, may be changed, and goes in one request', async ({
    opened: page,
    context,
    server,
    person,
    errors,
  }) => {
    errors.mean(NO_LINE);
    await context.setOffline(true);
    await choose(page, 1);
    await page.getByRole('button', { name: 'Tell your stylist' }).click();
    await button(page, 'Office').click();
    await button(page, 'Done').click();
    await button(page, 'Submit Photo').click();
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
    await button(page, 'Change').click();
    await button(page, 'Wedding').click();
    await button(page, 'Done').click();
    await page.getByRole('paragraph').getByText('Wedding').waitFor();
    await context.setOffline(false);
    await page.getByText('Received').waitFor();
    await page.getByText('You asked').waitFor();
    expect(await stored(server, person.id)).toMatchObject([
      { occasion: 'wedding', isWithPhoto: true },
    ]);
  });

  test('once it was tried, what is changed goes after it, and the photo arrives once', async ({
    opened: page,
    server,
    line,
    person,
    errors,
  }) => {
    errors.mean(LINE_CUT, NO_LINE);
    const { promise: until, resolve } = Promise.withResolvers<void>();
    line.meet('/photos/upload', { kind: 'lose-answer' });
    line.meet('/photos/upload', { kind: 'hold', until });
    await choose(page, 1);
    await page.getByRole('button', { name: 'Tell your stylist' }).click();
    await button(page, 'Office').click();
    await button(page, 'Done').click();
    await button(page, 'Submit Photo').click();
    await expect.poll(() => stored(server, person.id)).toHaveLength(1);
    await button(page, 'Change').click();
    await button(page, 'Wedding').click();
    await button(page, 'Done').click();
    await page.getByRole('paragraph').getByText('Wedding').waitFor();
    resolve();
    await expect
      .poll(() => stored(server, person.id))
      .toMatchObject([{ occasion: 'wedding', isWithPhoto: true }]);
    await page.getByText('You asked').waitFor();
    await page.getByRole('paragraph').getByText('Wedding').waitFor();
  });
});

test('a photo that answers “One more photo, please” goes in place of that one, with what was asked', async ({
  opened: page,
  context,
  server,
  person,
  errors,
}) => {
  errors.mean(NO_LINE);
  await choose(page, 1);
  await page.getByRole('button', { name: 'Tell your stylist' }).click();
  await button(page, 'Festival').click();
  await button(page, 'Done').click();
  await submit(page);
  const [{ id }] = await photosOf(server, person);
  const stylist = await signInStylist(server);
  const request = await requestOf(server, id);
  const json = { reason: 'Too dark to see the colours.' };
  await call(server, `/api/stylist/requests/${request}/decline/`, { token: stylist.token, json });
  await button(page, 'Refresh').click();
  await page.getByText('One more photo, please').waitFor();

  await choose(page, 2);
  const answers = page.getByText(/^For the photo that \S+ asked again for/);
  await answers.waitFor();
  await page.getByRole('paragraph').getByText('Festival').waitFor();
  await button(page, 'Not for that one').click();
  await page.getByText('Last time you asked').waitFor();
  await page.getByRole('button', { name: /^It is for the photo that/ }).click();
  await answers.waitFor();
  await context.setOffline(true);
  await button(page, 'Submit Photo').click();
  await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor();
  await button(page, 'Back to Home').click();
  await page.getByText('Another one is on this phone').waitFor();
  expect(await page.getByText('One more photo, please').count()).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => stored(server, person.id)).toHaveLength(2);
  await page.getByRole('link', { name: 'View All' }).click();
  await page.getByText('You sent another one').waitFor();
  expect(await page.getByText('One more photo, please').count()).toBe(0);
  const [first, other] = await photosOf(server, person);
  expect(first).toMatchObject({ replaces: other?.id, brief: { occasion: 'festival' } });
  expect(other).toMatchObject({ id, replaced_by: first?.id });
});

test('what comes too late is kept and goes as a note, once', async ({
  opened: page,
  server,
  person,
  errors,
}) => {
  errors.mean(answered(409));
  await choose(page, 1);
  await page.getByRole('button', { name: 'Tell your stylist' }).click();
  await button(page, 'Office').click();
  await button(page, 'Done').click();
  await submit(page);
  await button(page, 'Change').click();
  await claimOf(server, person.id);
  await sheet(page).getByLabel('Anything else').fill('Nothing bare, please');
  await button(page, 'Done').click();
  await page.getByText(/^\S+ has begun: send your change as a note$/).waitFor();
  expect(await page.getByText('Not sent').count()).toBe(0);
  await button(page, 'Send as a note').click();
  const late = page.getByRole('dialog', { name: / is styling this now$/ });
  await late.getByText(/^Your change came when \S+ had begun\./).waitFor();
  const note = late.getByRole('textbox', { name: 'A note' });
  expect(await note.inputValue()).toBe('Nothing bare, please');
  await button(page, 'Send to your stylist').click();
  await late.getByText(/^Sent, /).waitFor();
  await late.getByText('Another note (4 left)').waitFor();
  const { notes } = await server.db
    .selectFrom('briefs')
    .select('notes')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(notes)).toMatchObject([{ text: 'Nothing bare, please' }]);
  await button(page, 'Close').click();
  await page.getByText(/has begun/).waitFor({ state: 'detached' });
});

test('a brief that the server does not take loses neither photo nor words', async ({
  opened: page,
  server,
  line,
  person,
  errors,
}) => {
  errors.mean(answered(422));
  line.meet('/photos/upload', {
    kind: 'answer',
    status: 422,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      success: false,
      code: 'invalid',
      message: 'Some of what was sent is not valid.',
      fields: { note: 'This is not valid.' },
    }),
  });
  await choose(page, 1);
  await page.getByRole('button', { name: 'Tell your stylist' }).click();
  await sheet(page).getByLabel('Anything else').fill('Nothing bare');
  await button(page, 'Done').click();
  await button(page, 'Submit Photo').click();
  await sheet(page).getByText('What you told your stylist could not be sent.').waitFor();
  expect(await sheet(page).getByLabel('Anything else').inputValue()).toBe('Nothing bare');
  await sheet(page).getByLabel('Anything else').fill('Nothing too bare');
  await button(page, 'Done').click();
  await submit(page);
  expect(await stored(server, person.id)).toMatchObject([
    { note: 'Nothing too bare', isWithPhoto: true },
  ]);
});

test.for(['light', 'dark'] as const)(
  'the sheet is filled in with keys alone, in %s, and nothing in it is in the way',
  async (colorScheme, { open, server, wardrobe }) => {
    const page = await (await open({ colorScheme })).newPage();
    await enter(page, server, wardrobe.email);
    await page.getByText('Tap to view outfits').waitFor();
    await choose(page, 1);
    await page.getByRole('button', { name: 'Tell your stylist' }).press('Enter');
    await button(page, 'Office').press('Space');
    await sheet(page).getByRole('textbox', { name: 'What to avoid' }).press('h');
    await page.keyboard.type('eels');
    await page.keyboard.press('Enter');
    await button(page, 'Remove heels').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Office, no heels').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
);
