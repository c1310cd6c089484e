// Tools of the house that know no table and no clock: what a word means and sounds like, how long a voice is, whose turn it is, and what each job is.
import { EACH_TABLE } from '../../../../server/db/each-table.ts';
import { isAway, isBusy, isConflict, isCrowded, isSilent } from '../../../../server/db/away.ts';
import { folded, searchable, wordsOf } from '../../../../server/db/folded.ts';
import { nearestSound, slipsBetween, soundOf } from '../../../../server/db/near-words.ts';
import { clothsText, metBy, saidText } from '../../../../server/db/said.ts';
import { namedText } from '../../../../server/db/steps.ts';
import { createWordBook, stemOf } from '../../../../server/db/word-book.ts';
import { AppError } from '../../../../server/errors.ts';
import { cursorAfter, readCursor } from '../../../../server/http/cursor.ts';
import { hasAlready } from '../../../../server/http/if-none-match.ts';
import { limitPerUser } from '../../../../server/http/limit-per-user.ts';
import { dayAfter, startOf } from '../../../../server/house/month.ts';
import { dayIn, lastDays } from '../../../../server/analytics/days.ts';
import { jobHandlers } from '../../../../server/job-handlers.ts';
import { isLanguage, languageOr, languageWanted } from '../../../../server/language.ts';
import { limitConcurrency } from '../../../../server/limit-concurrency.ts';
import {
  careOf,
  clothOf,
  findProduct,
  forWhomOf,
  listOf,
  namedNodes,
  nodesIn,
  textOf,
  whomIn,
} from '../../../../server/sandbox/product-data.ts';
import {
  firstPriced,
  isInRupees,
  markedUp,
  offered,
  told,
} from '../../../../server/sandbox/offer.ts';
import { asksForPerson } from '../../../../server/sandbox/challenge.ts';
import { readContainer } from '../../../../server/voices/container.ts';
import { mp4, ogg, webm } from '../../../support/samples/voices.ts';
import type { Chapter, Writer } from '../writer.ts';

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const trying = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return codeOf(error);
  }
};

function words(writer: Writer): void {
  const some = [
    'kurta',
    'kurtas',
    'Kurtā',
    'saree',
    'sari',
    'saaree',
    'phulkari',
    'fulkari',
    'jacket',
    'jaket',
    'dress',
    'zari',
    'jari',
    'साड़ी',
    'कुर्ता',
    'लहंगा',
    'ज़री',
    'मोजड़ी',
    'ikat',
    'ikta',
    'wool',
    'vool',
    'queen',
    'keen',
    'blouse',
    'a',
    '',
  ];
  for (const word of some)
    writer.tell(`the word ${word}`, [
      soundOf(word),
      stemOf(word),
      folded(word),
      searchable(word),
      wordsOf(word),
    ]);
  for (const [one, other] of [
    ['kurta', 'kurta'],
    ['kurta', 'kurt'],
    ['kurt', 'kurta'],
    ['kurta', 'kutra'],
    ['kurta', 'kurti'],
    ['kurta', 'krt'],
    ['abcdef', 'badcfe'],
    ['abc', 'xyz'],
    ['', 'ab'],
    ['ab', ''],
    ['ca', 'abc'],
  ] as const)
    writer.tell(
      `slips between ${one} and ${other}`,
      [0, 1, 2, 3].map((most) => slipsBetween(one, other, most)),
    );
  const sounds = ['kurta', 'karta', 'sari', 'lehnga', 'anarkali', 'top'];
  for (const sound of [
    'kurta',
    'kurts',
    'curta',
    'sary',
    'tap',
    'to',
    'anarkly',
    'anrkly',
    'narkali',
    'lehenga',
    'xyz',
    '',
  ])
    writer.tell(`the nearest of ${sound}`, nearestSound(sound, sounds));
  const book = createWordBook();
  book.add('Kurta kurtas phulkari-dupatta 2024 फुलकारी');
  book.add('sari kurta');
  for (const word of [
    'kurta',
    'kurt',
    'kurtass',
    'fulkari',
    'saree',
    '2024',
    '2025',
    'dupata',
    'nothing',
  ])
    writer.tell(`in the book: ${word}`, [
      book.isThere(word),
      book.saidLike(word),
      book.insteadOf(word),
    ]);
  for (const text of ['Red  Kurta', 'A-B c_d 10%', '  ', 'Ikat (hand woven)'])
    writer.tell(`a text: ${text}`, [
      searchable(text),
      wordsOf(text),
      namedText(text, 'Fabindia', '', 'Kurta'),
    ]);
  for (const piece of [
    { name: 'Silk kurta', brand: 'F', category: 'Kurtas', cloth: 'Mulmul' },
    { name: 'Top', brand: '', category: 'Top', cloth: null },
  ])
    writer.tell(`what is said of ${piece.name}`, [saidText(piece), clothsText(piece)]);
  for (const avoided of ['silk', 'red heels', '', 'रेशम', 'kurtas', '100%'])
    writer.tell(`how ${avoided} is met`, metBy(avoided));
  for (const header of [
    undefined,
    '',
    'hi',
    'HI-IN',
    'en-IN,hi;q=0.9',
    'hi;q=0.8, en;q=0.9',
    'hi;q=0, en',
    'fr, de;q=0.5',
    'fr,hi;q=0.1',
    'hi; q=1',
    'en;q=0.5;x=1,hi;q=0.5',
    '*',
  ])
    writer.tell(`wants ${header}`, languageWanted(header));
  writer.tell('languages', [
    ['en', 'hi', 'fr', '', 'toString'].map(isLanguage),
    ['hi', 'fr', null].map(languageOr),
  ]);
}

