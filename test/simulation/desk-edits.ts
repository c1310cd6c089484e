// What is done to an outfit by hand, besides what it is called: pieces, backups, pins, the board.
import { BACKUPS_MAX, OUTFIT_ITEMS_MAX, PINS_MAX } from '../../contract/limits.ts';
import { withBackup } from '../../src/stylist/look/backups.ts';
import { defaultPhotoPlace, defaultPlace, placeAfterKey } from '../../src/stylist/look/board.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { duplicateItem, withField, withRow, type DraftItem } from '../../src/stylist/look/items.ts';
import { withChangedPin, withPin } from '../../src/stylist/look/pins.ts';
import type { Bench } from './desk-bench.ts';
import type { Desks } from './desk-hands.ts';
import { piece } from './desk-typing.ts';

type Part = Partial<Draft>;
type Edit = (desks: Desks, draft: Draft, at: number) => Part | null;

const put = ({ items }: Draft, at: number, part: Partial<DraftItem>): Part => ({
  items: items.map((item, index) => (index === at ? { ...item, ...part } : item)),
});

/** What a hand does to the one of a list, it does to none of the others. */
function alone(desks: Desks, before: readonly unknown[], after: readonly unknown[], at: number) {
  const isAlone =
    before.length === after.length &&
    before.every((one, index) => index === at || one === after[index]);
  if (!isAlone) desks.world.fault('what is done to one piece is done to another');
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'] as const;

const EDITS: Readonly<Record<string, Edit>> = {
  matters: ({ world }, draft, at) =>
    put(draft, at, {
      cloth: world.chance.pick(['Cotton', 'Silk', '']),
      care: world.chance.pick(['Cold', '']),
      for_whom: world.chance.pick(['women', 'men', 'all']),
    }),
  words: ({ world }, draft, at) =>
    put(draft, at, {
      why: world.chance.pick(['It goes with the rest', 'It is light', '']),
      size: draft.items[at]?.size ? '' : world.chance.pick(['M', 'L']),
    }),
  field: (desks, draft, at) => {
    const item = draft.items[at];
    if (!item) return null;
    const field = desks.world.chance.pick(['name', 'brand', 'category', 'price'] as const);
    const typed = field === 'price' ? String(desks.world.chance.below(900)) : `Other ${field}`;
    const items = withField(draft.items, item.key, field, typed);
    alone(desks, draft.items, items, at);
    if (items[at]?.[field] !== typed) desks.world.fault(`what is typed as ${field} is not there`);
    return { items };
  },
  row: (desks, draft, at) => {
    const item = draft.items[at];
    if (!item) return null;
    const { shopLink, price, name } = piece(desks);
    const after = withRow(item, { ...item, shopLink, price, name });
    const isIt =
      after.shopLink === shopLink &&
      after.price === price &&
      after.name === name &&
      after.key === item.key &&
      after.place === item.place &&
      after.why === item.why;
    if (!isIt) desks.world.fault('a row that was typed anew is not what was typed');
    return put(draft, at, after);
  },
  backup: (desks, draft, at) => {
    const item = draft.items[at];
    if (!item) return null;
    const { place: _, ...backup } = piece(desks);
    const after = withBackup(item, backup);
    const before = item.backups?.length ?? 0;
    if ((after.backups?.length ?? 0) !== Math.min(BACKUPS_MAX, before + 1))
      desks.world.fault(`of ${before} backups and one there are ${after.backups?.length}`);
    return put(draft, at, after);
  },
  pin: ({ world }, draft, at) => {
    const { pins = [], items } = draft;
    const key = items[at]?.key;
    const about = key && world.chance.is(0.6) ? { key } : null;
    const [x, y] = [world.chance.below(100) / 100, world.chance.below(100) / 100];
    const text = `Pin ${world.chance.below(1000)}`;
    const after = withPin(pins, { id: world.chance.uuid(), x, y, text, about });
    if (after.length !== Math.min(PINS_MAX, pins.length + 1))
      world.fault(`of ${pins.length} pins and one there are ${after.length}`);
    return { pins: after };
  },
  changePin: (desks, { pins = [] }) => {
    if (pins.length === 0) return null;
    const at = desks.world.chance.below(pins.length);
    const pin = pins[at];
    if (!pin) return null;
    if (desks.world.chance.is(0.3)) return { pins: pins.toSpliced(at, 1) };
    const text = `Pin ${desks.world.chance.below(1000)}`;
    const after = withChangedPin(pins, pin.id, { text });
    alone(desks, pins, after, at);
    return { pins: after };
  },
  lay: ({ world }, draft, at) => {
    const item = draft.items[at];
    const before = item ? (item.place ?? defaultPlace(at, item.category)) : null;
    const place = placeAfterKey(
      before ?? draft.photoPlace ?? defaultPhotoPlace(),
      world.chance.pick(KEYS),
      world.chance.is(0.5),
    );
    if (!place) return null;
    return before ? put(draft, at, { place }) : { photoPlace: place };
  },
  layPhoto: ({ world }) => ({
    photoPlace: { x: world.chance.below(50) / 100, y: world.chance.below(50) / 100, w: 0.4 },
  }),
  board: ({ world }) => ({ boardText: world.chance.pick(['Try it', 'For the evening', '']) }),
  openRow: (desks) => {
    const { category, name, brand, price, imageUrl, shopLink } = piece(desks);
    return { open: { category, name, brand, price, imageUrl, shopLink } };
  },
  openBackup: (desks, draft, at) => {
    const { category, name, brand, price, imageUrl, shopLink } = piece(desks);
    return put(draft, at, { openBackup: { category, name, brand, price, imageUrl, shopLink } });
  },
  copy: ({ world }, { items }, at) => {
    const key = world.chance.uuid();
    const after = duplicateItem(items, at, key);
    const copy = after[at + 1];
    if (items[at] && items.length < OUTFIT_ITEMS_MAX) {
      const isCopy = copy?.key === key && copy.name === items[at].name && copy.place === null;
      if (!isCopy) world.fault('a copy of a piece is not what it was of');
    }
    return { items: after };
  },
};

/** Some of it, one after the other. */
export function edits(bench: Bench, desks: Desks): void {
  const { chance } = desks.world;
  for (let left = 3 + chance.below(5); left > 0; left -= 1) {
    const draft = bench.draft();
    if (!draft || !bench.mayWork()) return;
    // What is said of a piece is said most.
    const name = chance.is(0.3) ? 'words' : chance.pick(Object.keys(EDITS));
    const part = EDITS[name]?.(desks, draft, chance.below(Math.max(1, draft.items.length)));
    if (part) bench.type(part);
  }
}
