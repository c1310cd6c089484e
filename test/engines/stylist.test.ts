import { describe } from 'vitest';
import type { Photo } from '../../contract/photos.ts';
import type { Hands } from '../support/engines/engine.ts';
import { ENGINES } from '../support/engines/engines.ts';
import { expect, test, WIDE } from '../support/engines/fixtures.ts';
import { call } from '../support/people/call.ts';
import { waitingClient } from '../support/people/queue.ts';
import { letGo } from '../support/people/let-go.ts';

async function putPiece(hands: Hands, name: string) {
  await hands.fill('Shop link', `https://shop.example/${name}`);
  await hands.fill('Item name', name);
  await hands.fill('Brand', 'Neelgar');
  await hands.fill('Category', 'kurta');
  await hands.fill('Price', '1299.50');
  await hands.press('button', 'Add Item');
  await hands.sees('button', `Reorder ${name}`);
}

describe.each(ENGINES)('in $name', (kind) => {
  test('she takes a request, puts pieces, answers what was asked, and sends', async ({
    openIn,
    ownServer: server,
  }) => {
    const client = await waitingClient(server, undefined, { occasion: 'festival' });
    const { hands, line } = await openIn(kind, server, WIDE);
    await hands.engine.goto(`${line.url}/stylist-login`);
    await hands.fill('Username', 'stylist');
    await hands.fill('Password', 'stylist');
    await hands.press('button', 'Sign In');
    await hands.press('button', 'Open the queue');
    await hands.press('link', 'Review & Style');
    await hands.fill('"Title"', 'Madder by lamplight');
    await hands.fill('"Description"', 'Cotton for a warm day.');
    await hands.press('tab', '"By hand"');
    await putPiece(hands, 'Kurta');
    await putPiece(hands, 'Stole');
    await hands.fill('Why Kurta', 'It moves when you dance.');
    await hands.fill('Why Stole', 'It is warm at night.');
    await hands.press('radio', '"Kept"', 'Festival');
    await hands.press('button', 'Create Outfit');
    await hands.press('button', 'Complete Request');
    await hands.press('button', 'Complete Request', 'To ');
    await hands.sees('heading', 'Sending to ');
    await letGo(server);
    await hands.reads('Request completed successfully!');
    const photo = `/api/closet/photos/${client.photoId}/`;
    const { body } = await call<Photo>(server, photo, { token: client.token });
    expect(body).toMatchObject({ status: 'approved', outfit_count: 1 });
  });
});
