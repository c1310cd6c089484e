import { expect, test as base } from '../fixtures.ts';
import { NO_LINE } from '../support/browser/errors.ts';
import { SERVED, STILL } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { uploadPhoto } from '../support/people/call.ts';
import { itemDraft, newOutfit, newStylist } from '../support/people/styling.ts';
import { dotted } from '../support/samples/dotted.ts';
import { enter } from '../support/screens/enter.ts';
import { onDots } from '../support/screens/pins.ts';

const test = base.extend('look', { ...STILL, ...SERVED });

const PINS = [
  { x: 0.31, y: 0.44, text: 'One shoulder only, under the fold.' },
  { x: 0.9, y: 0.2, text: 'Stand where the light is.' },
];

test('pins on a photo are where they were without a line too', async ({
  server,
  person,
  page,
  errors,
}) => {
  errors.mean(NO_LINE);
  const { body } = await uploadPhoto(server, person.token, await dotted(720, 960, PINS));
  const client = { ...person, photoId: body.id };
  const look = { items: [itemDraft()], pins: PINS };
  await newOutfit(server, await newStylist(server), client, look);
  await enter(page, server, person.email);
  await page.getByText('Tap to view outfits').click();
  const section = page.getByRole('region', { name: 'On your photo' });
  await section.waitFor();
  await served(page);
  await page.reload();
  await expect.poll(() => onDots(page, section)).toEqual([true, true]);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => onDots(page, section)).toEqual([true, true]);
});
