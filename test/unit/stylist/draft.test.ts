import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { OutfitDraft } from '../../../contract/outfits.ts';
import { defaultPhotoPlace, defaultPlace } from '../../../src/stylist/look/board.ts';
import {
  bodyOf,
  draftOf,
  isBlank,
  printOf,
  withOpenRows,
} from '../../../src/stylist/look/draft.ts';
import {
  duplicateItem,
  EMPTY_ITEM,
  moveItem,
  totalPrice,
} from '../../../src/stylist/look/items.ts';
import { patchOf } from '../../../src/stylist/look/patch.ts';
import { resetLayout } from '../../../src/stylist/look/undoable.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key).join('');
const abc = ['a', 'b', 'c'].map((key) => draftItem(key));

describe('the items of a draft', () => {
  it('move to another place', () => {
    expect(keys(moveItem(abc, 0, 2))).toBe('bca');
    expect(keys(moveItem(abc, 2, 0))).toBe('cab');
  });

  it('stay the same list when there is nowhere to move', () => {
    expect(moveItem(abc, 0, -1)).toBe(abc);
    expect(moveItem(abc, 2, 3)).toBe(abc);
    expect(moveItem(abc, 1, 1)).toBe(abc);
  });

  it('lose none and double none by moving', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 4 }), fc.integer({ min: -2, max: 4 }), (from, to) => {
        expect(keys(moveItem(abc, from, to).toSorted((a, b) => a.key.localeCompare(b.key)))).toBe(
          'abc',
        );
      }),
    );
  });

  it('are duplicated beside themselves, up to the most an outfit has', () => {
    expect(keys(duplicateItem(abc, 0, 'x'))).toBe('axbc');
    const full = Array.from({ length: OUTFIT_ITEMS_MAX }, (_, key) => draftItem(String(key)));
    expect(duplicateItem(full, 0, 'x')).toBe(full);
  });

  it('that were laid are chosen by hand where they are duplicated', () => {
    const laid = { ...draftItem('a'), begun: true as const, because: 'like her stars' };
    const [first, copy] = duplicateItem([laid], 0, 'x');
    expect(first).toMatchObject({ begun: true });
    expect(copy).not.toHaveProperty('begun');
    expect(copy).not.toHaveProperty('because');
  });

  it('add up in paise', () => {
    const tenPaise = Array.from({ length: 10 }, () => itemForm({ price: '0.10' }));
    expect(totalPrice(tenPaise)).toBe(1);
    expect(totalPrice([itemForm({ price: '' })])).toBe(0);
  });
});

describe('what was laid', () => {
  it('goes as such, and the same outfit was said before without it', () => {
    const laid = draft({ items: [{ ...draftItem('a'), begun: true }, draftItem('b')] });
    const body = bodyOf(laid);
    expect(OutfitDraft.parse(body).items.map(({ begun }) => begun)).toEqual([true, undefined]);
    const before = bodyOf(draft({ items: [draftItem('a'), draftItem('b')] }));
    expect(printOf(body)).toBe(printOf(before));
  });
});

describe('the open row', () => {
  it('counts as an item when it is filled', () => {
    const filled = withOpenRows(draft({ open: itemForm({ name: 'Stole' }) }), () => 'stole');
    expect(filled.items.at(-1)).toMatchObject({ key: 'stole', name: 'Stole' });
    expect(filled.open).toEqual(EMPTY_ITEM);
  });

  it('stays open when something is missing', () => {
    const half = draft({ open: itemForm({ brand: ' ' }) });
    expect(withOpenRows(half, () => 'x')).toEqual(half);
  });
});

describe('what is sent', () => {
  it('is what the contract takes, trimmed', () => {
    const body = bodyOf(
      draft({ title: ' Madder ', items: [draftItem('a', { price: '2499.50' })] }),
    );
    expect(OutfitDraft.safeParse({ ...body, photo: 'photo-1' }).success).toBe(true);
    expect(body).toMatchObject({
      title: 'Madder',
      items: [{ estimated_price: 2499.5, image_url: null }],
    });
  });

  it('has a board on which what was not moved stays where it was shown', () => {
    const place = { x: 0, y: 0, w: 0.3 };
    const items = [draftItem('a'), { ...draftItem('b'), place }];
    expect(bodyOf(draft({ items, boardText: ' Dust ' })).board).toEqual({
      photo: defaultPhotoPlace(),
      items: [defaultPlace(0), place],
      text: 'Dust',
    });
  });

  it('has no board where nothing was laid', () => {
    const items = [draftItem('a'), draftItem('b')];
    expect(bodyOf(draft({ items })).board).toBeNull();
    const laid = draft({ items, photoPlace: { x: 0, y: 0, w: 0.5 } });
    expect(bodyOf(laid).board?.items).toHaveLength(2);
    expect(bodyOf({ ...laid, ...resetLayout(laid, '').apply(laid) }).board).toBeNull();
  });

  it('is unchanged when an outfit is only opened', () => {
    const board = { photo: { x: 0, y: 0, w: 0.4 }, items: [{ x: 0.5, y: 0, w: 0.3 }] };
    const item = {
      uuid: 'item-1',
      name: 'Kurta',
      brand: 'Taana',
      category: 'kurta',
      image_url: '/media/1/display',
      estimated_price: 10,
      ecommerce_url: 'https://shop.example/1',
    };
    const outfit = {
      id: 'outfit-1',
      uuid: 'outfit-1',
      title: 'Madder',
      description: 'Red',
      createdAt: '2026-11-21T08:00:00.000Z',
      user_photo: null,
      stylist: { name: 'Meera' },
      stylist_notes: '',
      board,
      items: [item],
    };
    const { stylistId, request, client, photo } = draft();
    const opened = draftOf(outfit, { stylistId, request, client, photo }, 0, () => 'id');
    expect(opened.stored?.body).toEqual(bodyOf(opened));
    expect(opened.stored?.items).toEqual([{ key: 'item-1', uuid: 'item-1' }]);
    const corrected = draftOf(outfit, { stylistId, request: null, client, photo }, 0, () => 'id');
    expect(corrected.stored && patchOf(corrected, corrected.stored)).toBeNull();
    expect(
      corrected.stored && patchOf({ ...corrected, notes: 'Iron it' }, corrected.stored),
    ).toEqual({ stylistNotes: 'Iron it', items: [] });
  });
});

it('is blank until something is typed', () => {
  const blank = draft({ title: '', description: '', items: [] });
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, open: { ...EMPTY_ITEM, name: 'K' } })).toBe(false);
});
