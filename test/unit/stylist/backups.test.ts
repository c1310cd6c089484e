import { describe, expect, it } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import { OutfitDraft, type Outfit } from '../../../contract/outfits.ts';
import { patchOf } from '../../../src/stylist/look/patch.ts';
import { answersOf, overOf, swapsFor } from '../../../src/stylist/look/answers.ts';
import {
  backupsOf,
  inFrontAt,
  isAtPlace,
  withBackup,
  withOpenBackup,
  withoutBackup,
} from '../../../src/stylist/look/backups.ts';
import { bodyOf, draftOf, withOpenRows } from '../../../src/stylist/look/draft.ts';
import { duplicateItem, EMPTY_ITEM, rowAsPiece } from '../../../src/stylist/look/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const piece = (key: string, price: string) =>
  rowAsPiece(itemForm({ name: key, price, shopLink: `https://shop.example/${key}` }), key);
const potli = { ...piece('potli', '1150'), why: 'It hangs from the wrist.' };
const jhola = piece('jhola', '899');
const place = { x: 0.2, y: 0.3, w: 0.25 };
const tote = {
  ...draftItem('tote', { name: 'tote', price: '4200', shopLink: 'https://shop.example/tote' }),
  place,
  why: 'It lasts.',
  backups: [potli, jhola],
};
const keys = (item: Parameters<typeof backupsOf>[0]) => backupsOf(item).map(({ key }) => key);
const line = (kind: BriefLine['kind'], value: BriefLine['value']): BriefLine => ({
  id: kind,
  kind,
  text: kind,
  value,
});
const notKept = (id: string, swap: string) => ({ line: id, kept: false, reason: 'It lasts', swap });

describe('the backups of a piece', () => {
  it('are two at most, and go with what takes them away', () => {
    expect(keys(withBackup(draftItem('tote'), potli))).toEqual(['potli']);
    expect(withBackup(tote, piece('batua', '1'))).toBe(tote);
    expect(keys(withoutBackup(tote, 'potli'))).toEqual(['jhola']);
    expect(isAtPlace(tote, ' https://shop.example/potli')).toBe(true);
    expect(isAtPlace(tote, 'https://shop.example/potli', 'potli')).toBe(false);
  });

  it('stay with the piece when it is duplicated', () => {
    const [first, second] = duplicateItem([tote], 0, 'another');
    expect(first).toBe(tote);
    expect(second).not.toHaveProperty('backups');
  });

  it('come to the front with all that is theirs, on the same spot of the board', () => {
    const swapped = inFrontAt({ ...tote, openBackup: itemForm({ name: 'Half' }) }, 'potli');
    expect(swapped).toMatchObject({ ...potli, place, openBackup: { name: 'Half' } });
    expect(swapped.backups).toMatchObject([{ key: 'tote', why: 'It lasts.' }, jhola]);
    expect(swapped.backups?.[0]).not.toHaveProperty('place');
    expect(inFrontAt(swapped, 'tote')).toMatchObject(tote);
    expect(inFrontAt(tote, 'gone')).toBe(tote);
  });

  it('take what is typed of the next one, once it is all there and there is room', () => {
    const one = { ...tote, backups: [potli], openBackup: itemForm({ name: 'Jhola' }) };
    expect(withOpenBackup(one, () => 'new')).toMatchObject({
      backups: [potli, { key: 'new', name: 'Jhola' }],
      openBackup: EMPTY_ITEM,
    });
    const half = { ...one, openBackup: itemForm({ brand: '' }) };
    expect(withOpenBackup(half, () => 'new')).toBe(half);
    const full = { ...tote, openBackup: itemForm() };
    expect(withOpenBackup(full, () => 'new')).toBe(full);
    expect(withOpenRows(draft({ items: [one] }), () => 'new').items[0]?.backups).toHaveLength(2);
  });
});

