// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { EventBatch } from '../../contract/events.ts';
import { NOTE_MAX, PRICE_MAX, URL_MAX } from '../../contract/limits.ts';
import { OutfitDraft, OutfitPatch } from '../../contract/outfits.ts';
import { PreferencesRead, normalPreferences } from '../../contract/preferences-read.ts';
import { type Preferences, PreferencesUpdate } from '../../contract/preferences.ts';
import { Problem } from '../../contract/problem.ts';
import {
  Id,
  Name,
  Note,
  PageSize,
  PictureLink,
  Rupees,
  Time,
  GivenUrl,
  WebUrl,
  Words,
} from '../../contract/scalars.ts';
import type { z } from '../../contract/zod.ts';

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe('texts', () => {
  test('are trimmed, and required ones must not be empty', () => {
    expect(Name.parse('  Madder kurta \n')).toBe('Madder kurta');
    expect(takes(Name, ' \t ')).toBe(false);
    expect(Words.parse('   ')).toBe('');
  });

  test('count their length after trimming', () => {
    expect(takes(Note, ` ${'x'.repeat(NOTE_MAX)} `)).toBe(true);
    expect(takes(Note, 'x'.repeat(NOTE_MAX + 1))).toBe(false);
  });

  test('hold no NUL, which one of the databases cannot store', () => {
    expect(takes(Name, 'a\0b')).toBe(false);
    expect(takes(Id, 'a\0b')).toBe(false);
    expect(takes(WebUrl, 'https://shop.example/\0')).toBe(false);
  });
});

describe('prices', () => {
  test.each([0, 0.01, 19.99, 0.29 * 100, 0.1 + 0.2, 1_299, PRICE_MAX - 0.01, PRICE_MAX])(
    'take %d',
    (price) => expect(takes(Rupees, price)).toBe(true),
  );

  test.each([
    -0.01,
    0.001,
    1.005,
    PRICE_MAX + 0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '10',
    10n,
  ])('refuse %s', (price) => expect(takes(Rupees, price)).toBe(false));

  test('every paisa up to a lakh of rupees is a price', () => {
    const paise = Array.from({ length: 100_001 }, (_, at) => at * 100 + (at % 100));
    expect(paise.filter((sum) => !takes(Rupees, sum / 100))).toEqual([]);
  });
});

describe('links', () => {
  test.each([
    'https://shop.example/kurta?size=m#red',
    'HTTP://SHOP.EXAMPLE',
    'http://localhost:8080/',
    'https://कपड़े.example/',
  ])('take %s', (url) => expect(takes(WebUrl, url)).toBe(true));

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    '//shop.example/',
    'shop.example',
    'https:shop.example',
    'https://',
    'https://shop.example/a b',
    'https://shop.example:99999/',
    `https://shop.example/${'x'.repeat(URL_MAX)}`,
  ])('refuse %.40s', (url) => expect(takes(WebUrl, url)).toBe(false));
});

test('a page that is named to us is measured as it is sent, one that was kept as it is', () => {
  const inHindi = `https://shop.example/${'क'.repeat(300)}`;
  expect([takes(WebUrl, inHindi), takes(GivenUrl, inHindi)]).toEqual([true, false]);
  expect(takes(PictureLink, inHindi)).toBe(false);
  const escaped = `https://shop.example/${'%E0'.repeat(600)}`;
  expect(takes(GivenUrl, escaped)).toBe(true);
  expect(takes(GivenUrl, `https://shop.example/${'क'.repeat(200)}`)).toBe(true);
  expect(takes(GivenUrl, 'https://shop.example/\uD800')).toBe(true);
});

test('a picture may be one of our own, sent back as it was served', () => {
  expect(takes(PictureLink, '/media/0192-ab/display?exp=1767225600&sig=x_-1')).toBe(true);
  expect(takes(PictureLink, 'https://shop.example/kurta.jpg')).toBe(true);
  expect(takes(PictureLink, '/api/user/profile/')).toBe(false);
  expect(takes(PictureLink, '/media/../api')).toBe(false);
  expect(takes(PictureLink, '//shop.example/kurta.jpg')).toBe(false);
});

test('times are in UTC', () => {
  expect(takes(Time, '2026-03-01T10:42:00.000Z')).toBe(true);
  expect(takes(Time, '2026-03-01T10:42:00+05:30')).toBe(false);
  expect(takes(Time, '2026-02-30T10:42:00Z')).toBe(false);
});

test('a page is 1 to 100 long', () => {
  expect(['1', '9', '10', '99', '100'].every((size) => takes(PageSize, size))).toBe(true);
  expect(['0', '-1', '01', '101', '1e2', ' 5', ''].some((size) => takes(PageSize, size))).toBe(
    false,
  );
});

