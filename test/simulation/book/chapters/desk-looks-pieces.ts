// The pieces of a stylist's look: typed, read from a page, doubled, with what may be taken instead.
import { BACKUPS_MAX, OUTFIT_ITEMS_MAX } from '../../../../contract/limits.ts';
import * as backups from '../../../../src/stylist/look/backups.ts';
import * as fitting from '../../../../src/stylist/look/fitting.ts';
import * as gaps from '../../../../src/stylist/look/gaps.ts';
import * as itemsOf from '../../../../src/stylist/look/items.ts';
import { findKept } from '../../../../src/stylist/look/kept-pieces.ts';
import { rowFromPage, withTyped } from '../../../../src/stylist/look/shop-page.ts';
import { draftItem } from '../../../support/samples/draft.ts';
import * as given from '../looks-given.ts';
import { otherwise } from '../desk-work.ts';
import { ofEach } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const { kurta, heels, bag, laidOne, laidTwo, gap, come, library, shop, pieces, counted } = given;
const { whole: full } = given.looks;

function ofPieces(writer: Writer): void {
  const rows = [...pieces, itemsOf.EMPTY_ITEM, { ...itemsOf.EMPTY_ITEM, care: ' Cold ' }];
  ofEach(writer, 'whether it is empty', itemsOf.isEmptyRow, rows);
  ofEach(writer, 'whether it is filled', itemsOf.isFilledRow, rows);
  ofEach(writer, 'what is moved', itemsOf.moveItem, [full.items], [-1, 0, 1, 2, 3], [-1, 0, 2, 3]);
  const many = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) => ({ ...laidTwo, key: `${at}` }));
  ofEach(
    writer,
    'what is doubled',
    itemsOf.duplicateItem,
    [full.items, pieces, many, many.slice(1)],
    [0, 2, 3, 99],
    ['copy'],
  );
  ofEach(writer, 'what they cost', itemsOf.totalPrice, [[], full.items, pieces]);
  const seen = (link: string, extra: object = {}) => ({
    ...kurta,
    shopLink: ' shop.example/kurta ',
    imageUrl: ' https://shop.example/k.jpg ',
    picture: '/media/k',
    cloth: ' ',
    seen: { link, availability: 'sold_out', sizes_seen: ['S'], ...extra },
  });
  const read = [
    seen(shop('kurta')),
    seen(shop('other')),
    seen(shop('kurta'), { sizes_seen: [], availability: null }),
    { ...kurta, shopLink: 'not a link', price: '' },
  ] as never as itemsOf.ItemForm[];
  ofEach(writer, 'what its page said', itemsOf.seenOf, [...rows, ...read]);
  ofEach(writer, 'as it is sent', itemsOf.itemBody, [...rows, ...read], [null, '/media/own']);
  ofEach(writer, 'what is another', itemsOf.changedIn, [...rows, ...read], [kurta, heels]);
  ofEach(
    writer,
    'what a row makes of it',
    itemsOf.withRow,
    [kurta, { ...kurta, picture: '/media/k' }, laidOne, bag],
    [
      ...read,
      itemsOf.rowOf(laidOne),
      { ...itemsOf.rowOf(kurta), imageUrl: 'https://shop.example/k.jpg' },
    ],
  );
  ofEach(
    writer,
    'what a field makes',
    itemsOf.withField,
    [full.items],
    ['kurta', 'nobody'],
    ['name', 'price', 'care'],
    ['Typed'],
  );
  ofEach(writer, 'its row', itemsOf.rowOf, [...rows, ...read]);
  ofEach(writer, 'as a piece', itemsOf.rowAsPiece, rows, ['key']);
  ofEach(writer, 'of the library', itemsOf.itemOfLibrary, library, ['key']);
  ofEach(writer, 'what matters of it', itemsOf.mattersIn, [
    {},
    { cloth: '', care: null },
    kurta,
    { for_whom: 'all' },
  ] as never[]);

  ofEach(writer, 'its backups', backups.backupsOf, pieces);
  ofEach(writer, 'how many', backups.backupCount, [[], pieces, full.items]);
  ofEach(writer, 'whether it has room', backups.hasRoom, pieces);
  ofEach(
    writer,
    'whether it is there',
    backups.isAtPlace,
    [bag, kurta],
    [shop('bag'), ' https://shop.example/potli ', 'shop.example/clutch', shop('none'), ''],
    [undefined, 'bag', 'potli'],
  );
  ofEach(writer, 'with one more', backups.withBackup, pieces, [come]);
  ofEach(writer, 'with one less', backups.withoutBackup, pieces, ['potli', 'nobody']);
  ofEach(
    writer,
    'with the one that is typed',
    (item: typeof bag) => backups.withOpenBackup(item, counted()),
    [...pieces, { ...bag, openBackup: draftItem('open') }],
  );
  ofEach(
    writer,
    'with another in front',
    backups.inFrontAt,
    [
      ...pieces,
      {
        ...bag,
        openBackup: draftItem('open'),
      },
    ],
    ['potli', 'clutch', 'nobody'],
  );
  writer.tell('most backups', BACKUPS_MAX);

  ofEach(writer, 'whether it waits for a piece', gaps.isGap, [
    ...pieces,
    { ...gap, category: ' ' },
  ]);
  ofEach(writer, 'which is the next', gaps.nextGap, [[], pieces, full.items]);
  ofEach(
    writer,
    'what stands there then',
    gaps.filled,
    [gap, { ...gap, why: '' }, heels],
    [kurta, come],
  );
  ofEach(
    writer,
    'where it goes',
    gaps.gapFor,
    [
      [],
      [gap],
      [
        { ...gap, key: 'other', category: 'Bag' },
        gap,
        { ...gap, key: 'third', category: ' SHOES ' },
      ],
    ],
    [kurta, come, bag],
    [null, 'other', 'gap', 'nobody'],
  );

  const fits = [
    { name: 'One', brand: 'Neelgar', category: 'Kurtas', size: null, fit: 'right' },
    { name: 'Two', brand: 'Another', category: 'kurta', size: 'S', fit: 'loose' },
    { name: 'Three', brand: ' NEELGAR', category: 'Kurta ', size: 'M', fit: 'tight' },
    { name: 'Four', brand: '', category: 'Shoes', size: 'UK 5', fit: 'right' },
    { name: 'Five', brand: 'Neelgar', category: 'Shoe', size: 'XXXL', fit: 'tight' },
    { name: 'Six', brand: 'Neelgar', category: 'Shoe', size: 'XXS', fit: 'loose' },
    { name: 'Seven', brand: 'Neelgar', category: 'Shoe', size: '38', fit: 'tight' },
  ].map((fit) => Object.assign(fit, { at: '2026-11-01T00:00:00.000Z' })) as never[];
  ofEach(
    writer,
    'how such fitted',
    fitting.fittedBefore,
    [
      { brand: 'Neelgar', category: 'Kurta' },
      { brand: 'Nobody', category: 'kurtas' },
      { brand: '', category: 'Shoes' },
      { brand: ' ', category: 's' },
      { brand: 'Neelgar', category: 'Bag' },
    ],
    [fits, [], fits.slice(1)],
  );
  ofEach(writer, 'which size it takes', fitting.sizeFor, fits, [
    [],
    ['L', 'S', 'M'],
    ['40', '36', '38'],
    ['UK 6', 'UK 5'],
    ['One', 'Other'],
    ['S', 'M'],
  ]);
}

