import { allRoutes } from '../../../contract/routes.ts';
import type { Route } from '../../../contract/route.ts';
import { z } from '../../../contract/zod.ts';
import type { Answered } from '../outside/line.ts';

/** What nobody knows yet: a field, an element, something where a text or nothing stood. */
const NEW = { of: 'next year', list: [1, null, 'two'] };
const NEW_WORD = 'next-year';
const NEW_CODE = 99;

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/**
 * An answer of today as a server of next year may give it: a new field in every object, a new kind
 * of element in every list, and where `isOther` a value of its own wherever there is a choice, and
 * something else where nothing may stand. Of a list every second element is such a one.
 */
export function nextYear(schema: z.core.$ZodType, value: unknown, isOther = true): unknown {
  const def = defOf(schema);
  if (def.type === 'object' && typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => {
      const known = def.shape[name];
      return [name, known ? nextYear(known, field, isOther) : field];
    });
    return { ...Object.fromEntries(fields), next_year: NEW };
  }
  if (def.type === 'array' && Array.isArray(value) && value.length > 0) {
    return [...value.map((one, at) => nextYear(def.element, one, at % 2 === 1)), NEW];
  }
  if (def.type === 'nullable' || def.type === 'optional') {
    if (isOther && (value === null || value === undefined)) return NEW;
    return nextYear(def.innerType, value, isOther);
  }
  if (def.type === 'union') {
    const option = def.options.find((one) => z.safeParse(one, value).success);
    return option ? nextYear(option, value, isOther) : value;
  }
  if (!isOther) return value;
  if (def.type === 'enum') return NEW_WORD;
  // One value alone is a promise and no choice.
  if (def.type === 'literal' && def.values.length > 1) return NEW_CODE;
  return value;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');

function routeOf(request: string): Route | undefined {
  const [method, url = ''] = request.split(' ');
  const asked = withoutSlash(url.replace(/\?.*/, ''));
  const fitting = allRoutes.filter(({ route }) => {
    const pattern = withoutSlash(route.path).replaceAll(/:\w+/g, '[^/]+');
    return route.method === method && new RegExp(`^${pattern}$`).test(asked);
  });
  // A path of its own goes before one with an id in that place.
  return fitting.toSorted(
    (a, b) => a.route.path.split(':').length - b.route.path.split(':').length,
  )[0]?.route;
}

/** For a line: what the server has answered, as next year's would. */
export function fromNextYear(answer: string, { request, status }: Answered): string {
  const schema = routeOf(request)?.answers[status];
  if (!schema || typeof schema === 'string') return answer;
  return JSON.stringify(nextYear(schema, JSON.parse(answer)));
}
