import { expect, test } from 'vitest';
import { StylistLogin } from '../../../contract/stylist-auth.ts';
import { OutfitDraft } from '../../../contract/outfits.ts';
import { PreferencesUpdate } from '../../../contract/preferences.ts';
import { Rate } from '../../../contract/ratings.ts';
import type { z } from '../../../contract/zod.ts';
import { AppError } from '../../../server/errors.ts';
import { check } from '../../../server/http/check.ts';
import { itemDraft, outfitDraft } from '../../support/people/styling.ts';

function fieldsOf(schema: z.ZodMiniType, value: unknown) {
  try {
    check(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
  }
  return null;
}

const draft = (overrides: object) => outfitDraft('photo', overrides);
const item = (overrides: object) => draft({ items: [itemDraft(overrides)] });

test.each<[string, z.ZodMiniType, unknown, string, string]>([
  ['missing', StylistLogin, { password: 'x' }, 'username', 'Please fill this in.'],
  ['empty', OutfitDraft, draft({ title: ' ' }), 'title', 'Please fill this in.'],
  ['long', OutfitDraft, draft({ title: 'x'.repeat(121) }), 'title', 'At most 120 characters.'],
  ['none', OutfitDraft, draft({ items: [] }), 'items', 'At least 1 of these.'],
  [
    'many',
    OutfitDraft,
    draft({ items: Array(31).fill(itemDraft()) }),
    'items',
    'At most 30 of these.',
  ],
  [
    'dear',
    OutfitDraft,
    item({ estimated_price: 1e8 }),
    'items.0.estimated_price',
    'Not more than 10000000.',
  ],
  [
    'cheap',
    OutfitDraft,
    item({ estimated_price: -1 }),
    'items.0.estimated_price',
    'Not less than 0.',
  ],
  [
    'fine',
    OutfitDraft,
    item({ estimated_price: 0.333 }),
    'items.0.estimated_price',
    'This has too many decimals.',
  ],
  [
    'no link',
    OutfitDraft,
    item({ ecommerce_url: 'shop' }),
    'items.0.ecommerce_url',
    'Please give a web address.',
  ],
  ['a list', OutfitDraft, draft({ title: [] }), 'title', 'This cannot be used as it is.'],
])('%s: in words', (_what, schema, value, field, words) => {
  expect(fieldsOf(schema, value)).toMatchObject({ [field]: words });
});

test('no schema answers in the words of its maker', () => {
  const odd = [undefined, null, 1, 'x', [], {}, { items: [{}] }, { rating: 9 }];
  for (const schema of [StylistLogin, OutfitDraft, PreferencesUpdate, Rate]) {
    for (const value of odd) {
      const words = Object.values(fieldsOf(schema, value) ?? {}).join();
      expect(words).not.toMatch(/invalid|expected|received|undefined/i);
    }
  }
});
