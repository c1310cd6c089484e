import { SIZES_SEEN_MAX } from '../../../contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Session } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import { itemDraft, newStylist } from '../../support/people/styling.ts';

const product = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...data })}</script>`;
const deep = '<div>'.repeat(300_000);
const offered = (offers: unknown, over: object = {}) => ({
  body: product({ name: 'Kurta', offers, ...over }),
});
const variant = (size: unknown, price: unknown, availability?: string) => ({
  '@type': 'Product',
  size,
  offers: { price, priceCurrency: 'INR', ...(availability && { availability }) },
});
const crowd = Array.from({ length: 2000 }, (_, at) => variant(`S${at}`, at + 1, 'InStock'));
/** What a page that asks for a person looks like to who is none. */
const challenge = (title: string, body = '') => `<title>${title}</title><h1>${title}</h1>${body}`;

const pages: Record<string, { body: string | Buffer; type?: string; status?: number }> = {
  '/product': {
    body: `<title>Shop</title><meta property="og:title" content="Not this">
      <script type="application/ld+json">{ broken</script>
      ${product({
        name: ' Block  print kurta ',
        brand: { '@type': 'Brand', name: 'Neelgar' },
        category: 'Women > Ethnic > Kurtas',
        image: ['/kurta.jpg', '/back.jpg'],
        material: ['Cotton', { '@type': 'Text', name: 'Silk' }],
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Wash care', value: 'Dry clean only' },
        ],
        offers: { '@type': 'Offer', price: '1,299.50', priceCurrency: 'INR' },
      })}`,
  },
  '/graph': {
    body: product({}).replace(
      /{.*}/,
      JSON.stringify({
        '@graph': [
          { '@type': 'WebPage' },
          {
            '@type': ['Thing', 'Product'],
            name: 'Juttis',
            brand: 'Mochi',
            offers: [{ '@type': 'AggregateOffer', lowPrice: 899, priceCurrency: 'inr' }],
          },
        ],
      }),
    ),
  },
  '/meta': {
    body: `<meta property="og:title" content="Sari &amp; blouse">
      <meta property="og:url" content="/meta?clean">
      <meta property="og:image" content="https://cdn.example/sari.jpg">
      <meta property="product:brand" content="Tana">
      <meta property="product:price:amount" content="4200">
      <meta property="product:price:currency" content="INR">`,
  },
  '/dollars': {
    body: `<link rel="canonical" href="https://evil.example/">
      <meta property="og:url" content="https://elsewhere.example/x">
      ${product({ name: 'Boots', offers: { price: 99, priceCurrency: 'USD' } })}`,
  },
  '/latin': {
    body: Buffer.from('<title>Chemise d\u00e9t\u00e9</title>', 'latin1'),
    type: 'text/html; charset=iso-8859-1',
  },
  '/meta-charset': {
    body: Buffer.from('<meta charset="iso-8859-1"><title>D\u00e9bardeur</title>', 'latin1'),
    type: 'text/html',
  },
  '/nothing': { body: '<p>Hello</p>' },
  '/picture': { body: 'x', type: 'image/png' },
  '/gone': { body: '<title>Not found</title>', status: 404 },
  '/large': { body: 'x'.repeat(3 * 1024 * 1024) },
  '/deep': { body: deep },
  '/sold-out': offered({
    price: 1250,
    priceCurrency: 'INR',
    availability: 'https://schema.org/OutOfStock',
  }),
  '/some-here': offered([
    { price: 999, priceCurrency: 'INR', availability: 'http://schema.org/SoldOut' },
    { price: '1,250', priceCurrency: 'INR', availability: 'http://schema.org/InStock' },
  ]),
  '/aggregate': offered({
    '@type': 'AggregateOffer',
    lowPrice: '899',
    priceCurrency: 'INR',
    offers: [
      { price: '899', availability: 'OutOfStock' },
      { price: '1099.00', availability: { '@id': 'https://schema.org/LimitedAvailability' } },
    ],
  }),
  '/group': {
    body: product({
      '@type': 'ProductGroup',
      name: 'Kurta',
      hasVariant: [
        variant('S', 899, 'https://schema.org/OutOfStock'),
        variant('M', '1099', 'https://schema.org/InStock'),
        variant({ '@type': 'SizeSpecification', name: 'L' }, 1099, 'BackOrder'),
        variant('XL', 1099, 'Discontinued'),
        variant('XXL', 1099),
        variant('M', 1199, 'InStock'),
      ],
    }),
  },
  '/named': {
    body: product({}).replace(
      /{.*}/,
      JSON.stringify([
        {
          '@graph': [
            {
              '@type': 'http://schema.org/ProductGroup',
              name: 'Kurta',
              hasVariant: [{ '@id': '#m' }, { '@id': '#s' }],
            },
            { '@id': '#s', ...variant('S', 899, 'SoldOut') },
            { '@id': '#m', ...variant('M', 1099, 'InStock') },
          ],
        },
      ]),
    ),
  },
  '/none-in-any-size': {
    body: product({
      '@type': 'ProductGroup',
      name: 'Kurta',
      hasVariant: [variant('S', 899, 'OutOfStock'), variant('M', 1099, 'SoldOut')],
    }),
  },
  '/pre-order': offered({ price: 1250, priceCurrency: 'INR', availability: 'PreOrder' }),
  '/not-in-stock': offered({ price: 1250, priceCurrency: 'INR', availability: 'Not in stock' }),
  '/says-nothing': offered({ price: 1250, priceCurrency: 'INR' }),
  '/free': offered({ price: '0', priceCurrency: 'INR', availability: 'OutOfStock' }),
  '/two-moneys': offered([
    { price: 49, priceCurrency: 'USD', availability: 'InStock' },
    { price: 3999, priceCurrency: 'INR', availability: 'InStock' },
  ]),
  '/crossed-out': offered({
    priceCurrency: 'INR',
    availability: 'InStock',
    priceSpecification: [
      { priceType: 'https://schema.org/ListPrice', price: 1999 },
      { price: 1499, priceCurrency: 'INR' },
    ],
  }),
  '/microdata': {
    body: `<title>Kurta</title><div itemscope>
      <span itemprop="price" content="899"></span><link itemprop="availability" href="http://schema.org/OutOfStock">
      <span itemprop="price" content="1099"></span><link itemprop="availability" href="http://schema.org/InStock">
      <meta itemprop="priceCurrency" content="INR"></div>`,
  },
  '/meta-sold-out': {
    body: `<meta property="og:title" content="Sari">
      <meta property="product:price:amount" content="4200">
      <meta property="product:price:currency" content="INR">
      <meta property="product:availability" content="out of stock">`,
  },
  '/crowded': { body: product({ '@type': 'ProductGroup', name: 'Kurta', hasVariant: crowd }) },
  '/tracked?ref=home&variant=12': {
    body: `<meta property="og:url" content="/tracked">${product({ name: 'Kurta' })}`,
  },
  '/robot': { body: challenge('Robot Check') },
  '/moment': { body: challenge('Just a moment...', '<script>window._cf_chl_opt={}</script>') },
  '/denied': { body: challenge('Access Denied') },
  '/attention': { body: challenge('Attention Required! | Cloudflare') },
  '/captcha': { body: challenge('Amazon.in', '<form action="/errors/validateCaptcha"></form>') },
  '/human': { body: challenge('Are you a human?') },
  '/verify': { body: challenge('Please verify you are a human - Shop') },
  '/denied-jeans': {
    body: challenge('Access Denied') + product({ name: 'Access Denied jeans' }),
  },
  '/moment-dress': { body: '<title>Just a Moment dress, in silk</title>' },
};

let shop: Shop;
let server: TestServer;
let stylist: Session;

beforeAll(async () => {
  shop = await openShop((request, response) => {
    const page = pages[request.url ?? ''] ?? { body: '', status: 404 };
    response.writeHead(page.status ?? 200, { 'Content-Type': page.type ?? 'text/html' });
    response.end(page.body);
  });
  server = await startServer({ env: { FETCH_ALLOW: shop.host } });
  stylist = await newStylist(server);
});
afterAll(async () => {
  await server.stop();
  shop.close();
});

const read = (url: string) =>
  call(server, '/api/stylist/items/read/', { token: stylist.token, json: { url } });

test('reads a product', async () => {
  const { status, body } = await read(`${shop.url}product`);
  expect([status, body]).toEqual([
    200,
    {
      name: 'Block print kurta',
      brand: 'Neelgar',
      category: 'Kurtas',
      image_url: `${shop.url}kurta.jpg`,
      ecommerce_url: `${shop.url}product`,
      estimated_price: 1299.5,
      cloth: 'Cotton, Silk',
      care: 'Dry clean only',
      for_whom: 'women',
      foreign_price: null,
      availability: null,
      sizes_seen: [],
      item: null,
    },
  ]);
});

test.each([
  ['graph', { name: 'Juttis', brand: 'Mochi', category: null, estimated_price: 899 }],
  [
    'meta',
    {
      name: 'Sari & blouse',
      brand: 'Tana',
      image_url: 'https://cdn.example/sari.jpg',
      estimated_price: 4200,
    },
  ],
  ['dollars', { name: 'Boots', brand: null, image_url: null, estimated_price: null }],
  ['latin', { name: 'Chemise d\u00e9t\u00e9' }],
  ['meta-charset', { name: 'D\u00e9bardeur' }],
])('reads %s', async (path, expected) => {
  expect((await read(shop.url + path)).body).toMatchObject(expected);
});

test.each([
  ['sold-out', { availability: 'sold_out', estimated_price: 1250 }],
  ['some-here', { availability: 'in_stock', estimated_price: 1250 }],
  ['aggregate', { availability: 'in_stock', estimated_price: 1099 }],
  ['group', { availability: 'in_stock', estimated_price: 1099, sizes_seen: ['M', 'L'] }],
  ['named', { availability: 'in_stock', estimated_price: 1099, sizes_seen: ['M'] }],
  ['none-in-any-size', { availability: 'sold_out', estimated_price: 899, sizes_seen: [] }],
  ['pre-order', { availability: 'in_stock' }],
  ['not-in-stock', { availability: 'sold_out' }],
  ['says-nothing', { availability: null, estimated_price: 1250, sizes_seen: [] }],
  ['free', { availability: 'sold_out', estimated_price: null, foreign_price: null }],
  ['dollars', { estimated_price: null, foreign_price: { amount: 99, currency: 'USD' } }],
  ['two-moneys', { estimated_price: 3999, foreign_price: null }],
  ['crossed-out', { estimated_price: 1499 }],
  ['microdata', { availability: 'in_stock', estimated_price: 1099 }],
  ['meta-sold-out', { availability: 'sold_out', estimated_price: 4200 }],
])('of %s it says what can be had, and for how much', async (path, expected) => {
  expect((await read(shop.url + path)).body).toMatchObject(expected);
});

test('a page with more than anybody reads is read as far as that', async () => {
  const { body } = await read(`${shop.url}crowded`);
  expect(body).toMatchObject({ availability: 'in_stock', estimated_price: 1 });
  expect(body['sizes_seen']).toHaveLength(SIZES_SEEN_MAX);
});

test.each(['robot', 'moment', 'denied', 'attention', 'captcha', 'human', 'verify'])(
  'a page that asks for a person is no piece: %s',
  async (path) => {
    const { status, body } = await read(shop.url + path);
    expect([status, body]).toMatchObject([422, { code: 'unreadable_page' }]);
    expect(body['message']).toMatch(/asks for a person.*fill in the item by hand/);
  },
);

test('a piece with such a name is one', async () => {
  expect((await read(`${shop.url}denied-jeans`)).body['name']).toBe('Access Denied jeans');
  expect((await read(`${shop.url}moment-dress`)).body['name']).toBe('Just a Moment dress, in silk');
});

test('the link that is proposed keeps what names the piece, and nothing that tracks', async () => {
  const { body } = await read(`${shop.url}tracked?ref=home&variant=12`);
  expect(body['ecommerce_url']).toBe(`${shop.url}tracked?variant=12`);
});

test('what the library has of a page learns what it says, and is told with it', async () => {
  const link = `${shop.url}group?utm_source=feed`;
  const draft = itemDraft({ ecommerce_url: link, estimated_price: 899 });
  const added = await call(server, '/api/stylist/items/', { token: stylist.token, json: draft });
  const { body } = await read(`${shop.url}group`);
  const learnt = { estimated_price: 1099, sizes_seen: ['M', 'L'], sold_out_since: null };
  expect(body['item']).toMatchObject({ id: added.body['id'], name: draft.name, ...learnt });
  pages['/group'] = offered({ price: 1099, priceCurrency: 'INR', availability: 'SoldOut' });
  expect((await read(`${shop.url}group/`)).status).toBe(422);
  expect((await read(`${shop.url}group`)).body['item']).toMatchObject({
    sizes_seen: [],
    sold_out_since: expect.any(String),
  });
});

test('a page names itself, but only on its own site', async () => {
  expect((await read(`${shop.url}meta`)).body['ecommerce_url']).toBe(`${shop.url}meta?clean`);
  expect((await read(`${shop.url}dollars`)).body['ecommerce_url']).toBe(`${shop.url}dollars`);
});

test.each(['nothing', 'picture', 'gone', 'large'])('says that it cannot read %s', async (path) => {
  const { status, body } = await read(shop.url + path);
  expect([status, body]).toMatchObject([422, { code: 'unreadable_page' }]);
  expect(body['message']).toMatch(/Please fill in the item by hand/);
});

test('a page made to keep a parser busy stops nobody else', async () => {
  const reading = read(`${shop.url}deep`);
  const began = performance.now();
  expect((await call(server, '/healthz')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2000);
  expect((await reading).status).toBe(422);
});

test('nothing inside can be read', async () => {
  for (const url of ['http://localhost/', 'http://169.254.169.254/', server.url]) {
    expect((await read(url)).body).toMatchObject({ code: 'unreadable_page' });
  }
  expect((await read('file:///etc/passwd')).body).toMatchObject({ code: 'invalid' });
});
