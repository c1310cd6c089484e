import type { Outfit } from '../../contract/outfits.ts';
import type { Photo } from '../../contract/photos.ts';
import type { PendingRequests } from '../../contract/requests.ts';
import { expect, test as base } from '../fixtures.ts';
import { letHoldEnd } from '../support/people/styling.ts';
import { letGo } from '../support/people/let-go.ts';
import { served, stopWorkers, workerIsStopped } from '../support/browser/worker.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import { SERVED, WIDE } from '../support/browser/look.ts';
import { call, signInConsumer, signInStylist } from '../support/people/call.ts';
import { addColleague } from '../support/people/colleague.ts';
import {
  completeRequest,
  makeOutfit,
  deskIsThere,
  fillOutfit,
  fillPiece,
  openSource,
  review,
  reviewButton,
  signInAt,
  isSending,
} from '../support/screens/desk.ts';

const test = base
  .extend('rohan', { scope: 'file' }, async ({ server }) => {
    await addColleague(server, 'rohan', 'Rohan Das');
    return signInStylist(server, { username: 'rohan', password: 'stylist' });
  })
  /** Somebody's request, as a colleague sees it. */
  .extend('requestOf', ({ server, rohan: { token } }) => async (email: string) => {
    const path = '/api/stylist/requests/pending-requests';
    const { body } = await call<PendingRequests>(server, path, { token });
    const request = body.requests.find(({ userEmail }) => userEmail === email);
    if (!request) throw new Error(`${email} is not in the queue`);
    return request;
  });

test('leaving gives the request back, and a lost claim is said with the draft kept', async ({
  server,
  rohan,
  requestOf,
  queue,
  newDesk,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(answered(409), answered(401));
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await page.getByText(/Yours until/).waitFor();
  await page.getByRole('link', { name: 'Back to Pending Requests' }).click();
  await reviewButton(page, email).waitFor();
  await expect.poll(async () => (await requestOf(email)).claim).toBeNull();

  await reviewButton(page, email).click();
  await page.getByText(/Yours until/).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await expect.poll(async () => (await requestOf(email)).claim).toBeNull();
  await page.goto(`${server.url}/stylist-login`);
  await signInAt(page);
  await deskIsThere(page);
  await review(page, email);
  await fillOutfit(page, 'Half done');
  await page.getByText(/Kept here/).waitFor();
  // Her hold runs out, and Rohan takes it.
  const { id } = await requestOf(email);
  await letHoldEnd(server, id);
  await call(server, `/api/stylist/requests/${id}/claim`, { method: 'POST', token: rohan.token });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page
    .getByRole('alert')
    .getByText(/Rohan Das.*Your draft is kept/)
    .waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half done');
});

test('drafts of requests that were finished without them stay until she deletes them', async ({
  server,
  rohan,
  requestOf,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(answered(409), answered(404));
  const finish = async (email: string) => {
    const { id } = await requestOf(email);
    await letHoldEnd(server, id);
    const path = `/api/stylist/requests/${id}/decline`;
    await call(server, path, { token: rohan.token, json: { reason: 'Blurred' } });
  };
  const page = await newDesk();
  const start = async (title: string) => {
    const { email } = await queue();
    await page.getByRole('link', { name: 'Overview' }).click();
    await review(page, email);
    await fillOutfit(page, title);
    await page.getByText(/Kept here/).waitFor();
    return email;
  };
  const kept = async () =>
    page.evaluate(
      async () =>
        new Promise<string[]>((resolve) => {
          const opened = indexedDB.open('poshak-portal');
          opened.onsuccess = () => {
            const name = opened.result.objectStoreNames[0] ?? '';
            const all = opened.result.transaction(name).objectStore(name).getAll();
            all.onsuccess = () => {
              opened.result.close();
              resolve(all.result.flatMap((row: { title?: string }) => row?.title ?? []));
            };
          };
        }),
    );
  const stored = await start('On the server');
  await fillPiece(page, 'Kurta');
  await makeOutfit(page);
  const typed = await start('Only typed');
  await start('Still open');
  await finish(stored);
  await finish(typed);
  await page.getByRole('link', { name: 'Overview' }).click();

  await page.getByText(/“Only typed” for .* did not go out/).waitFor();
  const band = page.getByText(/“Only typed” for/).locator('..');
  await page.getByText(/“On the server” for .* did not go out/).waitFor();
  expect((await kept()).toSorted()).toEqual(['On the server', 'Only typed', 'Still open']);
  await band.getByRole('button', { name: 'Look at it' }).click();
  await page.getByText(/no longer in the queue/).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Only typed');
  await page.getByRole('link', { name: 'Overview' }).click();
  await band.getByRole('button', { name: 'Delete the draft' }).click();
  await expect.poll(async () => (await kept()).toSorted()).toEqual(['On the server', 'Still open']);
  const gone = page.getByText('The draft of “Only typed” is deleted.').locator('..');
  await gone.getByRole('button', { name: 'Undo' }).click();
  await band.waitFor();
  await expect.poll(kept).toContain('Only typed');
});

test('two tabs are one desk', async ({ server, queue, newDesk }) => {
  const { email } = await queue();
  const one = await newDesk();
  await review(one, email);
  const other = await one.context().newPage();
  await other.goto(`${server.url}/stylist-login`);
  await deskIsThere(other);
  await review(other, email);
  await fillOutfit(one, 'Seen in both');
  await fillPiece(one, 'Kurta');
  await openSource(other, 'By hand');
  await expect.poll(async () => other.getByLabel('Item name').inputValue()).toBe('Kurta');
  await makeOutfit(one);
  await other.getByRole('button', { name: 'Reorder Kurta' }).waitFor();
  await completeRequest(other);
  await isSending(other);
  await letGo(server);
  const client = await signInConsumer(server, email);
  const photos = await call<Photo[]>(server, `/api/closet/photos/user/${client.id}/`, {
    token: client.token,
  });
  expect(photos.body).toMatchObject([{ status: 'approved', outfit_count: 1 }]);
});

test('the claim is given back by the last tab that leaves, and by signing out in any', async ({
  server,
  requestOf,
  queue,
  newDesk,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(answered(401));
  const { email } = await queue();
  const holder = async () => (await requestOf(email)).claim?.name ?? null;
  const one = await newDesk(SERVED);
  const openTab = async () => {
    const page = await one.context().newPage();
    await page.goto(`${server.url}/stylist-login`);
    return page;
  };
  await review(one, email);
  const other = await openTab();
  await review(other, email);
  await other.getByText(/Yours until/).waitFor();
  const given: string[] = [];
  one.context().on('request', (request) => {
    if (request.method() === 'DELETE') given.push(request.url());
  });
  await one.getByRole('link', { name: 'Clients' }).click();
  await one.getByLabel('Search clients').waitFor();
  expect(await holder()).toBe('Asha Rao');
  await one.goBack();
  await one.getByText(/Yours until/).waitFor();
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => one.context().pages().length).toBe(1);
  expect(await holder()).toBe('Asha Rao');
  expect(given).toEqual([]);

  await (await openTab()).getByRole('button', { name: 'Logout' }).click();
  await expect.poll(holder).toBeNull();

  // Signed in again, she is where she was.
  await signInAt(one);
  await one.getByText(/Yours until/).waitFor();
  expect(await holder()).toBe('Asha Rao');
  await served(await openTab());
  // A worker that would have to start again first must not stand in the way.
  await stopWorkers(one);
  await workerIsStopped(one);
  // The browser gives a page that closes half a second, which what it was at would take from its last word.
  await one.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done)));
  await one.close({ runBeforeUnload: true });
  await expect.poll(holder).toBeNull();
});

