// What a consumer may say, of each route one thing that is taken.
import { BRIEF } from '../morning.ts';
import type { Given, Known } from './given.ts';
import { formOf, JPEG, pictureOf } from './samples.ts';

const SMALL = { sha256: 'b'.repeat(64), bytes: 200_000 };
const at = '2026-11-25T06:00:00.000Z';
const part = new Uint8Array([...JPEG, 1, 2, 3, 4]);
const PART = { 'content-type': 'application/partial-upload' };
const ordered = (ageS: number, n: number) => ({
  'write-order': `device=device-one, n=${n}, age=${ageS}`,
  'write-made': String(Date.parse(at) - ageS * 1000),
});

export function givenHers({ chitra, ids }: Known): Record<string, Given> {
  const of = (id: string | undefined, more: Record<string, string> = {}) => ({
    id: id ?? '',
    ...more,
  });
  const piece = of(ids['outfit'], { itemId: ids['shoes'] ?? '' });
  const fresh = of(ids['outfit'], { itemId: ids['kurta'] ?? '' });
  const link = (name: string) => `https://shop.example/Chitra/${name}`;
  const seen = link('shoes');
  const again = [
    { words: 'in order', asked: { headers: ordered(0, 2) } },
    { words: 'made a day ago', asked: { headers: ordered(86_400, 1) } },
    {
      words: 'made nobody knows when',
      asked: { headers: { 'write-order': 'device=device-one, n=3, age=5' } },
    },
    { words: 'out of shape', asked: { headers: { 'write-order': 'x', 'write-made': 'y' } } },
  ];
  const ordering = (json: unknown) =>
    again.map(({ words, asked }) => ({ words, asked: { ...asked, json } }));
  const brief = {
    ...BRIEF,
    occasion: 'wedding',
    function: 'sangeet',
    needed_on: '2026-12-05',
    avoid: ['heels'],
    around: [{ item: ids['own'], owned: true, was: 'Sari' }],
  };
  const rating = {
    rating: 5,
    userId: chitra.id,
    itemId: ids['kurta'],
    seen: link('kurta'),
    reasons: ['colour'],
    text: 'Lovely',
  };
  const owned = { state: 'bought', size: '38', fit: 'right', price: 900, at: '2026-11-20', seen };
  const fit = { size: '38', fit: 'loose', seen };
  const prefer = {
    user_gender: 2,
    age_range: '25-34',
    color_preferences: { favorite_colors: ['Red', 'Blue'] },
    style_preferences: 'Plain',
    sizes: ['M'],
    sizes_by_kind: { tops: 'M', bottoms: '30', shoes: '38', indian: 'M' },
    height_cm: 160,
    keep_photos_days: 90,
    tell_prices: true,
    mail: 'always',
    my_stylist: ids['stylist'],
  };
  const whole = {
    sha256: SMALL.sha256,
    bytes: SMALL.bytes,
    user: chitra.id,
    brief: { ...BRIEF, note: 'Large' },
    agreed: '1.0',
  };
  const choice = {
    choices: [{ item: ids['kurta'], chosen: ids['kurta2'], seen: link('kurta-2') }],
  };
  return {
    'closetOutfits.list': { query: '?without_photo=1' },
    'auth.googleLogin': { json: { google_token: ids['google'], agreed: { privacy: 1, terms: 1 } } },
    'auth.googleExchange': { json: { code: 'no code', agreed: { privacy: 1, terms: 1 } } },
    'auth.devGoogleToken': { json: { email: 'new@example.com', name: 'New' } },
    'auth.refresh': { json: { refresh: ids['diasRefresh'] } },
    'auth.logout': {
      json: {
        refresh_token: ids['diasRefresh'],
        withdraw: ['key-of-one'],
        withdraw_own: ['key-of-two'],
      },
    },
    'user.language': { json: { language: 'hi' } },
    'user.delete': { json: { confirm: 'DELETE' } },
    'consents.say': {
      ids: { what: 'photo' },
      json: { version: 1, round: 1, agreed: false },
      more: ['privacy', 'terms', 'voice', 'else'].map((what) => ({
        words: what,
        path: `/api/user/consents/${what}/`,
      })),
    },
    'preferences.update': { json: prefer, more: ordering(prefer) },
    'photos.upload': {
      asked: {
        form: formOf(pictureOf(50), {
          user: chitra.id,
          brief: JSON.stringify(brief),
          agreed: '1.0',
        }),
        key: 'key-of-a-photo',
      },
      more: [
        { words: 'bare', asked: { form: pictureOf(51) } },
        { words: 'no picture', asked: { form: formOf(new FormData(), { user: chitra.id }) } },
        {
          words: 'in the name of another',
          asked: { form: formOf(pictureOf(52), { user: ids['asha'] ?? '' }) },
        },
        {
          words: 'of another hash',
          asked: { form: formOf(pictureOf(53), { sha256: 'c'.repeat(64) }) },
        },
        {
          words: 'a brief that is none',
          asked: { form: formOf(pictureOf(54), { brief: '{"occasion":"moon"}' }) },
        },
        {
          words: 'in the place of the declined',
          asked: { form: formOf(pictureOf(55), { replaces: ids['declined'] ?? '' }) },
        },
        {
          words: 'in the place of another’s',
          asked: { form: formOf(pictureOf(56), { replaces: ids['ashasPhoto'] ?? '' }) },
        },
        { words: 'agreed to nothing', asked: { form: formOf(pictureOf(57), { agreed: 'x' }) } },
      ],
    },
    'photos.withdraw': {
      asked: { key: 'key-that-is-new' },
      more: [{ words: 'without a key', asked: { key: '' } }],
    },
    'photos.list': {
      ids: { userId: chitra.id },
      more: [1, 2, 100].map((n) => ({
        words: `${n} of them`,
        path: `/api/closet/photos/user/${chitra.id}/?limit=${n}`,
      })),
    },
    'photos.read': {
      ids: of(ids['photo']),
      more: ['waiting', 'questioned', 'declined', 'drafted', 'ashasPhoto'].map((name) => ({
        words: name,
        path: `/api/closet/photos/${ids[name]}/`,
      })),
    },
    'photos.brief': {
      ids: of(ids['waiting']),
      json: brief,
      more: [
        ...ordering(brief),
        ...['photo', 'questioned', 'declined', 'ashasPhoto'].map((name) => ({
          words: name,
          path: `/api/closet/photos/${ids[name]}/brief/`,
          asked: { json: brief },
        })),
      ],
    },
    'photos.briefNote': {
      ids: of(ids['waiting']),
      json: { id: 'note-one', text: 'No heels' },
      more: ['photo', 'questioned', 'declined'].map((name) => ({
        words: name,
        path: `/api/closet/photos/${ids[name]}/brief/notes/`,
        asked: { json: { id: 'note-two', text: 'Heels' } },
      })),
    },
    'photos.answer': {
      ids: of(ids['questioned'], { questionId: 'question-one' }),
      json: { text: 'Flat' },
      more: ordering({ text: 'Heels' }),
    },
    'photos.again': {
      ids: of(ids['photo']),
      json: { id: 'again-one', text: 'Once more', outfit: ids['outfit'] },
      more: ['waiting', 'declined'].map((name) => ({
        words: name,
        path: `/api/closet/photos/${ids[name]}/again/`,
        asked: { json: { id: 'again-two', text: 'Once' } },
      })),
    },
    'photos.views': { ids: of(ids['photo']) },
    'photos.voice': { ids: of(ids['photo']) },
    'photos.delete': {
      ids: of(ids['photo']),
      more: ['waiting', 'questioned', 'declined', 'drafted'].map((name) => ({
        words: name,
        path: `/api/closet/photos/${ids[name]}`,
      })),
    },
    'uploads.begin': { json: whole, asked: { key: 'key-of-a-large-one' } },
    'uploads.small': {
      asked: {
        form: formOf(pictureOf(60), {
          user: chitra.id,
          whole_sha256: 'd'.repeat(64),
          width: '640',
          height: '800',
          agreed: '1.0',
        }),
        key: 'key-of-a-small-one',
      },
      more: [
        {
          words: 'without its width',
          asked: {
            form: formOf(pictureOf(61), { whole_sha256: 'd'.repeat(64), height: '800' }),
            key: 'key-of-another',
          },
        },
        {
          words: 'with a brief',
          asked: {
            form: formOf(pictureOf(62), {
              whole_sha256: 'd'.repeat(64),
              width: '640',
              height: '800',
              brief: JSON.stringify(brief),
            }),
            key: 'key-of-a-third',
          },
        },
      ],
    },
    'uploads.read': { ids: of(ids['upload']) },
    'uploads.append': {
      ids: of(ids['upload']),
      asked: { bytes: part, headers: { ...PART, 'upload-offset': '0' } },
      more: ['1', 'x', '300000'].map((offset) => ({
        words: `from ${offset}`,
        asked: { bytes: part, headers: { ...PART, 'upload-offset': offset } },
      })),
    },
    'outfits.read': {
      ids: of(ids['outfit']),
      more: ['draft', 'ashasOutfit'].map((name) => ({
        words: name,
        path: `/api/stylist/outfits/${ids[name]}/`,
      })),
    },
    'outfits.dispute': {
      by: chitra,
      ids: of(ids['outfit'], { line: 'occasion' }),
      json: { disputed: true, text: 'It is not' },
      more: [
        ...['budget', 'note', 'none'].map((line) => ({
          words: line,
          path: `/api/stylist/outfits/${ids['outfit']}/answers/${line}/`,
          asked: { json: { disputed: false } },
        })),
        ...ordering({ disputed: true }),
      ],
    },
    'outfits.choose': { by: chitra, ids: of(ids['outfit']), json: choice, more: ordering(choice) },
    'own.add': {
      asked: {
        form: formOf(pictureOf(70), { user: chitra.id, name: 'Shawl', category: 'Shawl' }),
        key: 'key-of-own',
      },
      more: [
        { words: 'without a name', asked: { form: formOf(pictureOf(71), { category: 'Shawl' }) } },
        {
          words: 'without a picture',
          asked: { form: formOf(new FormData(), { name: 'x', category: 'y' }) },
        },
      ],
    },
    'own.withdraw': { asked: { key: 'key-of-own' } },
    'own.change': {
      ids: of(ids['own']),
      json: { name: 'Shawl', category: 'Shawl' },
      more: ordering({ name: 'Stole' }),
    },
    'own.delete': { ids: of(ids['own']) },
    'asks.make': { ids: of(ids['outfit']), json: { id: 'ask-two' } },
    'asks.list': { ids: of(ids['outfit']) },
    'asks.close': { ids: of(ids['outfit'], { ask: ids['ask'] ?? '' }) },
    'asks.removeBallot': { ids: of(ids['outfit'], { ballot: ids['ballot'] ?? '' }) },
    'fits.say': { ids: piece, json: fit, more: ordering(fit) },
    'fits.forget': { ids: piece, more: ordering(undefined) },
    'fits.owned': {
      ids: piece,
      json: owned,
      more: [
        ...ordering(owned),
        ...['returned', 'not_bought'].map((state) => ({
          words: state,
          asked: { json: { state } },
        })),
      ],
    },
    'ratings.status': { ids: of(ids['outfit']) },
    'ratings.rate': {
      ids: of(ids['outfit']),
      json: rating,
      more: [
        ...ordering(rating),
        { words: 'again', asked: { json: { ...rating, itemId: ids['shoes'] } } },
        { words: 'a backup', asked: { json: { ...rating, itemId: ids['kurta2'] } } },
      ],
    },
    'reports.add': {
      ids: { itemId: ids['kurta'] ?? '' },
      json: { id: 'report-two', kind: 'price', price: 700, seen: link('kurta') },
    },
    'saved.list': { ids: { userId: chitra.id } },
    'saved.add': {
      ids: fresh,
      more: [
        ...ordering(undefined),
        { words: 'as she saw it', asked: { headers: { 'piece-seen': link('kurta') } } },
        { words: 'as it was', asked: { headers: { 'piece-seen': 'https://shop.example/old' } } },
      ],
    },
    'saved.remove': {
      ids: of(ids['outfit'], { itemId: ids['trousers'] ?? '' }),
      more: ordering(undefined),
    },
    'invitations.accept': { json: { token: ids['invitation'] } },
    'taste.answer': {
      json: { answers: [{ item: ids['item'], liked: false, at }] },
      more: ordering({ answers: [{ item: ids['item'], liked: null, at }] }),
    },
    'taste.forWhom': { json: { for_whom: 'men' }, more: ordering({ for_whom: 'all' }) },
    'events.record': {
      json: {
        events: [{ id: 'event-one', name: 'page_view', at, props: { path: '/', language: 'hi' } }],
      },
    },
    'phoneReports.tell': {
      json: {
        reports: [
          {
            build: 'b',
            screen: 'home',
            kind: 'error',
            class: 'TypeError',
            code: null,
            place: null,
          },
        ],
      },
    },
    'push.subscribe': {
      by: chitra,
      json: {
        endpoint: 'https://push.example/one',
        keys: {
          p256dh:
            'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'A'.repeat(22),
        },
        kinds: ['outfit_ready'],
      },
    },
    'push.unsubscribe': { by: chitra, json: { endpoint: 'https://push.example/one' } },
  };
}
