import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { asUser } from '../auth/accounts.ts';
import { addInvitation, findInvitation, spendInvitation } from './queries.ts';

interface Deps {
  db: Db;
  now: () => Date;
  /** Null: the address at which the stylist has reached us. */
  publicUrl: string | null;
}

const { invitations } = routes;

export function invitationRoutes(on: On, { db, now, publicUrl }: Deps): void {
  on(invitations.create, async ({ c, who }) => {
    const token = newSecret();
    const expiresAt = await addInvitation(db, who.id, hashOf(token), now());
    const origin = publicUrl ?? new URL(c.req.url).origin;
    return c.json({ url: `${origin}/?invite=${token}`, expiresAt }, 201);
  });

  on(invitations.accept, async ({ who, body }) => {
    const hash = hashOf(body.token);
    const isUsed = await asUser(db, who.id, (within) =>
      spendInvitation(within, hash, who.id, now()),
    );
    if (isUsed) return { success: true as const };
    const invitation = await findInvitation(db, hash);
    if (!invitation) throw new AppError('not_found');
    if (invitation.used_by === who.id) return { success: true as const };
    throw new AppError(invitation.used_at ? 'invitation_used' : 'gone', {
      ...(!invitation.used_at && { message: serverTexts.invitationOver }),
    });
  });
}
