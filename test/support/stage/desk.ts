import type { Analytics } from '../../../contract/analytics.ts';
import type { Client, ClientDetails } from '../../../contract/clients.ts';
import type { LibraryItem } from '../../../contract/items.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { STYLIST } from '../samples/wire.ts';
import { refusal, type Answers } from './answers.ts';

const HELD_UNTIL = '2099-01-01T00:00:00.000Z';
const SERIES_FROM = Date.parse('2026-10-21T00:00:00.000Z');
const DAY_MS = 86_400_000;
const SERIES_DAYS = 30;

export function aLibraryItem(name: string, over: Partial<LibraryItem> = {}): LibraryItem {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    brand: 'Neelgar',
    category: 'kurta',
    image_url: null,
    ecommerce_url: `https://shop.example/${id}`,
    estimated_price: 1250,
    timesUsed: 0,
    avgRating: null,
    linkState: 'ok',
    archived: false,
    ...over,
  };
}

export function aClient(name: string, over: Partial<Client> = {}): Client {
  const userId = name.toLowerCase().replaceAll(' ', '-');
  return {
    userId,
    name,
    email: `${userId}@example.in`,
    gender: 2,
    ageRange: '25-34',
    photos: 1,
    outfits: 0,
    avgRating: null,
    lastActiveAt: '2026-11-21T08:00:00.000Z',
    ...over,
  };
}

export const aboutClient = (client: Client, over: Partial<ClientDetails> = {}): ClientDetails => ({
  client,
  preferences: null,
  photos: [],
  outfits: [],
  notes: [],
  ...over,
});

const clientOf = ({ userId, userName, userEmail }: PendingRequest) =>
  aClient(userName, { userId, email: userEmail });

export const figures = (over: Partial<Analytics> = {}): Analytics => ({
  pendingRequests: 0,
  completedToday: 0,
  avgRating: 0,
  totalClients: 0,
  topPerformingOutfits: [],
  recentActivity: [],
  series: Array.from({ length: SERIES_DAYS }, (_, day) => ({
    date: new Date(SERIES_FROM + day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    requests: 0,
    completed: 0,
    avgRating: null,
  })),
  ...over,
});

const has = (words: string, ...texts: string[]) =>
  texts.join(' ').toLowerCase().includes(words.toLowerCase());

export interface OnDesk {
  requests: readonly PendingRequest[];
  library: readonly LibraryItem[];
  clients: readonly Client[];
}

/** What a server says to a stylist who only looks around, and takes what she opens. */
export function answersToDesk({ requests, library, clients }: OnDesk): Answers {
  const claim = { stylistId: STYLIST.stylistId, name: STYLIST.name, expiresAt: HELD_UNTIL };
  const held = new Set<string>();
  const asHeld = (request: PendingRequest) =>
    held.has(request.id) ? { ...request, claim } : request;
  const requestOf = (id = '') => {
    const found = requests.find((request) => request.id === id);
    return found && asHeld(found);
  };
  const everybody = [...clients, ...requests.map(clientOf)];
  return {
    'requests.pending': ({ query: { q = '' } }) => {
      const found = requests.filter(({ userName, userEmail }) => has(q, userName, userEmail));
      return { requests: found.map(asHeld), total: found.length, next: null };
    },
    'requests.read': ({ params }) => requestOf(params['id']) ?? refusal('not_found'),
    'requests.claim': ({ params: { id = '' } }) => {
      if (!requestOf(id)) return refusal('not_found');
      held.add(id);
      return { success: true, claim };
    },
    'requests.giveBack': ({ params: { id = '' } }) => {
      held.delete(id);
      return null;
    },
    'begun.read': { begun: [] },
    'begun.keep': { isKept: true, at: '2026-11-21T08:00:00.000Z' },
    'begun.drop': { isKept: true, at: null },
    'analytics.read': figures({ pendingRequests: requests.length }),
    'clients.list': ({ query: { q = '' } }) => {
      const found = everybody.filter(({ name, email }) => has(q, name, email));
      return { clients: found, total: found.length, next: null };
    },
    'clients.read': ({ params }) => {
      const client = everybody.find(({ userId }) => userId === params['userId']);
      return client ? aboutClient(client) : refusal('not_found');
    },
    'items.list': ({ query: { q = '', ids, link, archived = 'false' } }) => {
      const found = library.filter(
        (item) =>
          has(q, item.name, item.brand, item.category) &&
          (ids === undefined || ids.split(',').includes(item.id)) &&
          (link === undefined || item.linkState === link) &&
          String(item.archived) === archived,
      );
      const broken = library.filter(({ linkState }) => linkState === 'broken').length;
      return { items: found, total: found.length, broken, next: null };
    },
    'items.counts': {
      total: library.length,
      categories: [],
      brands: [],
      cloths: [],
      dyes: [],
      stock: { in: library.length, out: 0 },
      fits: null,
    },
    'items.mending': { pieces: [], looks: 0 },
    'phrases.list': { phrases: [] },
    'templates.list': { templates: [] },
  };
}
