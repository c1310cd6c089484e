import { Token } from './auth.ts';
import { route, type Endpoint } from './route.ts';
import { ServedUrl, Success, Time } from './scalars.ts';
import { z } from './zod.ts';

export const Invitation = z.object({ url: ServedUrl, expiresAt: Time });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAccept = z.object({ token: Token });

export const invitationCreate = {
  method: 'POST',
  path: '/api/stylist/invitations/',
  answers: { 201: Invitation },
} as const satisfies Endpoint;

export const invitationAccept = {
  method: 'POST',
  path: '/api/user/invitation/',
  answers: { 200: Success },
} as const satisfies Endpoint;

export const invitationRoutes = {
  create: route(invitationCreate, { auth: 'stylist', errors: [] }),
  accept: route(invitationAccept, {
    auth: 'consumer',
    json: InvitationAccept,
    errors: ['not_found', 'invitation_used', 'gone'],
  }),
};