function ofPages(writer: Writer): void {
  const nothing = {
    name: null,
    brand: null,
    category: null,
    estimated_price: null,
    image_url: null,
    ecommerce_url: null,
    cloth: null,
    care: null,
    for_whom: null,
  };
  const full = {
    ...nothing,
    name: 'Of the page',
    brand: 'Its brand',
    category: 'Sari',
    estimated_price: 1999,
    image_url: 'https://shop.example/p.jpg',
    ecommerce_url: shop('page'),
    cloth: 'Silk',
    care: 'Cold',
    for_whom: 'women',
    availability: 'in_stock',
    sizes_seen: ['S'],
    foreign_price: { amount: 20, currency: 'USD' },
  };
  const pages = [
    nothing,
    { ...nothing, availability: 'sold_out' },
    full,
    ...Object.keys(nothing).map((name) => otherwise(nothing, { [name]: Reflect.get(full, name) })),
  ] as never[];
  const rows = [itemsOf.EMPTY_ITEM, kurta, heels];
  ofEach(writer, 'what its page says', rowFromPage, rows, pages);
  ofEach(
    writer,
    'and what she typed',
    withTyped,
    [kurta],
    [itemsOf.EMPTY_ITEM, kurta, heels],
    [kurta, heels, { ...kurta, name: 'Typed' }],
  );

  const items = [
    ...library,
    given.libraryItem('sari', { name: 'Sári silk', for_whom: 'men', estimated_price: 500 }),
    given.libraryItem('all', { name: 'Kurta', for_whom: 'all', estimated_price: 2000 }),
  ];
  const queries = [
    {},
    { q: 'sari' },
    { q: 'kurta taana' },
    { q: 'piece' },
    { category: 'Bag' },
    { brand: 'Older' },
    { ids: 'item-sari,item-all' },
    { link: 'broken' },
    { min: '1200' },
    { max: '1200' },
    { min: '501', max: '1199' },
    { stock: 'in' },
    { stock: 'out' },
    { for_whom: 'men' },
    { for_whom: 'women' },
    { archived: 'true' },
    { archived: 'false' },
    { cloth: 'Cotton' },
    { dye: 'red' },
    { fits: 'true' },
    { colour: 'ff0000' },
    { instead_of: 'one' },
    { with: 'one' },
    { for: 'request' },
  ] as never[];
  ofEach(writer, 'what is kept of it', findKept, [items, items.toReversed(), []], queries);
}

export const chapter: Chapter = async (writer) => {
  ofPieces(writer);
  ofPages(writer);
};
