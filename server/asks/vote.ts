import { getCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import {
  ASK_MS,
  BALLOT_MAX_BYTES,
  BALLOT_NAME_MAX,
  BALLOT_TEXT_MAX,
} from '../../contract/limits.ts';
import { text } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readForm } from '../http/body.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HttpApp, HttpContext } from '../http/context.ts';
import { asLanguage, keepLanguage, LANGUAGE_FIELD } from '../http/plain-language.ts';
import { answerPage, isFromElsewhere, type Html } from '../http/plain-page.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { askedAt } from './asked.ts';
import { ballotOf, hasAnswered, keepBallot } from './ballots.ts';
import {
  ballotPage,
  failedPage,
  overPage,
  privacyPage,
  thanksPage,
  type Piece,
  type Typed,
} from './page.ts';
import { findOpenAsk } from './store.ts';
import { POLICY } from '../http/plain-style.ts';
import type { AskTokens } from './tokens.ts';
import { readIn, words } from '../language.ts';

interface Deps {
  db: Db;
  now: () => Date;
  tokens: AskTokens;
  urls: PictureUrls;
  publicUrl: string | null;
  isSecure: boolean;
  trustProxy: number;
  /** Sent from one address in the hour. */
  ballots: RateLimiterAbstract;
}

const COOKIE = 'ballot';
const TOKEN = /^[\w-]{22}$/;
const VOTER = /^[\w-]{43}$/;
const Name = text(1, BALLOT_NAME_MAX);
const Text = text(0, BALLOT_TEXT_MAX);

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
  const { db, now, tokens, urls } = deps;

  const answer = (c: HttpContext, page: Html, status?: ContentfulStatusCode) =>
    answerPage(c, POLICY, page, status);

  const originOf = (c: HttpContext) => deps.publicUrl ?? new URL(c.req.url).origin;
  const voterIn = (c: HttpContext) => {
    const voter = getCookie(c, COOKIE) ?? '';
    return VOTER.test(voter) ? voter : null;
  };
  const openAsk = async (within: Db, token: string) =>
    TOKEN.test(token) ? findOpenAsk(within, tokens, token, now()) : undefined;

  async function open(c: HttpContext) {
    const token = c.req.param('token') ?? '';
    const ask = await openAsk(db, token);
    return ask && { ask, token, asked: await askedAt(db, urls, ask) };
  }

  /** The form names its answer, so that sent twice it is one, cookie or not; a new one is this browser's. */
  async function voterOf(askId: string, named: string, own: string | null): Promise<string> {
    if (own === null || (await hasAnswered(db, askId, named))) return named;
    return (await ballotOf(db, askId, own)) ? own : named;
  }

  app.use('/v/*', async (c, next) => {
    await next();
    if (c.error)
      c.res = await answer(
        c,
        failedPage(words().vote.faults.failed),
        c.res.status as ContentfulStatusCode,
      );
  });

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
    const isGone = said !== undefined && said.votes.length > 0 && typed.likes.size === 0;
    const isChange = c.req.query('change') !== undefined;
    if (said && !isGone && !isChange) return answer(c, thanksPage(asked, typed));
    const voter = (said && own) || newSecret();
    const fault = isGone ? words().vote.faults.changed : null;
    return answer(c, ballotPage(asked, originOf(c), { voter, isAnother, typed, fault }));
  });

  app.post('/v/:token', async (c) => {
    if (isFromElsewhere(c)) return answer(c, failedPage(words().vote.faults.elsewhere), 403);
    // First, as it may be long on its way, and the link closed meanwhile.
    const form = await readForm(c.env.incoming, BALLOT_MAX_BYTES).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!form) return answer(c, failedPage(words().vote.faults.failed), 400);
    const found = await open(c);
    if (!found) return answer(c, overPage(), 410);
    const { ask, asked, token } = found;
    const isAnother = form['another'] === '1';
    const named = VOTER.test(form['voter'] ?? '') ? (form['voter'] ?? '') : newSecret();
    const voter = await voterOf(ask.id, named, isAnother ? null : voterIn(c));
    const name = z.safeParse(Name, form['name']);
    const line = z.safeParse(Text, form['text'] ?? '');
    const { likes, isChanged } = chosen(form, asked.pieces);
    const typed = { name: form['name'] ?? '', text: form['text'] ?? '', likes };
    const language = asLanguage(form[LANGUAGE_FIELD]);
    if (language) {
      keepLanguage(c, language);
      const again = { voter, isAnother, typed, fault: null };
      return readIn(language, () => answer(c, ballotPage(asked, originOf(c), again)));
    }
    const refuse = (fault: string, status: ContentfulStatusCode, as = { voter, isAnother }) =>
      answer(c, ballotPage(asked, originOf(c), { ...as, typed, fault }), status);
    const { faults } = words().vote;
    if (isChanged) return refuse(faults.changed, 409);
    if (!name.success) return refuse(faults.noName, 400);
    if (!line.success) return refuse(faults.longText, 400);
    if (likes.size === 0 && asked.pieces.length > 0) return refuse(faults.noVote, 400);
    const address = clientAddress(c.env.incoming, deps.trustProxy);
    const isTooOften = await deps.ballots.consume(hashOf(address)).then(
      () => false,
      () => true,
    );
    if (isTooOften) return refuse(faults.tooOften, 429);
    const kept = await inTransaction(db, async (within) => {
      const still = await openAsk(within, token);
      if (!still) return 'over';
      const votes = asked.pieces.flatMap(({ id: piece, page }) => {
        const isLiked = likes.get(piece);
        return isLiked === undefined ? [] : [{ piece, page, likes: isLiked }];
      });
      const said = { name: name.data, text: line.data === '' ? null : line.data, votes };
      return keepBallot(within, still, voter, said, now());
    });
    if (kept === 'over') return answer(c, overPage(), 410);
    if (kept === 'full') return refuse(faults.full, 409);
    if (kept === 'removed') {
      return refuse(faults.removed(asked.by), 409, { voter: newSecret(), isAnother: true });
    }
    setCookie(c, COOKIE, voter, {
      path: `/v/${token}`,
      httpOnly: true,
      secure: deps.isSecure,
      sameSite: 'Lax',
      maxAge: ASK_MS / 1000,
    });
    return answer(c, thanksPage(asked, { name: name.data, text: line.data, likes }));
  });

  // Nothing of the app's stands behind a link, whatever was added to it.
  app.get('/v/*', (c) => answer(c, overPage(), 410));
}