function voices(writer: Writer): void {
  for (const [name, make] of [
    ['webm', webm],
    ['ogg', ogg],
    ['mp4', mp4],
  ] as const) {
    for (const ms of [0, 1, 999, 2000, 59_999, 60_001, 120_000])
      writer.tell(`${name} of ${ms}`, readContainer(make(ms)));
    const whole = make(3000);
    writer.tell(
      `${name} cut short`,
      Array.from(
        { length: whole.length },
        (_, at) => readContainer(whole.subarray(0, at))?.ms ?? 0,
      ),
    );
    for (const value of [0, 1, 0x7f, 0x80, 0xff])
      writer.tell(
        `${name} with a byte that is ${value}`,
        Array.from({ length: Math.min(whole.length, 600) }, (_, at) => {
          const bytes = Buffer.from(whole);
          bytes[at] = value;
          const found = readContainer(bytes);
          return found ? found.ms : -1;
        }),
      );
    writer.tell(`${name} twice`, readContainer(Buffer.concat([whole, whole])));
    writer.tell(`${name} and more`, readContainer(Buffer.concat([whole, Buffer.from([0, 0, 0])])));
  }
  writer.tell('nothing', readContainer(Buffer.alloc(0)));
}

function products(writer: Writer): void {
  const find = (node: Record<string, unknown>) => node;
  for (const value of [
    'text',
    ['a', 'b'],
    { name: 'n', key: 'k' },
    [{ key: 'k' }],
    7,
    null,
    { name: 7 },
  ])
    writer.tell(`the text of ${JSON.stringify(value)}`, [
      textOf(value),
      textOf(value, 'name', 'key'),
      listOf(value).length,
      nodesIn(value).length,
    ]);
  const deep = (levels: number): unknown =>
    levels === 0 ? { '@type': 'Product', name: 'deep' } : { '@graph': [deep(levels - 1)] };
  for (const data of [
    null,
    {},
    { '@type': 'Product' },
    { '@type': ['x', 'Product'], name: 'b' },
    [{ '@type': 'Thing' }, { '@type': 'ProductGroup', name: 'g' }],
    { mainEntity: { '@type': 'Product', name: 'm' } },
    { '@type': 'WebPage', about: [{ '@type': 'Product', name: 'c' }] },
    ...[1, 3, 5, 6, 7, 9, 20].map(deep),
  ])
    writer.tell(`the product of ${JSON.stringify(data).slice(0, 90)}`, findProduct(data));
  const named = namedNodes({
    '@graph': [
      { '@id': '#o', price: 1 },
      { '@id': '#p', offers: { '@id': '#o' } },
    ],
  });
  writer.tell('nodes by name', [
    named({ '@id': '#o' }),
    named({ '@id': '#o', more: 1 }),
    named({ '@id': '#none' }),
  ]);
  for (const text of [
    'Women’s kurta',
    "Men's shirt",
    'unisex scarf',
    'for women and men',
    'Kids dress',
    'girls top',
    'ladies',
    'gents',
    'a woman',
    'humane',
    '',
  ])
    writer.tell(`for whom is ${text}`, [
      whomIn(text),
      forWhomOf({ name: text }, text),
      forWhomOf({ audience: { suggestedGender: text } }, ''),
    ]);
  for (const product of [
    { material: 'Cotton' },
    { material: [' Silk ', 'Wool'] },
    {
      additionalProperty: [
        { name: 'Fabric', value: 'Linen' },
        { name: 'Wash care', value: 'Cold' },
      ],
    },
    { additionalProperty: { name: 'Material', value: 'Jute' } },
    { description: 'in khadi' },
    {},
  ])
    writer.tell(`cloth and care of ${JSON.stringify(product)}`, [
      clothOf(product),
      careOf(product),
    ]);
  const offer = (more: object) => ({ price: '700', priceCurrency: 'INR', ...more });
  for (const offers of [
    undefined,
    offer({}),
    [offer({}), offer({ price: 600 })],
    offer({ price: 'x' }),
    offer({ price: -1 }),
    offer({ price: '1,299.00' }),
    offer({ price: '1.299,00' }),
    offer({ price: '₹ 1,299' }),
    offer({ priceCurrency: 'USD' }),
    offer({ priceCurrency: undefined }),
    offer({ availability: 'OutOfStock' }),
    [offer({ availability: 'OutOfStock' }), offer({ price: 900, availability: 'InStock' })],
    [offer({ availability: 'OutOfStock' }), offer({ price: 900 })],
    { lowPrice: 5, highPrice: 9, priceCurrency: 'INR' },
    { offers: [offer({}), offer({ price: 1 })] },
    { priceSpecification: { price: 12, priceCurrency: 'INR' } },
    {
      priceSpecification: [
        { priceType: 'ListPrice', price: 20, priceCurrency: 'INR' },
        { price: 12, priceCurrency: 'INR' },
      ],
    },
  ])
    writer.tell(`offers ${JSON.stringify(offers)}`, offered({ offers }, find));
  for (const availability of [
    'InStock',
    'https://schema.org/OutOfStock',
    'http://schema.org/SoldOut',
    'Discontinued',
    'PreOrder',
    'instock',
    'oos',
    'out of stock',
    'available',
    'x',
    7,
    undefined,
  ])
    writer.tell(`told ${availability}`, told(700, 'INR', [availability]));
  for (const [amount, currency] of [
    [1, 'INR'],
    [1, 'inr'],
    [1, '₹'],
    [1, null],
    [null, 'INR'],
    [1, 'USD'],
  ] as const)
    writer.tell(`in rupees: ${amount} ${currency}`, [
      isInRupees({ amount, currency }),
      firstPriced([
        { amount: null, currency: null },
        { amount, currency },
      ] as never),
    ]);
  for (const html of [
    '',
    '<span itemprop="price" content="5"></span>',
    '<span itemprop="price">₹1,200</span><meta itemprop="priceCurrency" content="INR"><link itemprop="availability" href="https://schema.org/OutOfStock">',
  ])
    writer.tell(`marked up: ${html}`, markedUp(html));
  for (const [title, html] of [
    ['Just a moment...', ''],
    ['Robot Check', ''],
    ['Access Denied', ''],
    ['Kurta', 'captcha'],
    ['Kurta', '<div id="px-captcha">'],
    ['Kurta', '<script src="/cdn-cgi/challenge-platform/x.js">'],
    [null, ''],
    ['Attention Required! | Cloudflare', ''],
  ] as const)
    writer.tell(`asks for a person: ${title} ${html}`, asksForPerson(html, title));
}

