// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Analytics } from '../../contract/analytics.ts';
import { ConsumerUser } from '../../contract/auth.ts';
import { Clients } from '../../contract/clients.ts';
import { Outfit } from '../../contract/outfits.ts';
import { PhotoList } from '../../contract/photos.ts';
import { PreferencesRead, normalPreferences } from '../../contract/preferences-read.ts';
import { Problem } from '../../contract/problem.ts';
import { RatingStatus } from '../../contract/ratings.ts';
import { reading } from '../../contract/reading.ts';
import { allRoutes } from '../../contract/routes.ts';
import { Profile } from '../../contract/user.ts';
import type { z } from '../../contract/zod.ts';
import { valuesOf } from '../support/samples/from-json-schema.ts';
import { nextYear } from '../support/samples/next-year.ts';

const PREFERENCES = /^preferences\./;

/** By route, what a client reads: JSON. */
const answers = allRoutes.flatMap(({ name, route }) =>
  Object.entries(route.answers).flatMap(([status, schema]) =>
    typeof schema === 'string' ? [] : [[`${name} ${status}`, schema] as [string, z.ZodMiniType]],
  ),
);

describe.each(answers)('the answer of %s', (name, schema) => {
  const values = valuesOf(schema);

  test('of today is read as it is', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(reading(schema).parse(value)).toEqual(schema.parse(value));
      }),
      { numRuns: 20 },
    );
  });

  test('of next year is read', () => {
    const read = PREFERENCES.test(name) ? PreferencesRead : schema;
    fc.assert(
      fc.property(values, (value) => {
        expect(reading(read).safeParse(nextYear(schema, value)).error).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});

const photo = {
  id: 'p1',
  uuid: 'p1',
  userId: 'u1',
  image_url: '/media/p1/display?exp=1&sig=x',
  thumb_url: '/media/p1/thumb?exp=1&sig=x',
  thumbhash: 'AAAA',
  width: 1200,
  height: 1600,
  upload_date: '2026-03-01T10:42:00.000Z',
  due_at: '2026-03-02T10:42:00.000Z',
  status: 'approved',
  stage: 'ready',
  retake_reason: null,
  retake_by: null,
  outfit_uuid: 'o1',
  outfit_count: 1,
  outfits: [{ uuid: 'o1', title: 'Madder by lamplight' }],
};

describe('a list', () => {
  const read = (value: unknown) => reading(PhotoList).safeParse(value);

  test('loses what cannot be read of it, in it and in its elements', () => {
    const looks = [...photo.outfits, { uuid: 7 }];
    const { data } = read([{ ...photo, outfits: looks }, { id: 'film' }, null]);
    expect(data).toEqual([photo]);
  });

  test('of which nothing can be read is not an empty one', () => {
    expect(read([]).data).toEqual([]);
    expect(read([{ id: 'film' }]).success).toBe(false);
    expect(read([{ ...photo, outfits: [7] }]).data).toEqual([{ ...photo, outfits: [] }]);
  });

  test('is no object, and no page of a portal', () => {
    expect(['<h1>Welcome</h1>', {}, null, 7].filter((value) => read(value).success)).toEqual([]);
  });
});

test('a stage that is not known reads as styling', () => {
  const newer = { ...photo, status: 'archived', stage: 'measured' };
  const [read] = reading(PhotoList).parse([newer]);
  expect(read).toMatchObject({ status: 'processing', stage: 'styling' });
});

test('a plan that is not known is one that she has', () => {
  const profile = {
    id: 'u1',
    user_id: 'u1',
    userId: 'u1',
    email: 'a@example.in',
    name: 'Asha',
    plan: 'family',
    created_at: '2026-03-01T10:42:00Z',
    stats: { saved_outfits: 0, photos_uploaded: 0 },
    preferences: { gender: 99 },
    family: ['u2'],
  };
  const read = reading(Profile).parse(profile);
  expect(read).toEqual({ ...profile, plan: 'premium', preferences: null });
});

test('what may be missing is missing where it cannot be read', () => {
  const problem = {
    success: false,
    code: 'later',
    message: 'No',
    fields: { title: { is: 'new' } },
  };
  expect(reading(Problem).parse(problem)).toEqual({ ...problem, fields: undefined });
});

test('what was too long, too many or too much for this version is taken', () => {
  const place = { x: 0, y: 0, w: 1 };
  const outfit = {
    id: 'o1',
    uuid: 'o1',
    title: 'Madder',
    description: '',
    createdAt: '2026-03-01T10:42:00Z',
    user_photo: null,
    stylist: { name: 'Meera' },
    stylist_notes: '',
    board: { photo: place, items: Array.from({ length: 40 }, () => place), text: 'x'.repeat(9000) },
    items: [
      {
        uuid: 'i1',
        name: 'Crown',
        brand: 'Neelgar',
        category: 'jewel',
        image_url: null,
        estimated_price: 90_000_000,
        ecommerce_url: `https://shop.example/${'x'.repeat(4000)}`,
      },
    ],
  };
  expect(reading(Outfit).parse(outfit)).toEqual(outfit);
  const day = { date: '2026-03-01', requests: 1, completed: 0, avgRating: null };
  const figures = { pendingRequests: 1, completedToday: 0, avgRating: 0, totalClients: 1 };
  const lists = { topPerformingOutfits: [], recentActivity: [] };
  const series = Array.from({ length: 90 }, () => day);
  expect(reading(Analytics).parse({ ...figures, ...lists, series }).series).toHaveLength(90);
  const next = '='.repeat(1000);
  expect(reading(Clients).parse({ clients: [], total: 0, next }).next).toBe(next);
});

test('what could harm is refused all the same', () => {
  const item = {
    uuid: 'i1',
    name: 'Kurta',
    brand: 'Neelgar',
    category: 'kurta',
    image_url: 'data:image/svg+xml,<svg/>',
    estimated_price: 1,
    ecommerce_url: 'https://shop.example/',
  };
  const items = reading(Outfit.shape.items);
  expect(items.parse([item])).toEqual([{ ...item, image_url: null }]);
  expect(items.safeParse([{ ...item, ecommerce_url: 'javascript:alert(1)' }]).success).toBe(false);
});

test('ratings of a new kind alone are none that are known', () => {
  const status = { hasRated: true, totalItems: 3, ratedItems: 1 };
  const read = reading(RatingStatus).parse({ ...status, ratings: [{ outfit: 4.5 }] });
  expect(read).toEqual({ ...status, ratings: [] });
});

test('preferences of which nothing is known are there', () => {
  const newer = { gender: { code: 2 }, age_range: ['25', '34'], sizes: ['M', { waist: 30 }] };
  const known = normalPreferences(reading(PreferencesRead).parse(newer));
  expect(known).toMatchObject({ gender: null, age_range: null, sizes: ['M'] });
});

test.for(['', ' ', 'none', 7, null])('an account of which %j is said is not known', (account) => {
  const user = { id: 'asha', email: 'asha@example.com', name: 'Asha', account };
  // Or everybody of whom that is said would be one person.
  expect(reading(ConsumerUser).parse(user).account).toBeUndefined();
});
