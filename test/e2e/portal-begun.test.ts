import { expect, test } from '../fixtures.ts';
import { addColleague } from '../support/people/colleague.ts';
import { addByHand, fillOutfit, review, reviewButton, rowOf } from '../support/screens/desk.ts';

test('begun in one browser, given back, and gone on with by another stylist in hers', async ({
  server,
  queue,
  newDesk,
}) => {
  await addColleague(server, 'rohan', 'Rohan Das');
  const { email } = await queue();
  const page = await newDesk();
  await review(page, email);
  await page.getByText(/Yours until/).waitFor();
  await fillOutfit(page, 'Madder by lamplight');
  await addByHand(page, 'Block print kurta');
  await page.getByText(/Kept here and on the server/).waitFor();
  await page.getByRole('link', { name: 'Back to Pending Requests' }).click();
  await reviewButton(page, email).waitFor();
  // The two minutes in which nobody else has it.
  await server.db.updateTable('requests').set({ reserved_for: null }).execute();

  const other = await newDesk({}, 'rohan');
  await other.getByRole('button', { name: /Pending Requests/ }).click();
  await rowOf(other, email)
    .getByText(/^Started by /)
    .waitFor();
  await review(other, email);
  await other.getByText(/^Begun by /).waitFor();
  const title = other.getByLabel('Title', { exact: true });
  expect(await title.inputValue()).toBe('Madder by lamplight');
  await other.getByRole('button', { name: 'Reorder Block print kurta' }).waitFor();
  await title.fill('Madder, gone on with');
  await other.getByText(/Kept here and on the server/).waitFor();

  // Hers is as she left it.
  const rows = await server.db.selectFrom('begun').select('outfit').orderBy('at').execute();
  expect(rows.map(({ outfit }) => JSON.parse(outfit).title)).toEqual([
    'Madder by lamplight',
    'Madder, gone on with',
  ]);
});
