// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NewBriefNote } from '../../contract/brief.ts';
import { reading } from '../../contract/reading.ts';
import { ProfileUpdate } from '../../contract/stylists.ts';
import { schemas } from '../support/samples/contract.ts';
import { valuesOf } from '../support/samples/from-json-schema.ts';

const cyclic: Record<string, unknown> = { success: true };
cyclic['self'] = cyclic;
cyclic['items'] = [cyclic];

let deep: unknown = 'end';
for (let depth = 0; depth < 50_000; depth += 1) deep = depth % 2 ? [deep] : { items: deep };

const HOSTILE = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.constantFrom<unknown>(
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    2 ** 60,
    10n,
    Symbol('s'),
    () => 1,
    new Date(Number.NaN),
    new Map([['items', 1]]),
    Object.create(null),
    JSON.parse('{"__proto__": {"success": true}, "constructor": 1, "toString": 2}'),
    cyclic,
    deep,
    'x'.repeat(1_000_000),
    `https://${'x'.repeat(1_000_000)}`,
    '\0',
    '\uD800',
    Array.from({ length: 100_000 }, () => null),
  ),
);

/** The value with one thing in it, at any depth, made hostile. */
function poisoned(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    const at = fc.nat(value.length - 1);
    return at.chain((index) => poisoned(value[index]).map((bad) => value.with(index, bad)));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const entries = Object.entries(value);
    return fc
      .constantFrom(...entries)
      .chain(([name, inner]) =>
        poisoned(inner).map((bad) => Object.assign({}, value, { [name]: bad })),
      );
  }
  return HOSTILE;
}

test('a length that cannot be compared is refused too', () => {
  const text = JSON.parse('{"length": {"valueOf": 1, "toString": 1}}');
  expect(NewBriefNote.safeParse({ id: 'one', text }).success).toBe(false);
  expect(ProfileUpdate.safeParse({ lines: text, strengths: [], languages: [] }).success).toBe(
    false,
  );
});

test('there are schemas', () => {
  expect(schemas.length).toBeGreaterThan(80);
});

describe.each(schemas)('%s', (_, schema) => {
  const values = valuesOf(schema);

  test('accepts what its JSON Schema allows, and that again unchanged', () => {
    fc.assert(
      fc.property(values, (value) => {
        const once = schema.parse(value);
        expect(schema.parse(once)).toEqual(once);
      }),
      { numRuns: 20 },
    );
  });

  test('refuses or takes hostile values, and throws nothing', () => {
    fc.assert(
      fc.property(fc.oneof(HOSTILE, values.chain(poisoned)), (value) => {
        for (const one of [schema, reading(schema)]) {
          const { success, error } = one.safeParse(value);
          expect(success || error.issues.length > 0).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
