import type { Page } from 'playwright';
import type { PendingRequests } from '../../contract/requests.ts';
import { expect, test } from '../fixtures.ts';
import { WIDE } from '../support/browser/look.ts';
import { call, signInStylist } from '../support/people/call.ts';
import { approve, createOutfit, itemDraft, outfitDraft } from '../support/people/styling.ts';
import { deskIsThere, review, signInAt } from '../support/screens/desk.ts';
import { enter } from '../support/screens/enter.ts';

const ASKED = 'Open shoes or closed?';

async function ask(desk: Page) {
  await desk.keyboard.press('i');
  await desk.getByRole('textbox', { name: 'The question' }).fill(ASKED);
  await desk.getByRole('textbox', { name: 'Answer 1' }).fill('Open');
  await desk.getByRole('textbox', { name: 'Answer 2' }).fill('Closed');
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('button', { name: 'Take it back' }).waitFor();
}

test('one thing is asked at the desk, answered on her phone, and stands in her outfit', async ({
  server,
  queue,
  open,
  page: phone,
}) => {
  const client = await queue();
  const desk = await (await open({ viewport: WIDE })).newPage();
  await desk.goto(`${server.url}/stylist-login`);
  await signInAt(desk);
  await deskIsThere(desk);
  await review(desk, client.email);
  await ask(desk);
  await desk.getByText('stands', { exact: true }).first().waitFor();

  await enter(phone, server, client.email);
  const card = phone.getByRole('region', { name: /asks$/ });
  await card.getByText(ASKED).waitFor();
  await phone.getByText('The clock stops until you answer, for 12 hours at most.').waitFor();
  await card.getByRole('button', { name: 'Closed' }).click();
  await card.getByRole('button', { name: 'Undo' }).waitFor();
  await card.getByRole('button', { name: 'Change' }).waitFor();

  await desk.getByText('Answered: Closed').first().waitFor({ timeout: 20_000 });
  await desk.getByText(`You asked: ${ASKED}`).waitFor();

  const { token } = await signInStylist(server);
  const { body } = await call<PendingRequests>(server, '/api/stylist/requests/pending-requests', {
    token,
  });
  const { photoId = '', lines = [] } =
    body.requests.find(({ userEmail }) => userEmail === client.email) ?? {};
  const answers = lines.map(({ id }) => ({ line: id, kept: true }));
  const items = [{ ...itemDraft(), why: 'Flat and closed.' }];
  const made = await createOutfit(server, token, outfitDraft(photoId, { items, answers }));
  await approve(server, token, made.body.outfits[0]?.id ?? '');
  await phone.getByRole('button', { name: 'Refresh' }).click();
  await phone.getByText('Tap to view outfits').click();
  await phone.getByText(`asked: ${ASKED}`, { exact: false }).waitFor();
  expect(await phone.getByText('“Closed”').count()).toBeGreaterThan(0);
});
