// Each call of the apps, made by hand: how it goes out, in whose name, and what is made of each answer.
import { globSync } from 'node:fs';
import path from 'node:path';
import { failureOf } from '../../../../src/api/failure.ts';
import { createClient, createSignedInClient, type Client } from '../../../../src/api/client.ts';
import type { Session, Sessions } from '../../../../src/api/session.ts';
import { BASE_URL } from '../../server.ts';
import type { Chapter } from '../writer.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** They find their own way, or are no calls. */
const NOT_THESE =
  /(answer|call|client|contact|demo-server|failure|picture-url|refresh|session|sign-in-ways|status-phrases|uploads)\.ts$/;
/** Their chapters are others. */
const WITH_BYTES = /^(uploadPhoto|addOwnPiece|sendProfilePicture|formOf|receivedOf)$/;
const HERS = 'asha';

type Call = (client: Client, ...given: unknown[]) => Promise<unknown>;
type Answer = () => Response;

const ours = (status: number, body: object): Answer => {
  return () => Response.json(body, { status, headers: { 'x-request-id': 'one' } });
};
const no = (status: number, problem: object) =>
  ours(status, { success: false, message: 'No', ...problem });
const ANSWERS: Readonly<Record<string, Answer>> = {
  'all of it': ours(200, {
    ...Object.fromEntries(
      ['photos', 'outfits', 'pieces', 'items', 'asks', 'begun', 'phrases', 'templates'].map(
        (list) => [list, []],
      ),
    ),
    next: null,
    total: 0,
    success: true,
    message: 'Done',
    isKept: true,
    at: null,
  }),
  nothing: () => new Response(null, { status: 204, headers: { 'x-request-id': 'one' } }),
  'nothing from a portal': () => new Response(null, { status: 204 }),
  taken: () => new Response(null, { status: 202, headers: { 'x-request-id': 'one' } }),
  'a portal’s page': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'a sound': () => new Response('Ogg', { headers: { 'content-type': 'audio/ogg' } }),
  gone: no(404, { code: 'not_found', id: 'first' }),
  'gone, another': no(404, { code: 'not_found', id: 'other' }),
  'a page of who is not here': () => new Response('Not found', { status: 404 }),
  'a no': no(409, { code: 'conflict', message: 'Not so' }),
  'no such session': no(401, { code: 'unauthorized' }),
};

/** What is given: words, or one thing that may stand for any. */
const bag = (at: number) => ({
  id: 'first',
  outfitId: 'outfit',
  itemId: 'item',
  draftId: 'draft',
  key: 'key',
  n: at,
  device: 'phone',
  age: 1,
  made: 7,
  text: 'Words',
  seen: 'seen',
  kind: 'kind',
});
const words = (at: number) => ['first', 'second', 'third', 'fourth', 'fifth'][at] ?? 'more';

const session = { user: { id: HERS }, access: 'her.token', refresh: 'r' } as never as Session;
const sessions = {
  read: async () => session,
  hasRunOut: () => false,
  refreshed: async () => ({ ...session, access: 'her.next' }),
} as never as Sessions;

const bodyOf = async (request: Request): Promise<string> => {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/')) return request.text();
  const fields = [...(await request.formData())];
  return fields
    .map(([name, one]) => `${name}: ${typeof one === 'string' ? one : `${one.size} bytes`}`)
    .join(', ');
};

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  let answers: Answer = ANSWERS['nothing'] as Answer;
  let sent: string[] = [];
  const parts = {
    baseUrl: BASE_URL,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const { method, url, cache, keepalive, credentials, redirect } = request;
      const headers = [...request.headers]
        .filter(
          ([name]) => name !== 'content-type' || !request.headers.get(name)?.includes('boundary'),
        )
        .map(([name, value]) => `${name}: ${value}`)
        .join(' ');
      const body = await bodyOf(request.clone());
      sent.push(
        `${method} ${url.slice(BASE_URL.length)} ${cache} ${keepalive} ${credentials} ${redirect} ${headers} ${body}`,
      );
      return answers();
    },
  };
  const open = createClient(parts);
  const hers = createSignedInClient(parts, sessions);
  const comes = async (make: Call, client: Client, given: readonly unknown[]): Promise<string> => {
    sent = [];
    const told = async () => {
      try {
        const value = await make(client, ...given);
        return value instanceof Blob ? `${value.size} bytes` : JSON.stringify(value);
      } catch (error) {
        if (error instanceof TypeError) return error.name;
        const { kind, status, problem, retryAfter } = failureOf(error);
        return `failed ${JSON.stringify({ kind, status, problem, retryAfter })}`;
      }
    };
    const came = await house.until(told());
    return [...sent, came].join(' | ');
  };
  const files = globSync('src/api/*.ts', { cwd: ROOT }).toSorted();
  for (const file of files) {
    if (NOT_THESE.test(file)) continue;
    const module = (await import(path.join(ROOT, file))) as Record<string, unknown>;
    for (const [name, make] of Object.entries(module).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )) {
      if (typeof make !== 'function' || make.length === 0 || WITH_BYTES.test(name)) continue;
      const places = Array.from({ length: make.length - 1 }, (_, at) => at);
      const last = places.length - 1;
      const given: Record<string, unknown[]> = {
        words: places.map(words),
        'words, of hers': places.map((at) => (at === last ? HERS : words(at))),
        ...Object.fromEntries(
          places.map((thing) => [
            `a thing at ${thing}`,
            places.map((at) => (at === thing ? bag(at) : at === last ? HERS : words(at))),
          ]),
        ),
      };
      const lines: string[] = [];
      for (const [how, these] of Object.entries(given)) {
        answers = ANSWERS['all of it'] as Answer;
        lines.push(`${how}: ${await comes(make as Call, hers, these)}`);
      }
      for (const [what, one] of Object.entries(ANSWERS)) {
        answers = one;
        const these = given['words, of hers'] ?? [];
        lines.push(`${what}: ${(await comes(make as Call, hers, these)).split(' | ').at(-1)}`);
      }
      lines.push(`by nobody: ${await comes(make as Call, open, given['words'] ?? [])}`);
      writer.tell(`${file} ${name}`, lines.join('\n'));
    }
  }
};
