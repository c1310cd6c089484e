import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { allRoutes } from '../../../contract/routes.ts';
import { z } from '../../../contract/zod.ts';
import { signInConsumer, signInStylist } from '../../support/people/call.ts';
import { fromJsonSchema } from '../../support/samples/from-json-schema.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const RUNS = 25;

const server = serverOfFile({ env: { FETCH_ALLOW: '' } });
let consumer: string;
let stylist: string;

beforeAll(async () => {
  consumer = (await signInConsumer(server)).token;
  stylist = (await signInStylist(server)).token;
});

const segment = fc.oneof(
  fc.uuid(),
  fc.webSegment(),
  fc.constantFrom('%00', '%', '%E0%A4%A', '..', "'", '🙂'),
);

const text = fc.string({ unit: 'binary', maxLength: 200 });

const right = (schema: z.ZodMiniType) =>
  fromJsonSchema(z.toJSONSchema(schema, { unrepresentable: 'any' }));

/** Right, nearly right, or nothing that was ever asked for. */
function body({ json }: Route): fc.Arbitrary<string> {
  const wild = fc.oneof(fc.json(), text, fc.constant('{"__proto__":{"x":1}}'));
  if (!json) return wild;
  const good = right(json);
  const broken = fc
    .tuple(good, fc.constantFrom('', 'x'), fc.jsonValue())
    .map(([value, key, odd]) =>
      JSON.stringify(
        typeof value === 'object' && value
          ? { ...value, [Object.keys(value)[0] ?? key]: odd }
          : odd,
      ),
    );
  return fc.oneof(
    good.map((value) => JSON.stringify(value) ?? ''),
    broken,
    wild,
  );
}

const query = fc.oneof(
  fc.constant(''),
  text.map((value) => `?q=${encodeURIComponent(value.toWellFormed())}`),
  fc.constantFrom(
    '?limit=abc',
    '?cursor=%00',
    '?before=%FF',
    '?tz=Mars/Base',
    '?a&a&%',
    '?exp=1&sig=2',
  ),
);

const header = text.map((value) => value.replaceAll(/[^\x21-\x7e]/g, '') || 'k');

async function throwAt(
  route: Route,
  given: { path: string; query: string; body: string; key: string },
) {
  const token = route.auth === 'stylist' ? stylist : consumer;
  const response = await fetch(server.url + given.path + given.query, {
    method: route.method,
    redirect: 'manual',
    headers: {
      'Content-Type': route.form?.type ?? 'application/json',
      'Idempotency-Key': given.key,
      ...(route.auth !== 'none' && { Authorization: `Bearer ${token}` }),
    },
    ...(route.method !== 'GET' && { body: given.body }),
  });
  await response.arrayBuffer();
  return response.status;
}

// Its good answer ends the account that everything else here is asked with.
const ASKABLE = allRoutes.filter(({ name }) => name !== 'user.delete');

test.each(ASKABLE)('$name never answers 500', async ({ route }) => {
  const pieces = route.path.split('/');
  const path = fc
    .tuple(...pieces.map((piece) => (piece.startsWith(':') ? segment : fc.constant(piece))))
    .map((made) => made.join('/'));
  const given = fc.record({ path, query, body: body(route), key: header });
  await fc.assert(
    fc.asyncProperty(given, async (input) => {
      const status = await throwAt(route, input);
      expect([200, 201, 202, 204, 303, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429]).toContain(
        status,
      );
    }),
    { numRuns: RUNS },
  );
});

test.each(['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer \u00ff', 'x'.repeat(8000)])(
  'the authorization %j is refused',
  async (Authorization) => {
    const response = await fetch(`${server.url}/api/stylist/auth/me/`, {
      headers: { Authorization },
    });
    expect(response.status).toBe(401);
  },
);
