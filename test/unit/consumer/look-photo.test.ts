import { expect, test } from 'vitest';
import { lookOf } from '../../../src/consumer/details/look.ts';
import { anAnsweredPhoto, anOutfit } from '../../support/samples/wire.ts';

const SMALL = '/media/small/display';
const LARGE = '/media/large/display';
const listed = (over = {}) => anAnsweredPhoto(anOutfit(), { image_url: LARGE, ...over });

test.each([
  ['the large one that has come since', SMALL, listed(), LARGE],
  ['its own, where the list has none', SMALL, null, SMALL],
  ['its own, while the list has the small one', SMALL, listed({ large_by: 'then' }), SMALL],
  ['its own, where only owners see the photo', SMALL, listed({ with_owner: 'now' }), SMALL],
  ['none, where there is none any more', null, listed(), null],
])('an outfit shows as her photo %s', (_, user_photo, photo, shown) => {
  const ahead = { stars: new Map(), saves: new Map() };
  const look = lookOf(anOutfit({ user_photo }), null, ahead, new Set(), photo);
  expect(look.clientPicture).toBe(shown);
});
