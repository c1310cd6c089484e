import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Email } from '../../contract/auth.ts';
import { PASSWORD_MIN } from '../../contract/limits.ts';
import { Name } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { addStylist, changePassword, disableStylist, findStylist } from '../stylists/queries.ts';
import { setMailAddress } from '../stylists/mail-address.ts';
import { setRole } from '../stylists/owners.ts';
import { CommandError, command, say, withDatabase } from './command.ts';

const USAGE = `npm run stylist -- add USERNAME --name "Full Name" | list | password USERNAME | owner USERNAME | mail USERNAME ADDRESS|off | disable USERNAME
The password comes from STYLIST_PASSWORD, or is asked for.`;

async function askPassword(): Promise<string> {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await new Promise<string | null>((done) => {
    terminal.once('line', done);
    terminal.once('close', () => done(null));
  });
  terminal.close();
  say('');
  if (password !== null) return password;
  throw new CommandError('no password came: type it at a terminal, or give STYLIST_PASSWORD');
}

async function newPassword(): Promise<string> {
  const password = process.env['STYLIST_PASSWORD'] ?? (await askPassword());
  if (password.length >= PASSWORD_MIN) return password;
  throw new CommandError(`the password must have at least ${PASSWORD_MIN} characters`);
}

async function known(db: Db, username: string) {
  const stylist = await findStylist(db, username);
  if (stylist) return stylist;
  throw new CommandError(`there is no stylist "${username}"`);
}

/** `more`: a name, or an address. */
type Verb = (db: Db, username: string, more: string | undefined) => Promise<void>;

const verbs: Record<string, Verb> = {
  async add(db, username, name) {
    if (!z.safeParse(Name, username).success) throw new CommandError(USAGE);
    const named = z.safeParse(Name, name);
    if (!named.success) throw new CommandError(USAGE);
    if (await findStylist(db, username)) {
      throw new CommandError(`there is already a stylist "${username}"`);
    }
    const stylist = { username, name: named.data, password: await newPassword() };
    const now = new Date();
    await inTransaction(db, async (within) => {
      await addStylist(within, stylist, now);
      const { id } = await known(within, username);
      await writeHouseLog(within, { who: null, what: 'stylist_added', whom: id }, now);
    });
    say(`Added ${username} (${named.data})`);
  },
  async list(db) {
    const stylists = await db.selectFrom('stylists').selectAll().orderBy('username').execute();
    for (const { username, name, stylist_role: role, disabled_at, paused_at } of stylists) {
      const is = [role === 'owner' && 'owner', disabled_at && 'disabled', paused_at && 'paused'];
      say([username, name, ...is.filter(Boolean)].join('\t'));
    }
  },
  async password(db, username) {
    const { id } = await known(db, username);
    await changePassword(db, { id, now: new Date() }, await newPassword());
    say(`Changed the password of ${username}; all of their sessions have ended`);
  },
  async owner(db, username) {
    const { id, disabled_at } = await known(db, username);
    if (disabled_at !== null) throw new CommandError(`${username} is disabled`);
    await inTransaction(db, (within) =>
      setRole(within, { id, role: 'owner', by: null, now: new Date() }),
    );
    say(`${username} is an owner: House is in the head of the portal`);
  },
  async mail(db, username, address = '') {
    const { id, stylist_role: role } = await known(db, username);
    const isOff = address === 'off';
    if (!isOff && !z.safeParse(Email, address).success) throw new CommandError(USAGE);
    const email = isOff ? '' : address.trim();
    await setMailAddress(db, { id, email, by: null, now: new Date() });
    const note = role === 'owner' ? '' : ' once an owner';
    say(isOff ? `${username} is not mailed` : `${username} is mailed${note} at ${address}`);
  },
  async disable(db, username) {
    const { id } = await known(db, username);
    try {
      await disableStylist(db, id, new Date());
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'last_owner')) throw error;
      throw new CommandError(`${username} is the only owner: make another one first`);
    }
    say(`Disabled ${username}`);
  },
};

await command(async (args, config) => {
  const { values, positionals } = parseArgs({
    args,
    options: { name: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [word = '', username = '', address] = positionals;
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  if (!verb) throw new CommandError(USAGE);
  const more = typeof values['name'] === 'string' ? values['name'] : address;
  await withDatabase(config, (db) => verb(db, username, more));
});
