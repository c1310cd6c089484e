// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../contract/errors.ts';
import { openApi } from '../../contract/openapi.ts';
import { pathOf } from '../../contract/paths.ts';
import { allRoutes, errorsOf, routes } from '../../contract/routes.ts';

const named = allRoutes.map(({ name, route }) => [name, route] as const);

describe('paths', () => {
  test('are built with their ids encoded', () => {
    const { ratings, saved, photos, user } = routes;
    expect(pathOf(ratings.status.path, { id: '0192-ab' })).toBe(
      '/api/stylist/outfits/0192-ab/rating/',
    );
    expect(pathOf(saved.remove.path, { id: 'a/b', itemId: '../x' })).toBe(
      '/api/stylist/outfits/a%2Fb/items/..%2Fx/saved',
    );
    expect(pathOf(photos.read.path, { id: '$&' })).toBe('/api/closet/photos/%24%26/');
    expect(pathOf(user.profile.path, {})).toBe('/api/user/profile/');
  });
});

describe('the table of routes', () => {
  test('has no call twice', () => {
    const calls = allRoutes.map(({ route }) => `${route.method} ${route.path.replace(/\/$/, '')}`);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  test('answers a call with one schema, whichever good status it has', () => {
    const several = allRoutes.filter(({ route }) => {
      const schemas = Object.values(route.answers).filter((one) => typeof one === 'object');
      return new Set(schemas).size > 1;
    });
    expect(several).toEqual([]);
  });

  test('uses every error code but the one for what nobody foresaw', () => {
    const used = new Set(allRoutes.flatMap(({ route }) => errorsOf(route)));
    const unused = Object.keys(ERROR_STATUS).filter((code) => !(used as Set<string>).has(code));
    expect(unused).toEqual(['no_such_road', 'internal']);
  });

  test('derives the errors of a call from its role and its input', () => {
    expect(errorsOf(routes.config.health)).toEqual([]);
    expect(errorsOf(routes.requests.decline)).toEqual([
      'already_styled',
      'claimed_by_another',
      'invalid',
      'malformed',
      'no_space',
      'not_found',
      'request_closed',
      'reserved',
      'too_large',
      'unauthorized',
      'wrong_role',
    ]);
  });
});

describe('the OpenAPI document', () => {
  const document = openApi('1.2.3');

  test('is of version 3.1 and nothing but JSON', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document).toMatchObject({ info: { title: 'Poshak', version: '1.2.3' } });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('lists every route and no other', () => {
    const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = listed.map((operation) => (operation as { operationId: string }).operationId);
    expect(names.toSorted()).toEqual(allRoutes.map(({ name }) => name).toSorted());
  });

  test('refers to nothing that is not in it', () => {
    const refs = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(new Set(refs)).toEqual(new Set(['"$ref":"#/components/schemas/Problem"']));
    expect(document).toHaveProperty('components.schemas.Problem.type', 'object');
  });

  test.each(named)('describes %s', (_, route) => {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[route.method.toLowerCase()] as {
      parameters: { name: string; in: string; schema: object }[];
      responses: Record<string, { description: string }>;
      requestBody?: object;
    };
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([
        ...Object.keys(route.answers),
        ...errorsOf(route).map((code) => String(ERROR_STATUS[code])),
        'default',
      ]),
    );
    for (const { description } of Object.values(operation.responses)) {
      expect(description).not.toBe('');
    }
    expect('requestBody' in operation).toBe(Boolean(route.json ?? route.form ?? route.raw));
  });
});
