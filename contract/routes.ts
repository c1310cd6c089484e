import { askRoutes } from './asks.ts';
import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { closetOutfitRoutes } from './closet-outfits.ts';
import { beginningRoutes } from './beginning.ts';
import { begunRoutes } from './begun-routes.ts';
import { clientRoutes } from './clients.ts';
import { configRoutes } from './config.ts';
import { consentRoutes } from './consents.ts';
import type { ErrorCode } from './errors.ts';
import { eventRoutes } from './events.ts';
import { fitRoutes } from './fits.ts';
import { houseRoutes } from './house.ts';
import { houseClientRoutes } from './house-clients.ts';
import { houseComplaintRoutes } from './house-complaints.ts';
import { houseMailRoutes } from './house-mail.ts';
import { houseLogRoutes } from './house-log.ts';
import { housePeopleRoutes } from './house-people.ts';
import { houseEngineRoutes } from './house-engine.ts';
import { housePromiseRoutes } from './house-promise.ts';
import { houseReportRoutes } from './house-reports.ts';
import { invitationRoutes } from './invitations.ts';
import { itemRoutes } from './items.ts';
import { outfitRoutes } from './outfits.ts';
import { ownRoutes } from './own-clothes.ts';
import { photoRoutes } from './photos.ts';
import { phoneReportRoutes } from './phone-reports.ts';
import { photoReportRoutes } from './photo-reports.ts';
import { phraseRoutes } from './phrases.ts';
import { preferencesRoutes } from './preferences.ts';
import { pushRoutes } from './push.ts';
import { ratingRoutes } from './ratings.ts';
import { requestRoutes } from './requests.ts';
import type { Route, RouteGroup } from './route.ts';
import { reportRoutes } from './reports.ts';
import { savedRoutes } from './saved.ts';
import { stylistAuthRoutes } from './stylist-auth.ts';
import { stylistRoutes } from './stylists.ts';
import { tasteRoutes } from './taste.ts';
import { templateRoutes } from './templates.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './user.ts';
import { welcomeRoutes } from './welcome.ts';

/** Every call, by noun and verb. */
export const routes = {
  config: configRoutes,
  consents: consentRoutes,
  auth: authRoutes,
  stylistAuth: stylistAuthRoutes,
  stylists: stylistRoutes,
  user: userRoutes,
  preferences: preferencesRoutes,
  photos: photoRoutes,
  uploads: uploadRoutes,
  outfits: outfitRoutes,
  closetOutfits: closetOutfitRoutes,
  own: ownRoutes,
  asks: askRoutes,
  fits: fitRoutes,
  ratings: ratingRoutes,
  reports: reportRoutes,
  saved: savedRoutes,
  requests: requestRoutes,
  photoReports: photoReportRoutes,
  begun: begunRoutes,
  beginning: beginningRoutes,
  analytics: analyticsRoutes,
  clients: clientRoutes,
  invitations: invitationRoutes,
  items: itemRoutes,
  taste: tasteRoutes,
  templates: templateRoutes,
  phrases: phraseRoutes,
  house: houseRoutes,
  housePeople: housePeopleRoutes,
  welcome: welcomeRoutes,
  houseComplaints: houseComplaintRoutes,
  houseReports: houseReportRoutes,
  houseLog: houseLogRoutes,
  houseMail: houseMailRoutes,
  houseClients: houseClientRoutes,
  housePromise: housePromiseRoutes,
  houseEngine: houseEngineRoutes,
  events: eventRoutes,
  phoneReports: phoneReportRoutes,
  push: pushRoutes,
} as const satisfies Record<string, RouteGroup>;

export type NamedRoute = { readonly name: string; readonly route: Route };

export const allRoutes: readonly NamedRoute[] = Object.entries<RouteGroup>(routes).flatMap(
  ([noun, group]) =>
    Object.entries(group).map(([verb, route]) => ({ name: `${noun}.${verb}`, route })),
);

/** The codes of the route itself and those that follow from who may call it and what it takes. */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  if (route.auth !== 'none') codes.add('unauthorized');
  if (!['none', 'optional', 'any'].includes(route.auth)) codes.add('wrong_role');
  const isForConsumers = !['none', 'stylist', 'owner'].includes(route.auth);
  if (isForConsumers && !route.whileSuspended) codes.add('suspended');
  if (route.json || route.form || route.raw) codes.add('malformed').add('too_large');
  if (route.json || route.form || route.query || route.headers) codes.add('invalid');
  if (route.path.includes(':')) codes.add('not_found');
  if (route.method !== 'GET') codes.add('no_space');
  return [...codes].toSorted();
}
