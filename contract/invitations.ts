import { Token } from './auth.ts';
import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { ServedUrl, Success, Time } from './scalars.ts';
import { z } from './zod.ts';

export const Invitation = z.object({ url: ServedUrl, expiresAt: Time });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAccept = z.object({ token: Token });
export type InvitationAccept = z.infer<typeof InvitationAccept>;

export const invitationRoutes = {
  create: {
    method: 'POST',
    path: paths.invitations.pattern,
    auth: 'stylist',
    answers: { 201: Invitation },
    errors: [],
  },
  accept: {
    method: 'POST',
    path: paths.acceptInvitation.pattern,
    auth: 'consumer',
    json: InvitationAccept,
    answers: { 200: Success },
    errors: ['not_found', 'invitation_used', 'gone'],
  },
} as const satisfies RouteGroup;
