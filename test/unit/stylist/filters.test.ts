import { expect, test } from 'vitest';
import { keptFor } from '../../../src/stylist/queue/filters.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';

const TASTE = { likes: [], leaves: [], answered: 12 };

test('without a line, too, whoever got an outfit before is returning, and not who has a taste', () => {
  const requests = [
    pendingRequest({ id: 'new', taste: TASTE, outfits: 0 }),
    pendingRequest({ id: 'back', outfits: 2 }),
    pendingRequest({ id: 'before' }),
  ];
  const seen = { stylistId: 'asha', now: 0, begun: new Set<string>() };
  const kept = keptFor(requests, { filter: 'returning', words: '' }, seen);
  expect(kept.map(({ id }) => id)).toEqual(['back']);
});
