import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';

export interface HouseMailDeps {
  db: Db;
  /** Whether a mail server is set. */
  hasMail: boolean;
}

const { houseMail } = routes;

export function houseMailRoutes(on: On, { db, hasMail }: HouseMailDeps): void {
  on(houseMail.read, async ({ who }) => {
    const { email: address, mail_stopped: stopped } = await db
      .selectFrom('stylists')
      .select(['email', 'mail_stopped'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    return { address, stopped, isSent: hasMail };
  });

  on(houseMail.keep, async ({ c, who, body: { address: email } }) => {
    await db
      .updateTable('stylists')
      .set({ email, mail_stopped: null })
      .where('id', '=', who.id)
      .execute();
    return c.body(null, 204);
  });
}
