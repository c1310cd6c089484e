// From something that a schema takes, what it may refuse: one thing at a time is left out or is otherwise.
import { z } from '../../../contract/zod.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Json = Record<string, unknown>;

export interface Variant {
  words: string;
  value: unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const choicesOf = (schema: Schema): Schema[] => {
  const choices = schema.anyOf ?? schema.oneOf ?? [schema];
  return choices.filter((one): one is Schema => typeof one === 'object');
};

/** What a value of it may be besides. */
function others(schema: Schema, value: unknown): [string, unknown][] {
  const all: [string, unknown][] = [];
  if (value !== null) all.push(['null', null]);
  all.push(['of another kind', typeof value === 'number' ? 'x' : 7]);
  for (const { type, enum: names, maxLength, minimum, maximum, minItems, maxItems } of choicesOf(
    schema,
  )) {
    for (const name of names ?? []) if (name !== value) all.push([JSON.stringify(name), name]);
    if (type === 'boolean') all.push([String(value !== true), value !== true]);
    if (type === 'string' && !names) {
      all.push(['empty', ''], ['blank', '  ']);
      if (typeof value === 'string') {
        all.push(['within blanks', ` ${value} `], ['with a stop in it', `${value}\u0000`]);
        if (maxLength !== undefined)
          all.push(
            ['as long as may be', value.padEnd(maxLength, 'x')],
            ['too long', value.padEnd(maxLength + 1, 'x')],
          );
      }
    }
    if (type === 'number' || type === 'integer') {
      const least = minimum ?? 0;
      all.push([String(least), least], [String(least - 1), least - 1], ['broken', 1.5]);
      if (maximum !== undefined && maximum < 1e12)
        all.push([String(maximum), maximum], [String(maximum + 1), maximum + 1]);
    }
    if (type === 'array' && Array.isArray(value)) {
      all.push(['none', []]);
      const [first] = value;
      if (first !== undefined) all.push(['twice', [first, first]]);
      if (maxItems !== undefined && first !== undefined)
        all.push(['too many', Array.from({ length: maxItems + 1 }, () => first)]);
      if (minItems !== undefined && minItems > 1)
        all.push(['too few', value.slice(0, minItems - 1)]);
    }
  }
  return all;
}

function within(
  schema: Schema,
  value: unknown,
  at: string,
  put: (value: unknown) => unknown,
): Variant[] {
  const variants: Variant[] = [];
  if (Array.isArray(value)) {
    const list = choicesOf(schema).find(({ type }) => type === 'array');
    const items = list?.items;
    if (value[0] === undefined || typeof items !== 'object' || Array.isArray(items)) return [];
    const putFirst = (one: unknown) => put([one, ...value.slice(1)]);
    if (isObject(value[0])) return within(items, value[0], `${at}.0`, putFirst);
    return others(items, value[0]).map(([words, one]) => ({
      words: `${at}.0 ${words}`,
      value: putFirst(one),
    }));
  }
  if (!isObject(value)) return [];
  const fields = choicesOf(schema).find(({ properties }) => properties)?.properties ?? {};
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field !== 'object') continue;
    const label = at === '' ? name : `${at}.${name}`;
    const putField = (one: unknown) => put({ ...value, [name]: one });
    const { [name]: left, ...rest } = value;
    if (left !== undefined) variants.push({ words: `without ${label}`, value: put(rest) });
    if (left === undefined) continue;
    for (const [words, one] of others(field, left))
      variants.push({ words: `${label} ${words}`, value: putField(one) });
    variants.push(...within(field, left, label, putField));
  }
  return variants;
}

export const variantsOf = (schema: z.ZodMiniType, full: unknown): Variant[] =>
  within(z.toJSONSchema(schema, { io: 'input' }), full, '', (value) => value);

/** Each name that a query may have, with all that it may say. */
export function queriesOf(
  schema: z.ZodMiniType,
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).flatMap(([name, field]) => {
    const names = (typeof field === 'object' ? choicesOf(field) : []).flatMap((one) =>
      (one.enum ?? []).map(String),
    );
    const values = new Set([...names, ...(known[name] ?? []), '', 'no such', '0']);
    return [...values].map((value) => `?${name}=${encodeURIComponent(value)}`);
  });
}
