import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { setMailAddress } from '../stylists/mail-address.ts';
import { askAgain, type CheckPassword } from '../stylists/password-check.ts';

export interface HouseMailDeps {
  db: Db;
  now: () => Date;
  checkPassword: CheckPassword;
  /** Whether a mail server is set. */
  hasMail: boolean;
}

const { houseMail } = routes;

export function houseMailRoutes(on: On, { db, now, checkPassword, hasMail }: HouseMailDeps): void {
  on(houseMail.read, async ({ who }) => {
    const { email: address, mail_stopped: stopped } = await db
      .selectFrom('stylists')
      .select(['email', 'mail_stopped'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    return { address, stopped, isSent: hasMail };
  });

  on(houseMail.keep, async ({ c, who, body: { address: email, password } }) => {
    await askAgain({ db, checkPassword }, c, who.id, password);
    await setMailAddress(db, { id: who.id, email, by: who.id, now: now() });
    return c.body(null, 204);
  });
}
