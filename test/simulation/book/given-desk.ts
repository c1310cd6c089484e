// What a stylist may, and the house's owner, of each route one thing that is taken.
import type { Given, Known } from './given.ts';
import { pictureOf, piece } from './samples.ts';

const answers = ['occasion', 'budget', 'note'].map((line) => ({
  line,
  kept: line !== 'budget',
  reason: 'It lasts',
  swap: null,
}));
const typedPiece = {
  category: 'Kurta',
  name: 'Ikat',
  brand: 'Neelgar',
  cloth: '',
  care: '',
  for_whom: '',
  price: '900',
  imageUrl: '',
  shopLink: 'https://shop.example/ikat',
  key: 'key-one',
  picture: null,
  libraryId: null,
  why: 'It suits',
  size: 'M',
  place: { x: 0.1, y: 0.2, w: 0.3 },
};
const row = { category: '', name: '', brand: '', price: '', imageUrl: '', shopLink: '' };
const BEGUN = {
  title: 'Begun',
  description: 'So',
  notes: 'Loose',
  boardText: '',
  photoPlace: null,
  items: [typedPiece],
  open: row,
  answers: [{ line: 'note', asked: 'x', kept: true, reason: '' }],
  pins: [],
};

export function givenDesk({ stylist, owner, chitra, ids, password }: Known): Record<string, Given> {
  const of = (id: string | undefined, more: Record<string, string> = {}) => ({
    id: id ?? '',
    ...more,
  });
  const her = { userId: chitra.id };
  const pins = [{ x: 0.5, y: 0.4, text: 'Here', item: 'https://shop.example/ikat' }];
  const backups = [piece('ikat-2'), piece('ikat-3', { size: null, why: null })];
  const outfit = {
    photo: ids['waiting'],
    title: 'Ikat by day',
    description: 'Cool and plain',
    image_url: null,
    board: null,
    items: [
      piece('ikat', { backups }),
      piece('mojari', { category: 'Shoes', for_whom: null, cloth: null }),
    ],
    answers,
    pins,
  };
  const kept = {
    title: 'Other',
    description: 'Otherwise',
    stylistNotes: 'Loose',
    items: [
      {
        ...piece('kurta', { size: 'L' }),
        uuid: ids['kurta'],
        backups: [{ ...piece('kurta-2', { size: null }), uuid: ids['kurta2'] }],
      },
      { uuid: ids['shoes'], estimated_price: 500 },
    ],
    pins,
    answers,
  };
  const complaint = of(ids['complaint']);
  const hers = { password, photo: ids['photo'] };
  return {
    'stylistAuth.password': { by: stylist, json: { current: 'stylist', next: 'another password' } },
    'stylists.page': {
      by: chitra,
      ids: of(ids['stylist']),
      more: ['meera'].map((name) => ({ words: name, path: `/api/stylists/${ids[name]}/` })),
    },
    'stylists.keep': {
      by: stylist,
      json: { lines: ['Plain is best'], strengths: ['office'], languages: ['hi', 'en'] },
    },
    'stylists.initials': { by: stylist },
    'outfits.create': {
      json: outfit,
      more: [
        { words: 'for a photo that has one', asked: { json: { ...outfit, photo: ids['photo'] } } },
        {
          words: 'for a photo that was declined',
          asked: { json: { ...outfit, photo: ids['declined'] } },
        },
        { words: 'a line too few', asked: { json: { ...outfit, answers: answers.slice(1) } } },
        {
          words: 'one link twice',
          asked: { json: { ...outfit, items: [piece('ikat'), piece('ikat')] } },
        },
      ],
    },
    'outfits.correct': {
      ids: of(ids['outfit']),
      json: kept,
      more: [
        {
          words: 'what is not sent',
          path: `/api/stylist/outfits/${ids['draft']}/`,
          asked: { json: { title: 'Now', draft: true } },
        },
        { words: 'a title alone', asked: { json: { title: 'Alone' } } },
        { words: 'of the words alone', asked: { json: { answers } } },
      ],
    },
    'outfits.approve': {
      ids: of(ids['draft']),
      json: {
        approved: true,
        stylistNotes: 'Loose',
        outfits: [ids['draft']],
        notes: ['Loose'],
        undo_s: 10,
      },
      more: [
        { words: 'at once', asked: { json: { approved: true } } },
        {
          words: 'of what has gone',
          path: `/api/stylist/outfits/${ids['outfit']}/approve/`,
          asked: { json: { approved: true } },
        },
      ],
    },
    'outfits.takeBack': {
      ids: of(ids['draft']),
      more: [{ words: 'of what has gone', path: `/api/stylist/outfits/${ids['outfit']}/approve/` }],
    },
    'outfits.reply': {
      ids: of(ids['outfit'], { line: 'budget' }),
      json: { text: 'It lasts' },
      more: ['occasion', 'none'].map((line) => ({
        words: line,
        path: `/api/stylist/outfits/${ids['outfit']}/answers/${line}/reply/`,
        asked: { json: { text: 'So' } },
      })),
    },
    'requests.read': {
      ids: of(ids['request']),
      more: ['asked', 'saysNo', 'shown'].map((name) => ({
        words: name,
        path: `/api/stylist/requests/${ids[name]}/`,
      })),
    },
    'requests.claim': {
      ids: of(ids['request']),
      more: ['asked', 'saysNo', 'shown'].map((name) => ({
        words: name,
        path: `/api/stylist/requests/${ids[name]}/claim`,
      })),
    },
    'requests.next': { json: { id: 'next-one' } },
    'requests.giveBack': {
      ids: of(ids['mine']),
      more: ['request', 'asked'].map((name) => ({
        words: name,
        path: `/api/stylist/requests/${ids[name]}/claim`,
      })),
    },
    'requests.ask': {
      ids: of(ids['mine']),
      json: { id: 'question-two', text: 'Long or short?', choices: ['Long', 'Short'] },
      more: ['request', 'asked'].map((name) => ({
        words: name,
        path: `/api/stylist/requests/${ids[name]}/question`,
        asked: { json: { id: 'question-three', text: 'Which?' } },
      })),
    },
    'requests.unask': { ids: of(ids['asked'], { questionId: 'question-one' }) },
    'requests.voice': { ids: of(ids['request']) },
    'requests.voiceWords': { ids: of(ids['mine']), json: { text: 'She says' } },
    'requests.decline': {
      ids: of(ids['mine']),
      json: { reason: 'Too dark' },
      more: ['request', 'asked'].map((name) => ({
        words: name,
        path: `/api/stylist/requests/${ids[name]}/decline`,
        asked: { json: { reason: 'Too dark' } },
      })),
    },
    'photoReports.report': {
      ids: of(ids['mine']),
      json: { id: 'report-three', reason: 'not_herself' },
      more: [
        {
          words: 'of her piece',
          asked: { json: { id: 'report-four', reason: 'other', piece: ids['own'] } },
        },
      ],
    },
    'begun.read': { ids: of(ids['mine']) },
    'begun.keep': {
      ids: of(ids['mine'], { draftId: 'draft-one' }),
      json: { outfit: BEGUN, from: null },
      asked: {
        headers: {
          'write-order': 'device=desk-one, n=1, age=0',
          'write-made': String(Date.parse('2026-11-25T06:00:00Z')),
        },
      },
    },
    'begun.drop': {
      ids: of(ids['mine'], { draftId: 'draft-one' }),
      asked: {
        headers: {
          'write-order': 'device=desk-one, n=2, age=0',
          'write-made': String(Date.parse('2026-11-25T06:00:00Z')),
        },
      },
    },
    'beginning.lay': {
      ids: of(ids['mine']),
      json: { seed: 3 },
      more: [
        {
          words: 'one kind',
          asked: {
            json: {
              seed: 3,
              kind: 'Top',
              beside: [{ kind: 'Kurta', price: 900, item: null }],
              last: [ids['item']],
            },
          },
        },
        { words: 'another seed', asked: { json: { seed: 4 } } },
      ],
    },
    'clients.list': {
      more: ['?q=chi', '?q=chitra@example.com', '?gender=2', '?ageRange=25-34'].map((query) => ({
        words: query,
        path: `/api/stylist/clients/${query}`,
      })),
    },
    'clients.read': { ids: her },
    'clients.photos': { ids: her },
    'clients.outfits': { ids: her },
    'clients.notes': { ids: her },
    'clients.addNote': { ids: her, json: { text: 'No heels' } },
    'items.add': {
      json: piece('new', { why: undefined, size: undefined }),
      more: [
        {
          words: 'a link that is known',
          asked: { json: piece('ikat', { why: undefined, size: undefined }) },
        },
      ],
    },
    'items.correct': {
      ids: of(ids['item']),
      json: { ...piece('kurta', { why: undefined, size: undefined }), archived: true },
      more: ['name', 'brand', 'category', 'cloth', 'care', 'estimated_price', 'ecommerce_url'].map(
        (field) => ({
          words: `${field} alone`,
          asked: {
            json: {
              [field]:
                field === 'estimated_price'
                  ? 1
                  : field === 'ecommerce_url'
                    ? 'https://shop.example/else'
                    : 'Else',
            },
          },
        }),
      ),
    },
    'items.replace': {
      ids: of(ids['item']),
      json: { with: ids['item2'] },
      more: [{ words: 'with itself', asked: { json: { with: ids['item'] } } }],
    },
    'templates.add': {
      json: {
        name: 'Festive',
        title: 'Festive',
        description: 'Easy',
        items: [{ category: 'Kurta', name: 'Silk', itemId: ids['item'], backups: [ids['item2']] }],
      },
    },
    'templates.correct': {
      ids: of(ids['template']),
      json: { name: 'Lighter', title: 'L', description: 'E', items: [{ category: 'Sari' }] },
    },
    'templates.remove': { ids: of(ids['template']) },
    'phrases.add': { json: { text: 'For you, {first name}', kind: 'why' } },
    'phrases.correct': { ids: of(ids['phrase']), json: { text: 'Iron it', kind: 'reason' } },
    'phrases.remove': { ids: of(ids['phrase']) },
    'housePeople.invite': { json: { id: 'link-two', name: 'Noor' } },
    'housePeople.uninvite': { ids: of(ids['link']) },
    ...Object.fromEntries(
      ['pause', 'resume', 'signOut', 'makeStylist'].map((verb) => [
        `housePeople.${verb}`,
        {
          ids: of(ids['stylist']),
          more: [{ words: 'herself', path: undefined }].flatMap(() => []),
        },
      ]),
    ),
    'housePeople.makeOwner': { ids: of(ids['meera']), json: { password } },
    'welcome.come': {
      json: {
        token: ids['welcome'],
        name: 'Ritu Solanki',
        username: 'ritu',
        password: 'a long password',
      },
    },
    'houseComplaints.read': { ids: complaint },
    'houseComplaints.photos': {
      ids: complaint,
      query: '?account=chitra@example.com&day=2026-11-25',
    },
    'houseComplaints.look': { ids: complaint, json: { photo: ids['photo'] } },
    ...Object.fromEntries(
      ['hide', 'show', 'delete'].map((verb) => [
        `houseComplaints.${verb}`,
        {
          ids: complaint,
          json: hers,
          more: [{ words: 'a wrong password', asked: { json: { ...hers, password: 'wrong' } } }],
        },
      ]),
    ),
    'houseComplaints.answer': {
      ids: complaint,
      json: { id: 'answer-one', text: 'We have looked' },
    },
    'houseComplaints.close': { ids: complaint },
    'houseReports.look': { ids: of(ids['report']) },
    'houseReports.show': { ids: of(ids['report']), json: { password } },
    'houseReports.delete': { ids: of(ids['report']), json: { password } },
    'houseLog.save': {
      json: { q: 'chitra', of: chitra.id, day: '2026-11-25', tz: 'Asia/Kolkata', kind: 'photos' },
    },
    'houseMail.keep': { json: { password, address: 'owner@example.com' } },
    'houseClients.read': { ids: her },
    'houseClients.plan': { ids: her, json: { plan: 'premium' } },
    'houseClients.suspend': { ids: her },
    'houseClients.restore': { ids: her },
    'houseClients.export': { ids: her, json: { password } },
    'houseClients.delete': { ids: her, json: { password, name: 'Chitra' } },
    'housePromise.assign': { ids: of(ids['request']), json: { stylistId: ids['meera'] } },
    'housePromise.takeBack': { ids: of(ids['shown']) },
    'houseEngine.again': { ids: of(ids['job']) },
    'houseEngine.drop': { ids: of(ids['job']) },
    'stylistAuth.refresh': { json: { refresh: ids['meerasRefresh'] } },
    'stylistAuth.logout': { json: { refresh_token: ids['meerasRefresh'] } },
    'items.read': { json: { url: 'https://shop.example/ikat' } },
    'items.copyPicture': { json: { url: 'https://shop.example/ikat.jpg' } },
    'stylists.picture': { by: stylist, asked: { form: pictureOf(90) } },
    'stylistAuth.login': { json: { username: 'stylist', password: 'stylist' } },
    'stylistAuth.me': { by: owner },
  };
}
