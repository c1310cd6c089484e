import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { call } from '../support/people/call.ts';
import { review } from '../support/screens/desk.ts';
import { addPiece } from '../support/server/pieces.ts';

test('what the client likes stands beside the outfit, orders the library and says why', async ({
  server,
  queue,
  newDesk,
  errors,
}) => {
  // Their pictures are nowhere.
  errors.mean(/404/);
  const pieces = {
    kurta: { category: 'Kurta', brand: 'Rangrez', name: 'Shown kurta' },
    sneakers: { category: 'Sneakers', brand: 'Nila', name: 'Shown sneakers' },
  };
  const { email, token } = await queue(undefined, { avoid: ['heels'], budget: 5000 });
  const at = new Date().toISOString();
  for (const [liked, piece] of [
    [true, pieces.kurta],
    [false, pieces.sneakers],
  ] as const) {
    const answered = await Promise.all([1, 2, 3].map(() => addPiece(server, piece)));
    const answers = answered.map((item) => ({ item, liked, at }));
    await call(server, '/api/taste/', { token, json: { answers } });
  }
  await addPiece(server, { ...pieces.kurta, name: 'Fresh kurta' });
  await addPiece(server, { category: 'Heels', brand: 'A', name: 'Fresh pumps' });
  await addPiece(server, { category: 'Sari', brand: 'B', name: 'Fresh sari', price: 9000 });
  await addPiece(server, { category: 'Cap', brand: 'C', name: 'Fresh cap' });

  const page = await newDesk();
  await review(page, email);
  const aside = page.getByRole('region', { name: 'Ananya Rao' });
  await aside.getByRole('heading', { name: 'Ananya likes' }).waitFor();
  const line = aside.getByRole('listitem');
  await line.filter({ hasText: 'Kurtas' }).getByText('3 of 3').waitFor();
  await line.filter({ hasText: 'Sneakers' }).getByText('3 of 3').waitFor();

  await page.getByText('Ordered for Ananya').waitFor();
  await page.getByLabel('Search the library').fill('fresh');
  const tiles = page.getByRole('button', { name: /^Add Fresh/ });
  await expect.poll(() => tiles.count()).toBe(4);
  const names = await tiles.allInnerTexts();
  expect(names.map((text) => /Fresh \w+/.exec(text)?.[0]).slice(0, 2)).toEqual([
    'Fresh kurta',
    'Fresh cap',
  ]);
  await tiles.filter({ hasText: 'Liked 3 of 3 kurtas' }).waitFor();
  await tiles.filter({ hasText: 'Asked: no heels' }).filter({ hasText: 'pumps' }).waitFor();
  await tiles.filter({ hasText: 'Alone over ₹5,000' }).filter({ hasText: 'sari' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Search the library').press('Enter');
  await page.getByText('Fresh kurta added').waitFor();

  await page.getByRole('link', { name: 'Clients' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button').click();
  await page.getByRole('heading', { name: 'Taste', exact: true }).waitFor();
  await page.getByText('From 6 pieces liked or left').waitFor();
  await page.getByRole('heading', { name: 'Ananya leaves' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
