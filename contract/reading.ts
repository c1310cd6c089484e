import { orElse, z } from './zod.ts';

const otherwise = new WeakMap<z.core.$ZodType, unknown>();
const derived = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/** What a client takes where a newer server says something that it does not know. */
export function unknownAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.infer<Schema>,
): Schema {
  otherwise.set(schema, value);
  return schema;
}

// What was too much for this version a newer server may send.
const LIMITS = new Set(['less_than', 'max_length']);

/** Those that can be read. A whole list of which nothing can be read is not an empty one. */
const known =
  (element: z.ZodMiniType, isWhole: boolean) => (list: z.core.ParsePayload<unknown[]>) => {
    const input = list.value;
    list.value = input.flatMap((one) => {
      const { success, data } = element.safeParse(one);
      return success ? [data] : [];
    });
    if (isWhole && input.length > 0 && list.value.length === 0) {
      list.issues.push({ code: 'custom', message: 'Nothing of this list is known', input });
    }
  };

function parts(schema: z.ZodMiniType, isWhole: boolean): z.ZodMiniType {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  const inner = (part: z.core.$ZodType) => tolerant(part as z.ZodMiniType, isWhole);
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, inner(field)]);
    return schema.clone(Object.assign({}, def, { shape: Object.fromEntries(fields) }));
  }
  if (def.type === 'array') {
    const element = tolerant(def.element as z.ZodMiniType, false);
    return z.array(z.unknown()).check(known(element, isWhole));
  }
  if (def.type === 'nullable' || def.type === 'optional') {
    const one = schema.clone(Object.assign({}, def, { innerType: inner(def.innerType) }));
    return orElse(one, def.type === 'nullable' ? null : undefined);
  }
  if (def.type !== 'string' && def.type !== 'number') return schema;
  const checks = (def.checks ?? []).filter(({ _zod }) => !LIMITS.has(_zod.def.check));
  return schema.clone(Object.assign({}, def, { checks }));
}

function tolerant(schema: z.ZodMiniType, isWhole: boolean): z.ZodMiniType {
  const one = parts(schema, isWhole);
  return otherwise.has(schema) ? orElse(one, otherwise.get(schema)) : one;
}

/**
 * The schema as a client reads with it, so that a newer server spoils nothing: a list loses what
 * cannot be read of it, and what may be missing is missing where it cannot be read.
 */
export function reading<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  const one = derived.get(schema) ?? tolerant(schema, true);
  derived.set(schema, one);
  return one as z.ZodMiniType<T>;
}
