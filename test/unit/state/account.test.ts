import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createClient } from '../../../src/api/client.ts';
import { createAccount } from '../../../src/state/account.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';

const asha = { id: 'asha', email: 'asha@example.com', name: 'Asha' };

test('what she has said and not sent goes with her account', async () => {
  const forgetNote = vi.fn<() => Promise<void>>(async () => undefined);
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async () => new Response(null, { status: 204, headers: { 'x-request-id': '1' } }),
  });
  const account = createAccount({
    store: createStore<AppState>(() => ({ ...FIRST, user: asha })),
    queue: { rewrite: async () => null, forgetNote },
    sessions: { consumer: { read: async () => null, end: async () => undefined } },
    clients: { consumer: client },
    mirror: { session: async () => undefined },
    flush: async () => undefined,
  } as unknown as Parameters<typeof createAccount>[0]);
  expect(await account.deleteAccount()).toBe(true);
  expect(forgetNote).toHaveBeenCalledWith('asha');
});
