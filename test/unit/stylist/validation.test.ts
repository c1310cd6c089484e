import { describe, expect, it } from 'vitest';
import { EMPTY_ITEM } from '../../../src/stylist/look/items.ts';
import { outfitProblems, rowProblems } from '../../../src/stylist/look/validation.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

const MISSING = 'Please fill in all required fields and add at least one item';

describe('an outfit', () => {
  it('may go with title, description and one item', () => {
    expect(outfitProblems(draft()).message).toBeNull();
  });

  it.each([
    ['a title', { title: ' ' }],
    ['a description', { description: '' }],
    ['an item', { items: [] }],
    ['the rest of a row that was begun', { open: { ...EMPTY_ITEM, name: 'Stole' } }],
    ['the rest of a template’s item', { items: [draftItem('a', { shopLink: '' })] }],
  ])('says in the words agreed that it lacks %s', (_, over) => {
    expect(outfitProblems(draft(over)).message).toBe(MISSING);
  });

  it.each(['title', 'description'])('does not go with a %s that is to be filled in', (field) => {
    expect(outfitProblems(draft({ [field]: 'For {first name}' }))).toMatchObject({
      message: '{first name} is to be filled in',
      [field]: '{first name} is to be filled in',
    });
  });

  it('counts a filled open row as an item', () => {
    expect(outfitProblems(draft({ items: [], open: itemForm() })).message).toBeNull();
  });
});

describe('a row', () => {
  it.each(['-1', '1.234', '1e3', '10000001'])('takes no price of %s', (price) => {
    expect(rowProblems(itemForm({ price })).price).toBeDefined();
  });

  it.each(['0', '0.01', '2499', '10000000'])('takes a price of %s', (price) => {
    expect(rowProblems(itemForm({ price }))).toEqual({});
  });

  it.each(['ftp://shop.example/1', 'javascript:alert(1)'])('takes no link like %s', (link) => {
    expect(rowProblems(itemForm({ shopLink: link })).shopLink).toBeDefined();
    expect(rowProblems(itemForm({ imageUrl: link })).imageUrl).toBeDefined();
  });

  it('takes an address without a scheme for the shop’s page alone', () => {
    const row = { shopLink: 'shop.example', imageUrl: 'shop.example' };
    expect(Object.keys(rowProblems(itemForm(row)))).toEqual(['imageUrl']);
  });

  it('may be without a picture', () => {
    expect(rowProblems(itemForm({ imageUrl: ' ' }))).toEqual({});
  });
});
