import { Plan } from '../../contract/user.ts';
import { CommandError, command, say, withDatabase } from './command.ts';

const USAGE = 'npm run plan -- EMAIL free|premium';

await command(async ([email = '', word = ''], config) => {
  const plan = Plan.options.find((known) => known === word);
  if (!email || !plan) throw new CommandError(USAGE);
  await withDatabase(config, async (db) => {
    const changed = await db
      .updateTable('users')
      .set({ plan })
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new CommandError(`nobody has the address ${email}`);
    say(`${email} is now ${plan}`);
  });
});
