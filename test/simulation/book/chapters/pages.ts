// What stands outside of the app: a friend's vote, a complaint, the way out of mails, pictures.
import { mailTokens } from '../../../../server/mail/tokens.ts';
import { fill } from '../full-house.ts';
import type { Hand } from '../hand.ts';
import { KEYS } from '../../installation.ts';
import { fieldsOf, TYPED, typedBytes } from '../samples.ts';
import type { Chapter } from '../writer.ts';

const LONG = 'x'.repeat(5000);

type Fields = Readonly<Record<string, string>>;

/** As it is meant, and with one field left out, empty, too long or not what it was. */
function oneOtherwise(by: Hand, path: string, full: Fields) {
  const call = (words: string, fields: Fields, headers: Record<string, string> = {}) => ({
    words,
    by,
    path,
    asked: { bytes: typedBytes(fields), headers: { ...TYPED, ...headers } },
  });
  const fields = Object.keys(full).flatMap((name) => {
    const { [name]: _, ...rest } = full;
    return [
      call(`without ${name}`, rest),
      call(`${name} empty`, { ...full, [name]: '' }),
      call(`${name} too long`, { ...full, [name]: LONG }),
      call(`${name} otherwise`, { ...full, [name]: 'otherwise' }),
    ];
  });
  return [
    call('as it is meant', full),
    ...fields,
    call('in Hindi', full, { 'accept-language': 'hi' }),
    call('turned into Hindi', { ...full, language: 'hi' }),
    call('from elsewhere', full, {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    }),
    { words: 'no form', by, path, asked: { json: full } },
  ];
}

export const chapter: Chapter = async (writer) => {
  const { chitra, owner, stylist, ids } = await fill(writer);
  const { house } = writer;
  const friend = writer.stranger();
  const { body } = await house.until(
    chitra.asks('GET', `/api/stylist/outfits/${ids['outfit']}/asks/`),
  );
  const { url } = (body['asks'] as { url: string }[])[0] ?? { url: '' };
  const vote = new URL(url).pathname;
  const seen = async (path: string) =>
    String((await house.until(friend.asks('GET', path))).body['text']);
  const reads = (paths: Fields) =>
    Object.entries(paths).map(([words, path]) => ({ words, by: friend, path }));

  await writer.calls(
    'a friend opens the link',
    'GET',
    reads({
      plain: vote,
      another: `${vote}?another`,
      change: `${vote}?change`,
      privacy: '/v/privacy',
      gone: '/v/no-such-link',
      nothing: '/v/',
    }),
  );
  const hidden = Object.fromEntries(fieldsOf(await seen(`${vote}?another`))) as Record<
    string,
    string
  >;
  const pieces = Object.keys(hidden).filter((name) => name.startsWith('s.'));
  const votes = Object.fromEntries(
    pieces.map((name, at) => [`v.${name.slice(2)}`, at % 2 === 0 ? 'like' : 'pass']),
  );
  await writer.calls(
    'a friend votes',
    'POST',
    oneOtherwise(friend, vote, { ...hidden, ...votes, name: 'Noor', text: 'The red one' }),
  );
  await writer.calls(
    'a friend votes where nothing is asked',
    'POST',
    oneOtherwise(friend, '/v/no-such-link', { name: 'Noor' }),
  );
  await writer.step('Chitra reads what they said', () =>
    chitra.asks('GET', `/api/stylist/outfits/${ids['outfit']}/asks/`),
  );

  const form = Object.fromEntries(fieldsOf(await seen('/complaint'))) as Record<string, string>;
  const complaint = {
    ...form,
    text: 'It is my picture',
    place: 'a link',
    sender: 'somebody',
    seen_when: 'today',
    shows: 'me',
    name: 'Ritu',
    reach: 'ritu@example.com',
    urgent: 'on',
  };
  await writer.calls(
    'somebody opens the form',
    'GET',
    reads({
      plain: '/complaint',
      gone: '/complaint/no-such',
      none: '/complaint/-',
      deeper: '/complaint/a/b',
    }),
  );
  await writer.calls('somebody complains', 'POST', oneOtherwise(friend, '/complaint', complaint));
  await writer.step('it is kept', () =>
    friend.asks('POST', '/complaint', { bytes: typedBytes(complaint), headers: TYPED }),
  );
  await writer.step('and once more', async () => {
    const { headers } = await friend.asks('POST', '/complaint', {
      bytes: typedBytes(complaint),
      headers: TYPED,
    });
    return friend.asks('GET', headers.get('location') ?? '/');
  });
  await writer.step('an owner sees both', () => owner.asks('GET', '/api/house/complaints/'));

  const tokens = mailTokens(KEYS as never);
  const ofHer = `/mail/${tokens.of({ role: 'consumer', id: chitra.id })}`;
  const ofStylist = `/mail/${tokens.of({ role: 'stylist', id: owner.id })}`;
  const mails = {
    hers: ofHer,
    'a stylist’s': ofStylist,
    'of a wrong hand': `${ofHer}x`,
    none: '/mail/x',
  };
  await writer.calls('the way out of mails is opened', 'GET', reads(mails));
  await writer.calls('and taken', 'POST', reads(mails));

  const { body: photos } = await house.until(
    chitra.asks('GET', `/api/closet/photos/${ids['photo']}/`),
  );
  const picture = String(photos['image_url']);
  const { body: request } = await house.until(
    stylist.asks('GET', `/api/stylist/requests/${ids['mine']}/`),
  );
  await writer.calls('pictures', 'GET', [
    ...reads({
      hers: picture,
      'of a wrong hand': `${picture}x`,
      unsigned: picture.replace(/\?.*/, ''),
      'of another': picture.replace(ids['photo'] ?? '', ids['waiting'] ?? ''),
      'a stylist’s': String(request['imageUrl'] ?? request['image_url']),
    }),
    {
      words: 'a shop’s reader',
      by: friend,
      path: picture,
      asked: { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Poshak)' } },
    },
    {
      words: 'known already',
      by: friend,
      path: picture,
      asked: { headers: { 'if-none-match': '*' } },
    },
  ]);
  await writer.calls('what is nowhere', 'GET', reads({ api: '/api/no-such', ready: '/readyz' }));
  await writer.calls(
    'what is shared',
    'POST',
    reads({ share: '/share', root: '/', api: '/api/no-such' }),
  );
};
