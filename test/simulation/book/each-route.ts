// Of the table of routes one after the other, each from the same house: by whoever may call it and who may
// not, about what is hers, another's and nobody's, with all that its schema takes and what it refuses.
import { allRoutes, type NamedRoute } from '../../../contract/routes.ts';
import type { FullHouse } from './given.ts';
import type { Asked, Call } from './hand.ts';
import { queriesOf, variantsOf } from './variants.ts';
import type { Writer } from './writer.ts';

const withParams = (path: string, ids: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'no-such'));

const NOBODYS = '01a00000-0000-7000-8000-000000000000';

function callsOf({ name, route }: NamedRoute, house: FullHouse): Call[] {
  const { people, queries } = house;
  const given = house.given[name] ?? {};
  const by = given.by ?? house.callerOf(route.auth);
  const ids = given.ids ?? {};
  const path = withParams(route.path, ids) + (given.query ?? '');
  const full: Asked = { ...(given.json !== undefined && { json: given.json }), ...given.asked };
  const calls: Call[] = [{ words: by.name, by, path, asked: full }];
  for (const other of people)
    if (other !== by) calls.push({ words: other.name, by: other, path, asked: full });
  for (const [param, others] of Object.entries(house.othersOf(name, ids)))
    for (const [words, id] of [...others, ['nobody’s', NOBODYS], ['no id', 'x y']] as const)
      calls.push({
        words: `${param} ${words}`,
        by,
        path: withParams(route.path, { ...ids, [param]: id }),
        asked: full,
      });
  if (route.query) {
    for (const query of queriesOf(route.query, queries))
      calls.push({ words: query, by, path: withParams(route.path, ids) + query, asked: full });
  }
  if (route.json && given.json !== undefined) {
    for (const { words, value } of variantsOf(route.json, given.json))
      calls.push({ words, by, path, asked: { ...full, json: value } });
    calls.push({ words: 'no object', by, path, asked: { ...full, json: [] } });
  }
  for (const more of given.more ?? []) calls.push({ by, path, ...more });
  return calls;
}

/** Those whose names begin so. */
export async function eachRoute(
  writer: Writer,
  house: FullHouse,
  isOf: (name: string) => boolean,
): Promise<void> {
  for (const named of allRoutes) {
    if (!isOf(named.name)) continue;
    await writer.calls(
      `${named.name}: ${named.route.method} ${named.route.path}`,
      named.route.method,
      callsOf(named, house),
    );
  }
}
