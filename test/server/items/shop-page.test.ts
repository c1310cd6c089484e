import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Session } from '../../support/people/call.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { openShop, type Shop } from '../../support/outside/shop.ts';
import { newStylist } from '../../support/people/styling.ts';

const product = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...data })}</script>`;
const deep = '<div>'.repeat(300_000);

const pages: Record<string, { body: string | Buffer; type?: string; status?: number }> = {
  '/product': {
    body: `<title>Shop</title><meta property="og:title" content="Not this">
      <script type="application/ld+json">{ broken</script>
      ${product({
        name: ' Block  print kurta ',
        brand: { '@type': 'Brand', name: 'Neelgar' },
        category: 'Women > Ethnic > Kurtas',
        image: ['/kurta.jpg', '/back.jpg'],
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