describe('what is sent of backups', () => {
  it('is what the contract takes, and nothing where there are none', () => {
    const body = bodyOf(draft({ items: [tote, draftItem('kurta')] }));
    expect(OutfitDraft.safeParse({ ...body, photo: 'photo-1' }).success).toBe(true);
    expect(body.items[0]?.backups).toMatchObject([
      { name: 'potli', why: 'It hangs from the wrist.', estimated_price: 1150 },
      { name: 'jhola' },
    ]);
    expect(body.items[1]).not.toHaveProperty('backups');
    expect(bodyOf(draft({ items: [{ ...tote, backups: [] }] })).items[0]).not.toHaveProperty(
      'backups',
    );
  });

  it('counts what stands in front alone, and offers what would keep the line', () => {
    const budget = line('budget', 1000);
    const asked = [budget, line('avoid', 'potli')];
    const one = draft({ items: [tote] });
    expect(overOf(asked, one)).toBe(3200);
    const named = (id: 'budget' | 'avoid', over = one) =>
      swapsFor(id === 'budget' ? budget : line('avoid', 'potli'), asked, over).map(
        ({ backup, sum }) => [backup.key, sum],
      );
    expect(named('budget')).toEqual([['jhola', 899]]);
    expect(named('avoid')).toEqual([['jhola', 899]]);
    expect(named('avoid', { ...one, answers: [notKept('avoid', 'potli')] })).toHaveLength(2);
  });

  it('names the swap by its shop link as it is by then, while it may be taken', () => {
    const one = draft({ items: [tote], answers: [notKept('budget', 'potli')] });
    expect(answersOf(one)).toEqual([
      { line: 'budget', kept: false, reason: 'It lasts', swap: potli.shopLink },
    ]);
    const moved = withBackup(withoutBackup(tote, 'potli'), {
      ...potli,
      shopLink: ' https://shop.example/elsewhere ',
    });
    expect(answersOf({ ...one, items: [moved] })[0]?.swap).toBe('https://shop.example/elsewhere');
    for (const item of [inFrontAt(tote, 'potli'), withoutBackup(tote, 'potli')]) {
      expect(answersOf({ ...one, items: [item] })[0]).not.toHaveProperty('swap');
    }
    expect(answersOf({ ...one, answers: [{ ...notKept('budget', 'potli'), kept: true }] })).toEqual(
      [{ line: 'budget', kept: true }],
    );
  });

  it('is unchanged when an outfit with backups is only opened', () => {
    const wire = (uuid: string) => ({
      uuid,
      name: uuid,
      brand: 'Taana',
      category: 'bag',
      image_url: '/media/1/display',
      estimated_price: 10,
      ecommerce_url: `https://shop.example/${uuid}`,
    });
    const answer = {
      line: 'budget',
      kind: 'budget' as const,
      text: 'Up to ₹5',
      value: 5,
      kept: false,
      reason: 'It lasts',
      swap: 'https://shop.example/jhola',
      disputed: false,
    };
    const outfit: Outfit = {
      id: 'outfit-1',
      uuid: 'outfit-1',
      title: 'Madder',
      description: 'Red',
      createdAt: '2026-11-21T08:00:00.000Z',
      user_photo: null,
      stylist: { name: 'Meera' },
      stylist_notes: '',
      board: null,
      items: [{ ...wire('tote'), backups: [wire('potli'), wire('jhola')] }],
      answers: [answer],
    };
    const { stylistId, client, photo } = draft();
    const opened = draftOf(outfit, { stylistId, request: null, client, photo }, 0, () => 'id');
    expect(opened.answers).toMatchObject([{ swap: 'jhola' }]);
    expect(opened.stored?.items[0]?.backups).toEqual([
      { key: 'potli', uuid: 'potli' },
      { key: 'jhola', uuid: 'jhola' },
    ]);
    expect(opened.stored && patchOf(opened, opened.stored)).toBeNull();
  });
});