describe('an outfit', () => {
  const item = {
    category: 'Kurta',
    name: 'Handblock kurta',
    brand: 'Taana Works',
    ecommerce_url: 'https://shop.example/kurta',
    estimated_price: 2499,
  };
  const draft = { photo: 'p1', title: 'Red, easy', description: 'For a wedding', items: [item] };

  test('needs one item at least, 30 at most, and its texts', () => {
    expect(takes(OutfitDraft, draft)).toBe(true);
    expect(takes(OutfitDraft, { ...draft, items: [] })).toBe(false);
    expect(takes(OutfitDraft, { ...draft, items: Array.from({ length: 31 }, () => item) })).toBe(
      false,
    );
    expect(takes(OutfitDraft, { ...draft, description: ' ' })).toBe(false);
  });

  test('loses fields that nobody knows', () => {
    expect(OutfitDraft.parse({ ...draft, approved: true })).not.toHaveProperty('approved');
  });

  test('is corrected field by field', () => {
    expect(OutfitPatch.parse({ items: [{ uuid: 'i1', estimated_price: 1999 }] })).toEqual({
      items: [{ uuid: 'i1', estimated_price: 1999 }],
    });
    expect(takes(OutfitPatch, { items: [{ estimated_price: 1999 }] })).toBe(false);
  });
});

test('an event bears no property beyond its own', () => {
  const event = { id: 'e1', at: '2026-03-01T10:42:00Z' };
  const like = { ...event, name: 'outfit_like', props: { rating: 5, email: 'a@example.in' } };
  expect(EventBatch.parse({ events: [like] }).events[0]?.props).toEqual({ rating: 5 });
  expect(takes(EventBatch, { events: [{ ...event, name: 'heartbeat', props: {} }] })).toBe(false);
});

test('the code of a newer server is still an error', () => {
  expect(takes(Problem, { success: false, code: 'made_up_later', message: 'No' })).toBe(true);
});

describe('preferences', () => {
  const stored: Preferences = {
    gender: 2,
    age_range: '25-34',
    favorite_colors: ['madder'],
    style_preferences: 'Handloom',
    sizes: ['M'],
    sizes_by_kind: { shoes: 'UK 5' },
    height_cm: 162,
    keep_photos_days: 90 as const,
    mail: 'always' as const,
    mail_stopped: null,
    my_stylist: { id: 's1', name: 'Asha Rao', picture_url: null },
    name: 'Ananya',
    email: 'ananya@example.in',
    user_id: 'u1',
  };

  test('are sent with known codes and at most 12 colours', () => {
    const sent = {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: Array.from({ length: 12 }, (_, at) => `c${at}`) },
    };
    expect(takes(PreferencesUpdate, sent)).toBe(true);
    expect(takes(PreferencesUpdate, { ...sent, user_gender: '2' })).toBe(false);
    expect(takes(PreferencesUpdate, { ...sent, age_range: '17' })).toBe(false);
    const favorite_colors = [...sent.color_preferences.favorite_colors, 'one more'];
    expect(takes(PreferencesUpdate, { ...sent, color_preferences: { favorite_colors } })).toBe(
      false,
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['as they are', stored],
    ['the gender as a digit', { ...stored, gender: '2' }],
    ['the gender as a word', { ...stored, gender: 'female' }],
    ['ageRange', { ...stored, age_range: undefined, ageRange: '25-34' }],
    ['userId', { ...stored, user_id: undefined, userId: 'u1' }],
    ['id', { ...stored, user_id: null, id: 'u1' }],
  ])('are read back: %s', (_, answer) => {
    expect(normalPreferences(PreferencesRead.parse(answer))).toEqual(stored);
  });

  test.each([
    ['no gender', { gender: 9, age_range: '25-34' }, { gender: null, age_range: '25-34' }],
    ['no age range', { gender: 2, age_range: '17' }, { gender: 2, age_range: null }],
  ])('are read back with %s', (_, answer, known) => {
    expect(normalPreferences(PreferencesRead.parse(answer))).toMatchObject(known);
  });

  test('are there, though nothing of them is known', () => {
    const newer = { ...stored, gender: 9, age_range: '17' };
    const known = normalPreferences(PreferencesRead.parse(newer));
    expect(known).toMatchObject({ gender: null, age_range: null, sizes: stored.sizes });
  });

  test.each([{ message: 'No preferences found' }, {}, { gender: null }])('are none: %o', (answer) =>
    expect(normalPreferences(PreferencesRead.parse(answer))).toBeNull(),
  );
});
