import { expect, test } from 'vitest';
import { pageFields } from '../../../server/sandbox/page-fields.ts';

const pageOf = (price: unknown, currency: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Kurta',
    offers: { '@type': 'Offer', price, priceCurrency: currency },
  })}</script>`;
const read = (price: unknown, currency = 'INR') =>
  pageFields(pageOf(price, currency), 'https://shop.example/kurta');

test.each([-5, '-5', '-₹5', '₹-5', '₹ -5', 'Rs. -1,299', '−5', '–5', '-5.00'])(
  'a price of %s is none',
  async (price) => {
    expect(await read(price)).toMatchObject({ estimated_price: null, foreign_price: null });
    expect(await read(price, 'USD')).toMatchObject({ estimated_price: null, foreign_price: null });
  },
);

test.each([
  ['Rs. 1,299/-', 1299],
  ['MRP - ₹1,299', 1299],
  ['₹1,299', 1299],
  [0.5, 0.5],
])('%s is one', async (price, rupees) => {
  expect((await read(price)).estimated_price).toBe(rupees);
});
