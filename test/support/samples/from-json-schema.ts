import * as fc from 'fast-check';
import { z } from '../../../contract/zod.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function text({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const shape = new RegExp(pattern ?? '');
  const max = maxLength ?? Number.POSITIVE_INFINITY;
  // Lengths are counted in code points, as JSON Schema does.
  const fits = (value: string) =>
    shape.test(value) &&
    Array.from(value.trim()).length >= minLength &&
    Array.from(value).length <= max;
  if (format === 'uri') return fc.webUrl({ validSchemes: ['http', 'https'] }).filter(fits);
  if (format === 'email') return fc.emailAddress().filter(fits);
  if (format === 'date-time' || format === 'date') {
    const days = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') });
    return days.map((day) => day.toISOString().slice(0, format === 'date' ? 10 : undefined));
  }
  return (pattern ? fc.stringMatching(shape) : fc.string({ unit: 'binary' })).filter(fits);
}

function number({ minimum = -1e9, maximum = 1e9, multipleOf }: JsonSchema): fc.Arbitrary<number> {
  if (!multipleOf) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const steps = { min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) };
  // Multiplied, not divided, so that the noise of floating point is in it.
  return fc.integer(steps).map((step) => step * multipleOf);
}

const nested = (schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> =>
  typeof schema === 'boolean' ? fc.jsonValue() : fromJsonSchema(schema);

function object({ properties, required = [], additionalProperties }: JsonSchema) {
  if (!properties) {
    return fc.dictionary(
      fc.string(),
      additionalProperties ? nested(additionalProperties) : fc.jsonValue(),
    );
  }
  const named = Object.entries(properties).map(([name, schema]) => [name, nested(schema)] as const);
  return fc.record(Object.fromEntries(named), { requiredKeys: required });
}

function list({ items, minItems, maxItems }: JsonSchema): fc.Arbitrary<unknown[]> {
  if (!items || Array.isArray(items)) throw new Error('a list without one schema for its items');
  return fc.array(nested(items), {
    ...(minItems === undefined ? {} : { minLength: minItems }),
    ...(maxItems === undefined ? {} : { maxLength: maxItems }),
  });
}

const MAKERS: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: text,
  number,
  integer: (schema) => number({ ...schema, multipleOf: 1 }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: list,
  object,
  undefined: () => fc.jsonValue(),
};

/** Values that a JSON Schema, as zod writes it for the contract, allows. */
export function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(nested));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fromJsonSchema({ ...schema, type })));
  }
  const make = MAKERS[String(schema.type)];
  if (!make) throw new Error(`no values of type ${String(schema.type)}`);
  return make(schema);
}

export const valuesOf = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  fromJsonSchema(z.toJSONSchema(schema, { io: 'input' }));
