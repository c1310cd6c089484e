import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { Problem } from './problem.ts';
import type { Bodyless, Route } from './route.ts';
import { allRoutes, errorsOf } from './routes.ts';
import { Id } from './scalars.ts';
import { z } from './zod.ts';

type Json = { [name: string]: unknown };

// As `input`, because both sides take more fields than they name.
const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

const PROBLEM = { $ref: '#/components/schemas/Problem' };

function parametersIn(place: 'query' | 'header', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(Id),
  }));

function requestBody(route: Route): Json {
  if (route.json) {
    const content = { 'application/json': { schema: schemaOf(route.json) } };
    return { requestBody: { required: true, content } };
  }
  if (route.raw) return { requestBody: { required: true, content: { [route.raw]: {} } } };
  if (!route.form) return {};
  const { properties, required = [] } = z.toJSONSchema(route.form.fields, { io: 'input' });
  const file = 'file' in route.form ? { [route.form.file]: {} } : {};
  const beside = 'beside' in route.form ? { [route.form.beside]: {} } : {};
  const schema = {
    type: 'object',
    properties: { ...file, ...beside, ...properties },
    required: [...Object.keys(file), ...required],
  };
  return { requestBody: { required: true, content: { [route.form.type]: { schema } } } };
}

const BODYLESS: Readonly<Record<Bodyless, Json>> = {
  empty: { description: 'Done, nothing to say' },
  redirect: { description: 'Go on there', headers: { Location: { schema: { type: 'string' } } } },
  csv: { description: 'A table', content: { 'text/csv': {} } },
  audio: { description: 'The note', content: { 'audio/*': {} } },
  picture: { description: 'The picture', content: { 'image/*': {} } },
};

const answerOf = (answer: z.ZodMiniType | Bodyless): Json =>
  typeof answer === 'string'
    ? BODYLESS[answer]
    : {
        description: 'The answer',
        content: { 'application/json': { schema: schemaOf(answer) } },
      };

const HEADER_OF: Readonly<Record<string, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

function problemOf(status: string, codes: readonly ErrorCode[]): Json {
  const header = HEADER_OF[status];
  const schema = { allOf: [PROBLEM, { properties: { code: { enum: codes } } }] };
  return {
    description: codes.join(', '),
    ...(header && { headers: { [header]: { schema: { type: 'string' } } } }),
    content: { 'application/json': { schema } },
  };
}

function responses(route: Route): Json {
  const answers = Object.entries(route.answers).map(([status, answer]) => [
    status,
    answerOf(answer),
  ]);
  const byStatus = Object.groupBy(errorsOf(route), (code) => ERROR_STATUS[code]);
  const problems = Object.entries(byStatus).map(([status, codes]) => [
    status,
    problemOf(status, codes),
  ]);
  const other = {
    description: 'Any other failure',
    content: { 'application/json': { schema: PROBLEM } },
  };
  return Object.fromEntries([...answers, ...problems, ['default', other]]);
}

const SECURITY: Readonly<Record<Route['auth'], readonly Json[]>> = {
  none: [],
  optional: [{}, { bearer: [] }],
  any: [{ bearer: ['consumer'] }, { bearer: ['stylist'] }],
  consumer: [{ bearer: ['consumer'] }],
  stylist: [{ bearer: ['stylist'] }],
  owner: [{ bearer: ['owner'] }],
};

/** The table of routes as an OpenAPI 3.1 document. */
export function openApi(version: string): { openapi: string; paths: Record<string, Json> } & Json {
  const documented: Record<string, Json> = {};
  for (const { name, route } of allRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    documented[path] ??= {};
    documented[path][route.method.toLowerCase()] = {
      operationId: name,
      tags: [name.split('.')[0]],
      security: SECURITY[route.auth],
      parameters: [
        ...pathParameters(route.path),
        ...parametersIn('query', route.query),
        ...parametersIn('header', route.headers),
      ],
      ...requestBody(route),
      responses: responses(route),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Poshak', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths: documented,
    components: {
      schemas: { Problem: schemaOf(Problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
