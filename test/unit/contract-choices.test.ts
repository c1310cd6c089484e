import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inFront, piecesAt, sumInFront, swapWithin } from '../../contract/choices.ts';

const price = fc.integer({ min: 0, max: 9_000_000 }).map((paise) => paise / 100);
const soldOut = fc.option(fc.constant('2026-11-20T08:00:00.000Z'), { freq: 1 });
let made = 0;
const piece = fc
  .record({
    estimated_price: price,
    price_now: fc.option(price, { freq: 1 }),
    sold_out_since: soldOut,
  })
  .map((one) => {
    made += 1;
    const names = { uuid: `piece-${made}`, ecommerce_url: `https://shop.example/${made}` };
    return Object.assign(one, names);
  });
const place = fc
  .record({ own: piece, backups: fc.array(piece, { maxLength: 2 }), which: fc.nat(3) })
  .map(({ own, backups, which }) =>
    Object.assign(own, { backups, chosen: [null, own, ...backups][which]?.uuid ?? null }),
  );
const places = fc.array(place, { maxLength: 5 });

test('what was chosen stands in front, sold out or not; else what can be had', () => {
  fc.assert(
    fc.property(place, (one) => {
      const front = inFront(one);
      const left = piecesAt(one).find(({ sold_out_since }) => sold_out_since === null);
      expect(front.uuid).toBe(one.chosen ?? (left ?? one).uuid);
    }),
  );
});

test('the sum is of what stands in front, at what it costs now', () => {
  fc.assert(
    fc.property(places, (all) => {
      const costs = all.map(inFront).map((one) => one.price_now ?? one.estimated_price);
      const paise = costs.reduce((sum, rupees) => sum + Math.round(rupees * 100), 0);
      expect(sumInFront([], all)).toBe(paise / 100);
    }),
  );
});

test('what the client has already costs nothing', () => {
  const owned = { uuid: 'a', ecommerce_url: 'https://shop.example/hers', estimated_price: 900 };
  const other = { uuid: 'b', ecommerce_url: 'https://shop.example/other', estimated_price: 250.5 };
  const { ecommerce_url } = owned;
  const lines = [
    { id: 'around-1', kind: 'around' as const, value: 'a', piece: { ecommerce_url, owned: true } },
  ];
  expect(sumInFront(lines, [owned, other])).toBe(250.5);
});

test('a swap that is offered keeps the budget, can be had, and none is cheaper', () => {
  fc.assert(
    fc.property(places, price, (all, fifth) => {
      const budget = fifth * 5;
      const swap = swapWithin([], all, budget);
      const sums = all.flatMap((one) =>
        piecesAt(one)
          .filter((other) => other !== inFront(one) && !other.sold_out_since)
          .map(({ uuid }) =>
            sumInFront(
              [],
              all.map((each) => (each === one ? { ...each, chosen: uuid } : each)),
            ),
          ),
      );
      const fitting = sums.filter((sum) => sum <= budget);
      expect(swap?.sum ?? null).toBe(fitting.length === 0 ? null : Math.min(...fitting));
      expect(swap?.piece.sold_out_since ?? null).toBeNull();
    }),
  );
});
