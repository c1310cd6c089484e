import { getCookie, setCookie } from 'hono/cookie';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import {
  ASK_MS,
  BALLOT_MAX_BYTES,
  BALLOT_NAME_MAX,
  BALLOT_TEXT_MAX,
} from '../../contract/limits.ts';
import { text } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { voteTexts as words } from '../../texts/vote.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readForm } from '../http/body.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HttpApp, HttpContext } from '../http/context.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { notifyBallot } from '../push/notify.ts';
import { askedAt } from './asked.ts';
import {
  ballotPage,
  failedPage,
  overPage,
  privacyPage,
  thanksPage,
  type Asked,
  type Piece,
  type Typed,
} from './page.ts';
import { ballotOf, findOpenAsk, keepBallot, type OpenAsk } from './store.ts';
import { POLICY } from './style.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  publicUrl: string | null;
  isSecure: boolean;
  trustProxy: number;
  /** Sent from one address in the hour. */
  ballots: RateLimiterAbstract;
  /** Told to one client in the day. */
  told: RateLimiterAbstract;
}

const COOKIE = 'ballot';
const TOKEN = /^[\w-]{22}$/;
const VOTER = /^[\w-]{43}$/;
const Name = text(1, BALLOT_NAME_MAX);
const Text = text(0, BALLOT_TEXT_MAX);

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

type Status = 200 | 400 | 409 | 410 | 429;
type Form = Record<string, string>;

const NOTHING: Typed = { name: '', text: '', likes: new Map() };

/** What was chosen for pieces that are still those that were seen, and whether any is not. */
function chosen(form: Form, pieces: readonly Piece[]) {
  const likes = new Map<string, boolean>();
  let isChanged = false;
  for (const { id, seen } of pieces) {
    const vote = form[`v.${id}`];
    if (vote !== 'like' && vote !== 'pass') continue;
    if (form[`s.${id}`] === seen) likes.set(id, vote === 'like');
    else isChanged = true;
  }
  const there = new Set(pieces.map(({ id }) => id));
  const isGone = Object.keys(form).some((key) => key.startsWith('v.') && !there.has(key.slice(2)));
  return { likes, isChanged: isChanged || isGone };
}

/** Without an account, a script or a word of the client's: what she asks others, and what they say. */
export function votePages(app: HttpApp, deps: Deps): void {
  const { db, now, urls } = deps;
  const answer = (c: HttpContext, page: ReturnType<typeof overPage>, status: Status = 200) =>
    c.html(page, status, HEADERS);
  const originOf = (c: HttpContext) => deps.publicUrl ?? new URL(c.req.url).origin;
  const voterIn = (c: HttpContext) => {
    const voter = getCookie(c, COOKIE) ?? '';
    return VOTER.test(voter) ? voter : null;
  };

  async function open(c: HttpContext) {
    const token = c.req.param('token') ?? '';
    const ask = TOKEN.test(token) ? await findOpenAsk(db, token, now()) : undefined;
    return ask && { ask, token, asked: await askedAt(db, urls, ask) };
  }

  const keep = (ask: OpenAsk, asked: Asked, voter: string, { name, text, likes }: Typed) =>
    inTransaction(db, async (within) => {
      const pages = new Map(asked.pieces.map(({ id, page }) => [id, page]));
      const votes = [...likes].map(([piece, isLiked]) => ({
        piece,
        page: pages.get(piece) ?? '',
        likes: isLiked,
      }));
      const said = { name, text: text === '' ? null : text, votes };
      return keepBallot(within, ask.id, voter, said, now());
    });

  /** However many answer in a day, a telephone rings so often and no more. */
  async function tell(ask: OpenAsk, id: string): Promise<void> {
    const isQuiet = await deps.told.consume(ask.user_id).then(
      () => false,
      () => true,
    );
    if (!isQuiet) await notifyBallot(db, { id, userId: ask.user_id }, now());
  }

  app.get('/v/privacy', (c) => answer(c, privacyPage()));

  app.get('/v/:token', async (c) => {
    const found = await open(c);
    if (!found) return answer(c, overPage(), 410);
    const { ask, asked } = found;
    const isAnother = c.req.query('another') !== undefined;
    const own = isAnother ? null : voterIn(c);
    const said = own === null ? undefined : await ballotOf(db, ask.id, own);
    const there = new Map(asked.pieces.map(({ id, page }) => [id, page]));
    const typed: Typed = said
      ? {
          name: said.name,
          text: said.text ?? '',
          likes: new Map(
            said.votes
              .filter(({ piece, page }) => there.get(piece) === page)
              .map(({ piece, likes }) => [piece, likes]),
          ),
        }
      : NOTHING;
    if (said && c.req.query('change') === undefined) return answer(c, thanksPage(asked, typed));
    const voter = (said && own) || newSecret();
    return answer(c, ballotPage(asked, originOf(c), { voter, isAnother, typed, fault: null }));
  });

  app.post('/v/:token', async (c) => {
    const found = await open(c);
    if (!found) return answer(c, overPage(), 410);
    const { ask, asked, token } = found;
    const form = await readForm(c.env.incoming, BALLOT_MAX_BYTES).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!form) return answer(c, failedPage(words.faults.failed), 400);
    const isAnother = form['another'] === '1';
    const own = isAnother ? null : voterIn(c);
    // The form names its answer too: sent twice, it is one answer, cookie or not.
    const named = VOTER.test(form['voter'] ?? '') ? (form['voter'] ?? '') : newSecret();
    const voter = own && (await ballotOf(db, ask.id, own)) ? own : named;
    const name = z.safeParse(Name, form['name']);
    const line = z.safeParse(Text, form['text'] ?? '');
    const { likes, isChanged } = chosen(form, asked.pieces);
    const typed = { name: form['name'] ?? '', text: form['text'] ?? '', likes };
    const refuse = (fault: string, status: Status) =>
      answer(c, ballotPage(asked, originOf(c), { voter, isAnother, typed, fault }), status);
    const { faults } = words;
    if (isChanged) return refuse(faults.changed, 409);
    if (!name.success) return refuse(faults.noName, 400);
    if (!line.success) return refuse(faults.longText, 400);
    if (likes.size === 0) return refuse(faults.noVote, 400);
    const address = clientAddress(c.env.incoming, deps.trustProxy);
    const isTooOften = await deps.ballots.consume(hashOf(address)).then(
      () => false,
      () => true,
    );
    if (isTooOften) return refuse(faults.tooOften, 429);
    const said = { name: name.data, text: line.data, likes };
    const kept = await keep(ask, asked, voter, said);
    if (kept === undefined) return refuse(faults.full, 409);
    if (kept !== null) await tell(ask, kept);
    setCookie(c, COOKIE, voter, {
      path: `/v/${token}`,
      httpOnly: true,
      secure: deps.isSecure,
      sameSite: 'Lax',
      maxAge: ASK_MS / 1000,
    });
    return answer(c, thanksPage(asked, said));
  });
}
