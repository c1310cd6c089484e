// While nothing else is in the server's hands it is asked more than the phones ask: once more what it has
// just done, by somebody else what is hers, and by a node that remembers nothing what it has just told.
import type Sqlite from 'better-sqlite3';
import { authDevGoogleToken, authGoogleLogin } from '../../contract/auth.ts';
import { stylistAuthLogin } from '../../contract/stylist-auth.ts';
import { uploadBegin } from '../../contract/uploads.ts';
import { accessTokens } from '../../server/auth/access-tokens.ts';
import { KEYS, prepared } from './installation.ts';
import { differing } from './rows.ts';
import type { World } from './world.ts';

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

interface Answer {
  status: number;
  body: Uint8Array;
}

interface Asked {
  world: World;
  sqlite: () => Sqlite.Database;
  now: () => Date;
  serveLater: (call: Call) => Promise<Answer>;
  serveAnew: (call: Call) => Promise<Answer>;
}

const GOOD = 200;
const CREATED = 201;
const REDIRECTED = 300;
const REFUSED = 400;
const CONFLICT = 409;
const FAILED = 500;
const TTL_S = 60;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Each of these begins something new: a session, or a token for one. */
const EACH_ANEW = new Set<string>([
  authGoogleLogin.path,
  authDevGoogleToken.path,
  stylistAuthLogin.path,
]);

/** One of so many is asked so, by which a day stays cheap. */
const OFTEN = { again: 2, byAnother: 4, anew: 6 };

const textOf = (body: Uint8Array | null) => (body ? Buffer.from(body).toString('latin1') : '');

const isJson = ({ body }: Pick<Answer, 'body'>) => /^[[{]/.test(textOf(body.subarray(0, 1)));

/** From where on they are two, of each as much as tells which. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `${one.slice(from, at + 80)} and not ${other.slice(from, at + 80)}`;
}

/** But for times, and what a link or a token is signed with. */
function said({ body }: Pick<Answer, 'body'>): string {
  const text = textOf(body);
  if (!isJson({ body })) return text;
  const plain = JSON.parse(text, (name, value: unknown) => {
    // How much was there is gone the second time.
    if (name === 'deleted') return null;
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time';
    return value.startsWith('eyJ') ? 'a token' : value.split('?')[0];
  }) as unknown;
  return JSON.stringify(plain);
}

/** Of whom a consumer's token is. */
function consumerOf({ headers: { authorization = '' } }: Call): string | null {
  const [, payload = ''] = authorization.split('.');
  if (payload === '') return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  return claims['role'] === 'consumer' ? (claims['sub'] ?? null) : null;
}

/** Whatever has an id and an owner. */
const OWNED = ['photos', 'own_pieces', 'outfits', 'requests', 'questions', 'uploads']
  .map((table) => `select user_id from ${table} where id = :id`)
  .concat(
    `select user_id from outfit_items join outfits on outfits.id = outfit_id
      where outfit_items.id = :id`,
    'select user_id from asks where key = :id',
  )
  .join(' union all ');

export class AskedBesides {
  readonly #asked: Asked;
  #count = { again: 0, byAnother: 0, anew: 0 };

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  #isDue(kind: keyof typeof OFTEN): boolean {
    this.#count[kind] += 1;
    return this.#count[kind] % OFTEN[kind] === 0;
  }

  /** `wasAlone`: nothing else was done while it was answered. */
  async judge(call: Call, answer: Answer, wasAlone: boolean): Promise<void> {
    const isRead = call.method === 'GET';
    if (answer.status < GOOD || answer.status >= REDIRECTED) return;
    if (!isRead && !EACH_ANEW.has(call.path) && this.#isDue('again'))
      await this.#again(call, answer);
    if (isRead && this.#isDue('anew') && wasAlone) await this.#anew(call, answer);
    const owner = consumerOf(call);
    if (owner !== null && this.#names(call, owner) && this.#isDue('byAnother'))
      await this.#byAnother(call, owner);
  }

  #fault({ method, path }: Call, words: string): void {
    this.#asked.world.fault(`the server: ${method} ${path} ${words}`);
  }

  /** It says the same, and nothing changes. */
  async #again(call: Call, first: Answer): Promise<void> {
    const before = this.#asked.sqlite().serialize();
    const second = await this.#asked.serveLater(call);
    const after = this.#asked.sqlite().serialize();
    const isThere = first.status === CREATED && second.status === GOOD;
    // Of a part that has come, how far it is with it.
    const isPast = call.path.startsWith(uploadBegin.path) && second.status === CONFLICT;
    if (second.status !== first.status && !isThere && !isPast)
      this.#fault(call, `again is answered ${second.status} and not ${first.status}`);
    else if (!isPast && said(first) !== said(second))
      this.#fault(call, `again says ${difference(said(second), said(first))}`);
    for (const change of differing(before, after)) this.#fault(call, `again changes ${change}`);
  }

  /** What is kept in memory is what there is. */
  async #anew(call: Call, told: Answer): Promise<void> {
    // A page has a secret for each who reads it.
    if (!isJson(told)) return;
    const anew = await this.#asked.serveAnew(call);
    if (said(anew) !== said(told)) this.#fault(call, `tells ${difference(said(told), said(anew))}`);
  }

  #names({ path, body }: Call, owner: string): boolean {
    const ids = [...(path + textOf(body)).matchAll(UUID)].map(([id]) => id);
    const find = prepared(this.#asked.sqlite(), OWNED).pluck();
    return ids.some((id) => find.all({ id }).includes(owner));
  }

  /** It is refused, and nothing changes. */
  async #byAnother(call: Call, owner: string): Promise<void> {
    const { now, world, sqlite } = this.#asked;
    const other = prepared(
      sqlite(),
      `select id as familyId, subject_id as id from refresh_families
        where role = 'consumer' and subject_id <> ? and revoked_at is null and expires_at > ?`,
    ).get(owner, now().toISOString()) as { familyId: string; id: string } | undefined;
    if (!other) return;
    const [key] = KEYS;
    const tokens = accessTokens({ keys: [key as typeof key & object], ttlS: TTL_S, now });
    const token = await tokens.issue({ ...other, role: 'consumer' });
    const headers = {
      ...call.headers,
      authorization: `Bearer ${token}`,
      ...(call.headers['idempotency-key'] && { 'idempotency-key': world.chance.uuid() }),
    };
    const before = sqlite().serialize();
    const { status, body } = await this.#asked.serveLater({ ...call, headers });
    if (status < REFUSED || status >= FAILED)
      this.#fault(call, `by another is answered ${status}: ${textOf(body)}`);
    for (const change of differing(before, sqlite().serialize()))
      this.#fault(call, `by another changes ${change}`);
  }
}
