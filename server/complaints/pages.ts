import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import {
  COMPLAINT_FIELD_MAX,
  COMPLAINT_MAX_BYTES,
  COMPLAINT_TEXT_MAX,
  EMAIL_MAX,
  NAME_MAX,
} from '../../contract/limits.ts';
import { text } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readForm } from '../http/body.ts';
import { clientAddress, netOf } from '../http/client-address.ts';
import type { HttpApp, HttpContext } from '../http/context.ts';
import { asLanguage, keepLanguage, LANGUAGE_FIELD } from '../http/plain-language.ts';
import { answerPage, isFromElsewhere, type Html } from '../http/plain-page.ts';
import { POLICY } from '../http/plain-style.ts';
import { notifyComplaint } from '../push/notify.ts';
import { failedPage, formPage, overPage, statePage } from './page.ts';
import { findComplaint, keepComplaint, keptBefore, stepsOf, type Written } from './store.ts';
import type { ComplaintTokens } from './tokens.ts';
import { readIn, words } from '../language.ts';

interface Deps {
  db: Db;
  now: () => Date;
  tokens: ComplaintTokens;
  officer: string | null;
  terms: { urgentHours: number; days: number };
  trustProxy: number;
  /** Sent from one address in the hour, from its net in a day, and from all of them. */
  sent: RateLimiterAbstract;
  sentOfNet: RateLimiterAbstract;
  sentInAll: RateLimiterAbstract;
}

const TOKEN = /^[\w-]{32}$/;
const FORM = /^[\w-]{43}$/;
const EVERYBODY = '';
const faults = () => words().complaint.faults;

type Field = Exclude<keyof Written, 'urgent'>;
type Check = [schema: ReturnType<typeof text>, fault: keyof ReturnType<typeof faults>];

/** Each field with what is said where it cannot be taken. */
const FIELDS: Record<Field, Check> = {
  text: [text(1, COMPLAINT_TEXT_MAX), 'noText'],
  place: [text(0, COMPLAINT_FIELD_MAX), 'longText'],
  sender: [text(0, COMPLAINT_FIELD_MAX), 'longText'],
  seen_when: [text(0, COMPLAINT_FIELD_MAX), 'longText'],
  shows: [text(0, COMPLAINT_FIELD_MAX), 'longText'],
  name: [text(1, NAME_MAX), 'noName'],
  reach: [text(3, EMAIL_MAX), 'noReach'],
};
const NAMES = Object.keys(FIELDS) as Field[];

const NOTHING: Written = {
  text: '',
  place: '',
  sender: '',
  seen_when: '',
  shows: '',
  name: '',
  reach: '',
  urgent: false,
};

/** What was typed as it was typed, with what is wrong with the first that cannot be taken. */
function read(form: Record<string, string>) {
  const urgent = form['urgent'] === '1';
  const typed: Written = { ...NOTHING, urgent };
  const written: Written = { ...NOTHING, urgent };
  let fault: string | null = null;
  for (const name of NAMES) {
    const given = form[name] ?? '';
    const [schema, missing] = FIELDS[name];
    const result = z.safeParse(schema, given);
    typed[name] = given;
    if (result.success) written[name] = result.data;
    else fault ??= given.trim() === '' ? faults()[missing] : faults().longText;
  }
  return { typed, written, fault };
}

/** Without an account and without a script: what somebody has against what is here, and what becomes of it. */
export function complaintPages(app: HttpApp, deps: Deps): void {
  const { db, now, tokens, terms } = deps;
  const house = { officer: deps.officer, ...terms };
  const answer = (c: HttpContext, page: Html, status?: ContentfulStatusCode) =>
    answerPage(c, POLICY, page, status);

  const isOver = (limit: RateLimiterAbstract, key: string) =>
    limit.consume(key).then(
      () => false,
      () => true,
    );

  app.use('/complaint/*', async (c, next) => {
    await next();
    if (c.error) {
      c.res = await answer(c, failedPage(faults().failed), c.res.status as ContentfulStatusCode);
    }
  });

  app.get('/complaint', (c) =>
    answer(c, formPage(house, { form: newSecret(), typed: NOTHING, fault: null })),
  );

  app.post('/complaint', async (c) => {
    if (isFromElsewhere(c)) return answer(c, failedPage(faults().elsewhere), 403);
    const sent = await readForm(c.env.incoming, COMPLAINT_MAX_BYTES).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!sent) return answer(c, failedPage(faults().failed), 400);
    const form = FORM.test(sent['form'] ?? '') ? (sent['form'] ?? '') : newSecret();
    const { typed, written, fault } = read(sent);
    const asked = asLanguage(sent[LANGUAGE_FIELD]);
    if (asked) {
      keepLanguage(c, asked);
      return readIn(asked, () => answer(c, formPage(house, { form, typed, fault: null })));
    }
    const refuse = (words: string, status: ContentfulStatusCode) =>
      answer(c, formPage(house, { form, typed, fault: words }), status);
    if (fault !== null) return refuse(fault, 400);
    const lead = ({ token }: { token: string | null }) =>
      c.redirect(token === null ? '/complaint/-' : `/complaint/${token}`, 303);
    // However many have come from there.
    const known = await keptBefore(db, { written, form, tokens });
    if (known) return lead(known);
    const address = clientAddress(c.env.incoming, deps.trustProxy);
    if (await isOver(deps.sent, hashOf(address))) return refuse(faults().tooOften, 429);
    const net = hashOf(netOf(address));
    if (await isOver(deps.sentOfNet, net)) return refuse(faults().full, 429);
    if (await isOver(deps.sentInAll, EVERYBODY)) return refuse(faults().full, 429);
    const kept = await inTransaction(db, async (within) => {
      const made = await keepComplaint(within, { written, form, terms, tokens }, now());
      if (made.isNew) await notifyComplaint(within, made.id, now());
      return made;
    });
    return lead(kept);
  });

  app.get('/complaint/:token', async (c) => {
    const token = c.req.param('token');
    const complaint = TOKEN.test(token) ? await findComplaint(db, token) : undefined;
    if (!complaint) return answer(c, overPage(), 404);
    return answer(c, statePage(house, complaint, await stepsOf(db, complaint.id), now()));
  });

  app.get('/complaint/*', (c) => answer(c, overPage(), 404));
}
