import { createClient } from '../../../src/api/client.ts';
import { strictStore } from '../../../src/device/strict-store.ts';
import type { ClaimDoubt, Portal } from '../../../src/stylist/store/context.ts';
import { createLine } from '../../../src/stylist/store/line.ts';
import { createPortalStore } from '../../../src/stylist/store/store.ts';
import { ownComputer } from './own-computer.ts';

interface Call {
  method: string;
  path: string;
}

/** What screens of the desk work with, where `answer` is the server. */
export function deskOf(
  answer: (call: Call) => Response | Promise<Response>,
  database = strictStore(`portal-${crypto.randomUUID()}`),
) {
  const calls: Call[] = [];
  const doubts = new Set<(doubt: ClaimDoubt) => void>();
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async (request) => {
      const { method, url } = new Request(request);
      const call = { method, path: new URL(url).pathname };
      calls.push(call);
      return answer(call);
    },
  });
  const computer = ownComputer();
  const store = createPortalStore({
    client,
    database,
    computer,
    line: createLine(),
    timeZone: 'Asia/Kolkata',
  });
  const portal = {
    client,
    computer,
    open: client,
    store,
    stylist: { id: 'asha', stylistId: 'asha', name: 'Asha Rao' },
    sessions: { read: async () => null },
    onClaimDoubt: (listener: (doubt: ClaimDoubt) => void) => {
      doubts.add(listener);
      return () => doubts.delete(listener);
    },
  } as unknown as Portal;
  const doubt = (isRefused: boolean) => doubts.forEach((listener) => listener({ isRefused }));
  return { portal, calls, doubt };
}