function numbers(writer: Writer): void {
  for (const zone of [
    'Asia/Kolkata',
    'UTC',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'No/Where',
  ])
    writer.tell(
      `a day in ${zone}`,
      trying(() => [
        startOf('2026-11-21', zone),
        startOf('2026-03-08', zone),
        dayIn(zone)('2026-11-21T18:29:59Z'),
        dayIn(zone)('2026-11-21T18:30:00Z'),
      ]),
    );
  writer.tell('days', [
    dayAfter('2026-12-31'),
    dayAfter('2026-02-28'),
    lastDays('2026-03-02', 4),
    lastDays('2026-03-02', 0),
  ]);
  for (const cursor of [
    cursorAfter('a', 'b'),
    cursorAfter('a'),
    cursorAfter('a', 'b', 'c'),
    'x',
    '',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1,2]').toString('base64url'),
  ])
    writer.tell(
      `a cursor of ${Buffer.from(cursor, 'base64url').toString()}`,
      trying(() => readCursor(cursor)),
    );
  for (const known of [undefined, '', '"a"', '"b"', 'W/"a"', '"b" , "a"', '*', 'a'])
    writer.tell(`has already ${known}`, hasAlready(known, '"a"'));
  const withCode = (code: string, more: object = {}) =>
    Object.assign(new Error(code), { code, ...more });
  for (const [words, error] of [
    ...[
      '57P01',
      '57014',
      '08006',
      '08',
      '40001',
      '40P01',
      '23505',
      '53300',
      'SQLITE_BUSY',
      'SQLITE_LOCKED_SHAREDCACHE',
      'SQLITE_FULL',
      'ECONNRESET',
      'x',
    ].map((code) => [code, withCode(code)] as const),
    ['a connect', withCode('x', { syscall: 'connect' })],
    ['a read', withCode('x', { syscall: 'read' })],
    ['silence', new Error('Query read timeout')],
    ['the end', new Error('Connection terminated unexpectedly')],
    ['no room', new Error('timeout exceeded when trying to connect')],
    ['a text', 'x'],
  ] as const)
    writer.tell(`an error of ${words}`, [
      isAway(error),
      isConflict(error),
      isBusy(error),
      isSilent(error),
      isCrowded(error),
    ]);
}

