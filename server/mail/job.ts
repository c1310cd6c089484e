import { MAIL_TRIED_MS } from '../../contract/limits.ts';
import type { MailWhat } from '../../contract/mail.ts';
import type { MailConfig } from '../config.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { watchHosts } from '../jobs/hosts.ts';
import type { Handler } from '../jobs/worker.ts';
import { readIn } from '../language.ts';
import { compose } from './letter.ts';
import { SERVER } from './notify.ts';
import type { Outcome, Post } from './smtp.ts';
import {
  dropMail,
  endMail,
  findMail,
  handOver,
  isNotified,
  mailedAgainAt,
  stopMails,
  takeBack,
  toldIdle,
  toldWith,
  whomOf,
} from './store.ts';
import type { MailTokens } from './tokens.ts';

const AT_ONCE = 4;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/** What became of those that this process had in hand. */
export const mailed = { sent: 0, deferred: 0, refused: 0, dropped: 0, unknown: 0 };

type Mail = Row<'mails'>;
/** Where it leads, and of how many it tells; null where there is nothing to tell any more. */
type Find = (
  db: Db,
  mail: Pick<Mail, 'subject_id' | 'about'>,
) => Promise<{ path: string; count?: number } | null>;
export type Finders = Readonly<Record<MailWhat, Find>>;

export interface MailDeps {
  db: Db;
  now: () => Date;
  mail: MailConfig;
  post: Post;
  tokens: MailTokens;
  origin: string;
  contact: string | null;
}

const laterThan = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function end(db: Db, id: string, ended: 'sent' | 'refused' | 'dropped' | 'unknown') {
  mailed[ended] += 1;
  await endMail(db, id, ended);
  return null;
}

/** One mail of one event; its subject is the mail's id. */
export function mailJob(deps: MailDeps, finders: Finders): Handler {
  const { db, now, mail: config, post, tokens, origin } = deps;
  const hosts = watchHosts(now);

  /** What stands, and whether it is for somebody; it may be neither any more. */
  async function prepare(mail: Mail) {
    const addressee = { role: mail.role, id: mail.subject_id };
    const whom = await whomOf(db, addressee, mail.what);
    if (!whom || (whom.isInstead && (await isNotified(db, addressee.id)))) return null;
    const told = await toldWith(db, mail);
    const found = await finders[mail.what](db, mail);
    if (!found) return null;
    const about = {
      id: mail.id,
      to: whom.address,
      role: mail.role,
      what: mail.what,
      count: found.count ?? 1,
      url: origin + found.path,
      stopUrl: `${origin}/mail/${tokens.of(addressee)}`,
      complaintUrl: `${origin}/complaint`,
      contact: deps.contact,
      now: now(),
    };
    const message = await readIn(whom.language, () => compose(config, about));
    return { told, letter: { to: whom.address, message } };
  }

  async function settle(mail: Mail, outcome: Outcome, isOurs: boolean): Promise<Date | null> {
    const { id, role, subject_id } = mail;
    const isAnswered =
      outcome.is !== 'unknown' && !(outcome.is === 'deferred' && !outcome.isAnswered);
    if (isAnswered) hosts.answered(SERVER);
    else hosts.failed(SERVER);
    if (outcome.is === 'sent' || outcome.is === 'unknown') {
      if (mail.what === 'idle') await toldIdle(db, mail, now());
      return end(db, id, outcome.is);
    }
    if (outcome.is === 'overtaken') return laterThan(now(), FIRST_WAIT_MS);
    if (outcome.is === 'refused') {
      const stop = { why: 'bounced', reply: outcome.reply } as const;
      await inTransaction(db, async (within) => {
        await takeBack(within, id, isOurs);
        await endMail(within, id, 'refused');
        if (outcome.isMailbox) await stopMails(within, { role, id: subject_id }, stop, now());
      });
      mailed.refused += 1;
      return null;
    }
    mailed.deferred += 1;
    await takeBack(db, id, isOurs);
    return laterThan(now(), Math.min(FIRST_WAIT_MS * 2 ** mail.tries, LONGEST_WAIT_MS));
  }

  return {
    lane: 'mails',
    atOnce: AT_ONCE,
    hosts,
    async run(id) {
      const mail = await findMail(db, id);
      if (!mail || mail.sent_at !== null || mail.ended !== null) return null;
      const prepared = await prepare(mail);
      if (!prepared) {
        await dropMail(db, id);
        return null;
      }
      const lastAt = Date.parse(mail.created_at) + MAIL_TRIED_MS;
      if (now().getTime() > lastAt) return end(db, id, 'dropped');
      const again = await mailedAgainAt(db, mail, now());
      if (again) return again;
      let isOurs = false;
      const { letter, told } = prepared;
      const mayEnd = async () => (isOurs = await handOver(db, { id, told }, now()));
      const outcome = await post.send({ ...letter, mayEnd });
      return settle(mail, outcome, isOurs);
    },
  };
}

/** Where no server for mail is set: nothing was promised, so nothing waits. */
export const noMailJob = (db: Db): Handler => ({
  lane: 'mails',
  async run(id) {
    await dropMail(db, id);
    return null;
  },
});
