import type { Outfit } from '../../contract/outfits.ts';
import type { Photo } from '../../contract/photos.ts';
import { expect, test } from '../fixtures.ts';
import { letGo } from '../support/people/let-go.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { WIDE } from '../support/browser/look.ts';
import { call } from '../support/people/call.ts';
import { addColleague } from '../support/people/colleague.ts';
import {
  completeRequest,
  makeOutfit,
  deskIsThere,
  fillOutfit,
  fillPiece,
  openQueue,
  openSource,
  review,
  reviewButton,
  signInAt,
  isSending,
} from '../support/screens/desk.ts';
import type { TestServer } from '../support/server/server.ts';

const photoOf = async (
  server: TestServer,
  { photoId, token }: { photoId: string; token: string },
) => (await call<Photo>(server, `/api/closet/photos/${photoId}/`, { token })).body;

test('she takes a request from the queue to a finished outfit, with the mouse', async ({
  server,
  queue,
  open,
}) => {
  const client = await queue();
  const next = await queue();
  const page = await (await open({ viewport: WIDE })).newPage();

  await page.goto(`${server.url}/stylist-login`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').getByText('Please enter both username and password').waitFor();
  await signInAt(page);
  await deskIsThere(page);
  await review(page, client.email);

  await page.getByRole('button', { name: 'Create Outfit' }).click();
  const refusal = page
    .getByRole('alert')
    .getByText('Please fill in all required fields and add at least one item');
  await refusal.waitFor();
  await expect.poll(async () => (await refusal.boundingBox())?.y).toBeLessThan(WIDE.height);
  expect(
    await page.getByLabel('Title', { exact: true }).evaluate((field) => field.matches(':focus')),
  ).toBe(true);
  await fillOutfit(page, 'Madder by lamplight');
  await fillPiece(page, 'Block print kurta');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await fillPiece(page, 'Marigold stole');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.getByText('₹2,599').waitFor();

  const grip = page.getByRole('button', { name: 'Reorder Marigold stole' });
  await grip.dragTo(page.getByRole('button', { name: 'Reorder Block print kurta' }));
  await page.getByText('Marigold stole is now number 1 of 2').waitFor();
  // The open row is filled and counts as the third item.
  await fillPiece(page, 'Saddle tote');

  await makeOutfit(page);
  const board = page.getByRole('group', { name: 'Mood board' });
  expect(await page.getByLabel('Stylist notes', { exact: true }).inputValue()).toBe(
    "Perfect match for the client's style preferences",
  );
  const tote = board.getByRole('button', { name: 'Saddle tote', exact: true });
  const box = await tote.boundingBox();
  if (!box) throw new Error('The tote is not on the board');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await completeRequest(page);

  await isSending(page);
  await page.getByRole('button', { name: 'Review & Style' }).click();
  await page.getByText(/Yours until/).waitFor();
  const { id } = await server.db
    .selectFrom('requests')
    .select('id')
    .where('photo_id', '=', next.photoId)
    .executeTakeFirstOrThrow();
  expect(page.url()).toContain(id);
  await letGo(server);

  const photo = await photoOf(server, client);
  expect(photo).toMatchObject({ status: 'approved', outfit_count: 1 });
  const { body } = await call<Outfit>(server, `/api/stylist/outfits/${photo.outfit_uuid}/`, {
    token: client.token,
  });
  expect(body.items.map(({ name }) => name)).toEqual([
    'Marigold stole',
    'Block print kurta',
    'Saddle tote',
  ]);
  expect(body.board?.items).toHaveLength(3);
  expect(body.stylist_notes).toBe("Perfect match for the client's style preferences");
});

test('a draft survives a reload and the loss of the line, and goes out once', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  const client = await queue();
  const page = await newDesk();
  await review(page, client.email);
  await fillOutfit(page, 'Monsoon linen');
  await fillPiece(page, 'Linen shirt');
  await page.getByText(/Kept here/).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Monsoon linen');
  await openSource(page, 'By hand');
  expect(await page.getByLabel('Item name').inputValue()).toBe('Linen shirt');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create Outfit' }).click();
  await page.getByText('Saved on this computer. It goes out when you are back online.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('tab', { selected: true }).getByText('Created', { exact: true }).waitFor();
  await completeRequest(page);
  await isSending(page);
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ status: 'approved', outfit_count: 1 });
});

test('a crash between creating and completing leads back to the outfit', async ({
  server,
  queue,
  newDesk,
}) => {
  const client = await queue();
  const first = await newDesk();
  await review(first, client.email);
  await fillOutfit(first, 'Weekend linen');
  await fillPiece(first, 'Juttis');
  await makeOutfit(first);
  const crashed = first.waitForEvent('crash');
  const devtools = await first.context().newCDPSession(first);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const second = await newDesk();
  await review(second, client.email);
  await second.getByRole('button', { name: 'Reorder Juttis' }).waitFor();
  await completeRequest(second);
  await isSending(second);
  await letGo(server);
  expect(await photoOf(server, client)).toMatchObject({ status: 'approved', outfit_count: 1 });
});

test('two browsers race for one request, and exactly one has it', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(409));
  const client = await queue();
  await addColleague(server, 'rohan', 'Rohan Das');
  const pages = await Promise.all(
    ['stylist', 'rohan'].map(async (username) => {
      const page = await newDesk({}, username);
      await openQueue(page);
      await reviewButton(page, client.email).waitFor();
      return page;
    }),
  );
  await Promise.all(pages.map(async (page) => reviewButton(page, client.email).click()));

  const outcomes = await Promise.all(
    pages.map(async (page) =>
      Promise.race([
        page
          .getByRole('heading', { name: 'Create Outfit' })
          .waitFor()
          .then(() => 'has it'),
        page
          .getByRole('alert')
          .getByText(/(Rohan Das|Asha Rao)/)
          .waitFor()
          .then(() => 'is told who has it'),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['has it', 'is told who has it']);
});