async function turns(writer: Writer): Promise<void> {
  const said: string[] = [];
  const enter = limitConcurrency({ places: 2, seats: 3, seatsEach: 2 });
  const ends = new Map<string, () => void>();
  const goes = (name: string) =>
    void enter(name[0] ?? '', async () => {
      said.push(`${name} is in`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === 'a2') throw new Error('it broke');
    }).then(
      () => said.push(`${name} is out`),
      (error: unknown) => said.push(`${name}: ${codeOf(error)}`),
    );
  const tell = async (words: string) => {
    await writer.house.world.outside(new Promise((resolve) => setImmediate(resolve)));
    writer.tell(words, [said.splice(0), enter.load()]);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) {
    goes(name);
    await tell(`${name} comes`);
  }
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'b2']) {
    ends.get(name)?.();
    await tell(`${name} ends`);
  }
  const limit = limitPerUser(2, () => 'wait');
  const outs: (() => void)[] = [];
  const calls = (who: string) =>
    void limit(who, () => new Promise<void>((resolve) => outs.push(resolve))).then(
      () => said.push(`${who} is done`),
      (error: unknown) => said.push(`${who}: ${codeOf(error)}`),
    );
  for (const who of ['a', 'a', 'a', 'b']) calls(who);
  await tell('four call');
  outs[0]?.();
  await tell('one ends');
  calls('a');
  calls('a');
  await tell('two more');
  for (const out of outs) out();
  await tell('all end');
  calls('a');
  await tell('and one');
  outs.at(-1)?.();
}

function kinds(writer: Writer): void {
  const handlers = jobHandlers({
    config: { umami: null },
    mail: null,
    now: () => new Date(0),
  } as never);
  for (const [kind, handler] of Object.entries(handlers))
    writer.tell(`the job ${kind}`, [
      handler.lane,
      handler.atOnce ?? 1,
      'hosts' in handler,
      'giveUp' in handler,
    ]);
  for (const [table, { keys, consumer, ...more }] of Object.entries(
    EACH_TABLE as unknown as Record<string, Record<string, unknown>>,
  ))
    writer.tell(`the table ${table}`, [
      keys,
      typeof consumer === 'object' ? consumer : typeof consumer,
      more,
    ]);
}

export const chapter: Chapter = async (writer) => {
  words(writer);
  voices(writer);
  products(writer);
  numbers(writer);
  await turns(writer);
  kinds(writer);
};
