import { Plan } from '../../contract/user.ts';
import { setPlan } from '../house/clients.ts';
import { CommandError, command, say, withDatabase } from './command.ts';

const USAGE = 'npm run plan -- EMAIL free|premium';

await command(async ([email = '', word = ''], config) => {
  const plan = Plan.options.find((known) => known === word);
  if (!email || !plan) throw new CommandError(USAGE);
  await withDatabase(config, async (db) => {
    const named = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .execute();
    if (named.length === 0) throw new CommandError(`nobody has the address ${email}`);
    for (const { id: userId } of named) {
      await setPlan(db, { userId, by: null, now: new Date() }, plan);
    }
    say(`${email} is now ${plan}`);
  });
});
