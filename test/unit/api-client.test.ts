// @vitest-environment node
import { expect, test } from 'vitest';
import { createClient, createSignedInClient } from '../../src/api/client.ts';
import type { Session, Sessions } from '../../src/api/session.ts';

test('a read does not wait for as long as a stranger says', async () => {
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '86400' } });
  };
  const client = createClient({ baseUrl: 'http://poshak.example', fetch });
  await expect(client('api/config/')).rejects.toThrow('503');
  expect(calls).toBe(2);
});

test('what has run out is renewed before anything is asked with it', async () => {
  const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
  let session: Session = { user, access: 'old', refresh: 'refresh' };
  const sessions: Partial<Sessions> = {
    read: async () => session,
    hasRunOut: ({ access }) => access === 'old',
    refreshed: async () => (session = { ...session, access: 'new' }),
  };
  const asked: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new Request(input).headers.get('authorization'));
    return Response.json({});
  };
  const parts = { baseUrl: 'http://poshak.example', fetch };
  const client = createSignedInClient(parts, sessions as Sessions);
  await Promise.all([client('api/user/profile/'), client('api/outfits/')]);
  expect(asked).toEqual(['Bearer new', 'Bearer new']);
});

test('nothing is asked with the token of whoever has come in the place of who is on the page', async () => {
  const bimal = { id: 'bimal', email: 'bimal@example.com', name: 'Bimal' };
  const session: Session = { user: bimal, access: 'his', refresh: 'refresh' };
  const sessions: Partial<Sessions> = { read: async () => session, hasRunOut: () => false };
  const asked: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new Request(input).headers.get('authorization'));
    return Response.json({});
  };
  const parts = { baseUrl: 'http://poshak.example', fetch };
  let onPage: string | undefined = 'asha';
  const client = createSignedInClient(parts, sessions as Sessions, () => onPage);
  await expect(client('api/taste/')).rejects.toMatchObject({ kind: 'no-token' });
  // What waits for him goes in his name, whoever looks.
  await client('api/user/profile/', { context: { owner: 'bimal' } });
  onPage = undefined;
  await client('api/taste/');
  expect(asked).toEqual(['Bearer his', 'Bearer his']);
});
