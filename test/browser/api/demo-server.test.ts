import { createStore } from 'idb-keyval';
import { expect, test } from 'vitest';
import { DEMO_UPLOAD_MS } from '../../../contract/limits.ts';
import { PhotoList, UploadAnswer } from '../../../contract/photos.ts';
import { Problem } from '../../../contract/problem.ts';
import { UserExport } from '../../../contract/user.ts';
import { demoFetch } from '../../../src/api/demo-server.ts';

const at = (path: string) => `https://nowhere.example${path}`;
const asDemo = { authorization: 'Bearer demo' };

function newDemo() {
  const waits: number[] = [];
  const calls: string[] = [];
  const fetch = demoFetch({
    fetch: async (input) => {
      calls.push(new URL(new Request(input).url).pathname);
      throw new TypeError('Failed to fetch');
    },
    clock: {
      now: () => Date.UTC(2026, 10, 21),
      sleep: async (ms) => void waits.push(ms),
    },
    store: createStore(`demo-${crypto.randomUUID()}`, 'keyval'),
  });
  return { fetch, waits, calls };
}

test('she who is known and gets no tokens from a server gets mock tokens', async () => {
  const { fetch, calls } = newDemo();
  const person = JSON.stringify({ email: 'asha@example.com', name: 'Asha' });
  const token = await fetch(at('/dev/google/token'), { method: 'POST', body: person });
  const body = JSON.stringify(await token.json());
  const signedIn = await fetch(at('/api/auth/google-login/'), { method: 'POST', body });
  expect(await signedIn.json()).toMatchObject({ access_token: 'demo', user: { name: 'Asha' } });
  expect(calls).toEqual(['/dev/google/token', '/api/auth/google-login/']);
});

test('an upload with the mock token takes 2 seconds and answers a processing photo', async () => {
  const { fetch, waits, calls } = newDemo();
  const form = new FormData();
  form.set('image', new Blob(['picture']), 'photo');
  form.set('sha256', 'a'.repeat(64));
  const sent = await fetch(at('/api/closet/photos/upload/'), {
    method: 'POST',
    body: form,
    headers: { ...asDemo, 'idempotency-key': 'one' },
  });
  const { receipt, status } = UploadAnswer.parse(await sent.json());
  expect({ receipt, status, waits }).toEqual({
    receipt: { key: 'one', sha256: 'a'.repeat(64), bytes: 7 },
    status: 'processing',
    waits: [DEMO_UPLOAD_MS],
  });
  const list = await fetch(at('/api/closet/photos/user/demo/'), { headers: asDemo });
  expect(PhotoList.parse(await list.json()).map(({ id }) => id)).toEqual(['one']);
  expect(calls).toEqual([]);
});

test('what she deletes in the demo stays away, and her account takes everything with it', async () => {
  const { fetch } = newDemo();
  const ask = (path: string, method = 'GET') => fetch(at(path), { method, headers: asDemo });
  const left = async () => {
    const { photos } = UserExport.parse(await (await ask('/api/user/export/')).json());
    return PhotoList.parse(photos).map(({ id }) => id);
  };
  for (const key of ['one', 'two', 'three']) {
    const body = new FormData();
    body.set('image', new Blob(['picture']), 'photo');
    const headers = { ...asDemo, 'idempotency-key': key };
    await fetch(at('/api/closet/photos/upload/'), { method: 'POST', body, headers });
  }
  expect((await ask('/api/closet/photos/two', 'DELETE')).status).toBe(204);
  expect(await left()).toEqual(['three', 'one']);
  expect((await ask('/api/closet/photos/two', 'DELETE')).status).toBe(404);
  expect((await ask('/api/user/', 'DELETE')).status).toBe(204);
  expect(await left()).toEqual([]);
});

test('what is not part of the demo is answered in the words of a server', async () => {
  const { fetch } = newDemo();
  const answer = await fetch(at('/api/stylist/outfits/none/'), { headers: asDemo });
  expect([answer.status, Problem.parse(await answer.json()).message]).toEqual([
    404,
    'This server does not know what was asked.',
  ]);
});

test('what is neither goes out as it is', async () => {
  const { fetch, calls } = newDemo();
  await expect(fetch(at('/api/closet/photos/upload/'))).rejects.toThrow('Failed to fetch');
  expect(calls).toEqual(['/api/closet/photos/upload/']);
});
