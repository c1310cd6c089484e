import { accountKey } from '../auth/accounts.ts';
import { restore } from '../auth/suspensions.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { setSuspended } from '../house/clients.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { CommandError, command, say, withDatabase } from './command.ts';

const USAGE = `npm run person -- suspend EMAIL | restore EMAIL | list
Where several accounts have the address, or the account was deleted since: its ID instead.`;

interface Account {
  account: string;
  id: string;
}

const day = (time: string) => time.slice(0, 10);

/** An address may be several accounts’: who signs in is known by the issuer’s subject alone. */
async function named(db: Db, word: string): Promise<Account> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name', 'created_at', 'last_active_at'])
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['email']), '=', word.toLowerCase()), eb('id', '=', word)]),
    )
    .orderBy('created_at')
    .execute();
  const [only, ...others] = found;
  if (!only) throw new CommandError(`nobody has the address ${word}`);
  if (others.length === 0) return { id: only.id, account: await accountKey(db, only.id) };
  const lines = found.map(
    ({ id, name, created_at: since, last_active_at: seen }) =>
      `  ${id}\t${name}\tsince ${day(since)}, last seen ${day(seen)}`,
  );
  throw new CommandError(
    [`${found.length} accounts have the address ${word}; say which by its ID:`, ...lines].join(
      '\n',
    ),
  );
}

const isSuspended = async (db: Db, account: string) =>
  (await db
    .selectFrom('suspensions')
    .select('since')
    .where('account', '=', account)
    .executeTakeFirst()) !== undefined;

const verbs: Record<string, (db: Db, word: string) => Promise<void>> = {
  async suspend(db, word) {
    const { id: userId } = await named(db, word);
    await setSuspended(db, { userId, by: null, now: new Date() }, true);
    say(`Suspended ${word}: signing in, the export and the deletion go on, nothing else does`);
  },
  async restore(db, word) {
    // Of an account that was deleted this is all that is left.
    const now = new Date();
    const wasLeft = await inTransaction(db, async (within) => {
      if (!(await restore(within, word))) return false;
      await writeHouseLog(within, { who: null, what: 'restored' }, now);
      return true;
    });
    if (wasLeft) return say(`Restored ${word}`);
    const { id: userId, account } = await named(db, word);
    if (!(await isSuspended(db, account))) throw new CommandError(`${word} is not suspended`);
    await setSuspended(db, { userId, by: null, now }, false);
    say(`Restored ${word}`);
  },
  async list(db) {
    const suspended = await db
      .selectFrom('suspensions')
      .leftJoin('users', 'users.id', 'suspensions.user_id')
      .select(['account', 'since', 'users.id', 'email', 'name'])
      .orderBy('since')
      .execute();
    for (const { account, since, id, email, name } of suspended) {
      say(`${id ?? account}\tsince ${day(since)}\t${email ? `${email}\t${name}` : 'deleted'}`);
    }
  },
};

await command(async ([verb = '', word = ''], config) => {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run || (verb !== 'list' && !word)) throw new CommandError(USAGE);
  await withDatabase(config, (db) => run(db, word));
});
