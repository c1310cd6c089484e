import { expect, test } from '../fixtures.ts';
import { approveOutfit } from '../support/people/approve-outfit.ts';
import { briefOf } from '../support/people/brief.ts';
import { signInStylist, uploadPhoto } from '../support/people/call.ts';
import { addColleague } from '../support/people/colleague.ts';
import { newClient } from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { openQueue, review } from '../support/screens/desk.ts';

test('what the client asked for stands in the queue and beside the outfit', async ({
  queue,
  newDesk,
}) => {
  const { email } = await queue(undefined, {
    occasion: 'festival',
    budget: 8000,
    avoid: ['heels'],
  });
  const page = await newDesk();
  await openQueue(page);
  await page.getByText('Festival, Up to ₹8,000, No heels').waitFor();
  await review(page, email);
  const ledger = page.getByRole('region', { name: 'Ananya asked, You did' });
  for (const line of ['Festival', 'Up to ₹8,000', 'No heels']) {
    await ledger.getByRole('listitem').filter({ hasText: line }).waitFor();
  }
});

test('what is kept for another stylist can be seen and not be opened', async ({
  server,
  newDesk,
}) => {
  await addColleague(server, 'rohan', 'Rohan Das');
  const rohan = await signInStylist(server, { username: 'rohan', password: 'stylist' });
  const client = await newClient(server);
  await approveOutfit(server, rohan.token, client.photoId, 'The first');
  await uploadPhoto(server, client.token, await jpeg({ seed: 2 }), {
    fields: { brief: JSON.stringify(briefOf({ stylist: 'same' })) },
  });
  const page = await newDesk();
  await openQueue(page);
  const row = page.getByRole('listitem').filter({ hasText: client.user.email });
  await row.getByText('Rohan Das has it first').waitFor();
  expect(await row.getByRole('link', { name: 'Review & Style' }).count()).toBe(0);

  const own = await newDesk({}, 'rohan');
  await openQueue(own);
  await own.getByText('You have it first').waitFor();
  await review(own, client.user.email);
});