test('an approved outfit is corrected from her history, and a disliked item warns', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  errors.mean(NO_LINE);
  const client = await queue('history@example.com');
  const page = await newDesk();
  await review(page, client.email);
  await fillOutfit(page, 'Weekend linen');
  await fillPiece(page, 'Canvas shoes');
  await completeRequest(page);
  await isSending(page);
  await letGo(server);
  const photo = await call<Photo>(server, `/api/closet/photos/${client.photoId}/`, {
    token: client.token,
  });
  const path = `/api/stylist/outfits/${photo.body.outfit_uuid}/`;
  const { body: outfit } = await call<Outfit>(server, path, { token: client.token });
  await call(server, `${path}rate/`, {
    token: client.token,
    json: { rating: 1, userId: client.id, itemId: outfit.items[0]?.uuid },
  });

  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByLabel('Search clients').fill('history@');
  await page.getByText('1 person').waitFor();
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('button').click();
  await page.getByText('1 out of 5').waitFor();
  await page.getByLabel('New note').fill('No canvas.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('No canvas.').waitFor();
  await page.getByRole('button', { name: 'Correct Weekend linen' }).click();
  await page.getByRole('button', { name: 'Choose Canvas shoes' }).click();
  await page.getByRole('button', { name: 'Edit Canvas shoes' }).click();
  await page.getByLabel('Price').fill('999');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/It goes out when you are back online/).waitFor();
  await page.context().setOffline(false);
  const saved = page.getByText('The changes are saved.');
  await saved.waitFor();
  await expect.poll(async () => (await saved.boundingBox())?.y).toBeLessThan(WIDE.height);
  const board = page.getByRole('region', { name: 'The board and its words' });
  await board.getByRole('button', { name: 'Canvas shoes' }).press('Shift+ArrowDown');
  await board.getByRole('textbox', { name: 'Stylist notes' }).fill('Wear them with bare ankles.');
  await saved.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved.waitFor();
  const corrected = await call<Outfit>(server, path, { token: client.token });
  expect(corrected.body.items[0]).toMatchObject({ name: 'Canvas shoes', estimated_price: 999 });
  expect(outfit.board).toBeNull();
  expect(corrected.body.board?.items).toHaveLength(1);
  expect(corrected.body.stylist_notes).toBe('Wear them with bare ankles.');

  await queue(client.email);
  await page.getByRole('link', { name: 'Overview' }).click();
  await review(page, client.email);
  await page.getByLabel('Search the library').fill('canvas');
  await page.getByLabel('Search the library').press('Enter');
  await page
    .getByRole('region', { name: 'The pieces of the outfit' })
    .getByText(/^Rated 1 of 5/)
    .waitFor();
});

test('who signs out is asked for nothing any more, and the next start shows the login', async ({
  newDesk,
  errors,
}) => {
  // What the desk asks as she leaves may come to the server after her session has ended.
  errors.mean(answered(401));
  const page = await newDesk();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(asked.filter((url) => url.includes('/analytics'))).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});
