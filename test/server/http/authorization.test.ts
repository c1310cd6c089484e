import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { allRoutes } from '../../../contract/routes.ts';
import { suspend } from '../../../server/auth/suspensions.ts';
import { call, signInConsumer, signInStylist } from '../../support/people/call.ts';
import { newStylist } from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const CALLERS = [
  'nobody',
  'consumer',
  'other consumer',
  'stylist',
  'owner',
  'expired',
  'forged',
  'revoked',
  'suspended',
] as const;
type Caller = (typeof CALLERS)[number];

const DEAD = { expired: 401, forged: 401, revoked: 401 };
const UNKNOWN = { nobody: 401, ...DEAD };
const SUSPENDED = { suspended: 403 };
const STYLISTS = { stylist: 403, owner: 403 };

/** How each caller is refused; who is not named is let in. */
const REFUSED: Record<string, Partial<Record<Caller, number>>> = {
  anyone: {},
  'anyone, but no dead token': { ...DEAD, ...SUSPENDED },
  consumers: { ...UNKNOWN, ...SUSPENDED, ...STYLISTS },
  'consumers, suspended ones too': { ...UNKNOWN, ...STYLISTS },
  herself: { ...UNKNOWN, ...SUSPENDED, ...STYLISTS, 'other consumer': 403 },
  'herself or stylists': { ...UNKNOWN, ...SUSPENDED, 'other consumer': 403 },
  'both roles': { ...UNKNOWN, ...SUSPENDED },
  stylists: { ...UNKNOWN, ...SUSPENDED, consumer: 403, 'other consumer': 403 },
  owners: { ...UNKNOWN, ...SUSPENDED, consumer: 403, 'other consumer': 403, stylist: 403 },
};

/** Said a second time, apart from the route table: a route that is not named here fails. */
const FOR: Record<keyof typeof REFUSED, string[]> = {
  anyone: [
    'config.read',
    'config.health',
    'config.ready',
    'auth.googleBegin',
    'auth.googleLogin',
    'auth.googleReturn',
    'auth.googleExchange',
    'auth.devGoogleToken',
    'auth.devGoogleKeys',
    'auth.refresh',
    'auth.logout',
    'stylistAuth.login',
    'stylistAuth.refresh',
    'stylistAuth.logout',
    'welcome.come',
    'photos.media',
    'phoneReports.tell',
  ],
  stylists: [
    'stylistAuth.me',
    'stylistAuth.password',
    'stylists.keep',
    'stylists.picture',
    'stylists.initials',
    'outfits.create',
    'outfits.correct',
    'outfits.approve',
    'outfits.takeBack',
    'outfits.reply',
    'requests.pending',
    'requests.read',
    'requests.claim',
    'requests.next',
    'requests.giveBack',
    'requests.decline',
    'requests.ask',
    'requests.unask',
    'requests.voice',
    'requests.voiceWords',
    'photoReports.report',
    'begun.read',
    'begun.keep',
    'begun.drop',
    'beginning.lay',
    'analytics.read',
    'clients.list',
    'clients.read',
    'clients.photos',
    'clients.outfits',
    'clients.notes',
    'clients.addNote',
    'invitations.create',
    'items.list',
    'items.counts',
    'items.add',
    'items.correct',
    'items.read',
    'items.copyPicture',
    'items.mending',
    'items.replace',
    'templates.list',
    'templates.add',
    'templates.correct',
    'templates.remove',
    'phrases.list',
    'phrases.add',
    'phrases.correct',
    'phrases.remove',
  ],
  consumers: [
    'user.profile',
    'consents.say',
    'preferences.current',
    'preferences.update',
    'photos.upload',
    'uploads.begin',
    'uploads.small',
    'uploads.read',
    'uploads.append',
    'photos.delete',
    'photos.withdraw',
    'photos.brief',
    'photos.briefNote',
    'photos.views',
    'photos.voice',
    'photos.answer',
    'photos.again',
    'asks.make',
    'asks.list',
    'asks.close',
    'asks.removeBallot',
    'fits.say',
    'fits.forget',
    'fits.owned',
    'fits.bought',
    'outfits.dispute',
    'outfits.choose',
    'ratings.rate',
    'reports.add',
    'saved.add',
    'saved.remove',
    'closetOutfits.list',
    'own.list',
    'own.add',
    'own.withdraw',
    'own.change',
    'own.delete',
    'invitations.accept',
    'taste.deck',
    'taste.answer',
    'taste.forWhom',
    'taste.summary',
  ],
  'consumers, suspended ones too': ['user.export', 'user.language', 'user.delete'],
  'herself or stylists': ['photos.list'],
  'both roles': [
    'photos.read',
    'outfits.read',
    'stylists.page',
    'ratings.status',
    'push.subscribe',
    'push.unsubscribe',
  ],
  herself: ['saved.list'],
  'anyone, but no dead token': ['events.record'],
  owners: [
    'house.read',
    'housePeople.list',
    'housePeople.invite',
    'housePeople.uninvite',
    'housePeople.pause',
    'housePeople.resume',
    'housePeople.signOut',
    'housePeople.makeOwner',
    'housePeople.makeStylist',
    'houseComplaints.list',
    'houseComplaints.read',
    'houseComplaints.photos',
    'houseComplaints.look',
    'houseComplaints.hide',
    'houseComplaints.show',
    'houseComplaints.delete',
    'houseComplaints.answer',
    'houseComplaints.close',
    'houseReports.list',
    'houseReports.look',
    'houseReports.show',
    'houseReports.delete',
    'houseMail.read',
    'houseMail.keep',
    'houseLog.list',
    'houseLog.save',
    'houseClients.list',
    'houseClients.read',
    'houseClients.plan',
    'houseClients.suspend',
    'houseClients.restore',
    'houseClients.export',
    'houseClients.delete',
    'housePromise.read',
    'housePromise.assign',
    'housePromise.takeBack',
    'houseEngine.read',
    'houseEngine.again',
    'houseEngine.drop',
  ],
};

const audienceOf = (name: string) =>
  Object.keys(FOR).find((audience) => FOR[audience]?.includes(name));

let server: TestServer;
let userId: string;
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  let skewMs = -3600_000;
  server = await startServer({ now: () => new Date(Date.now() + skewMs) });
  tokens.set('expired', (await signInConsumer(server)).token);
  skewMs = 0;
  const consumer = await signInConsumer(server);
  userId = consumer.id;
  tokens.set('consumer', consumer.token);
  tokens.set('other consumer', (await signInConsumer(server)).token);
  tokens.set('stylist', (await newStylist(server)).token);
  tokens.set('owner', (await signInStylist(server)).token);
  const revoked = await signInConsumer(server);
  await call(server, '/api/auth/logout/', { json: { refresh_token: revoked.refresh } });
  tokens.set('revoked', revoked.token);
  const suspended = await signInConsumer(server);
  await suspend(server.db, suspended.user.account ?? '', suspended.id, new Date());
  tokens.set('suspended', suspended.token);
  const [header = '', payload = ''] = consumer.token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid });
  tokens.set('forged', await forged.sign(new TextEncoder().encode('x'.repeat(64))));
});
afterAll(() => server.stop());

const pathOf = (route: Route) =>
  route.path.replace(':userId', userId).replaceAll(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000');

/** With a body that no schema takes: who passes the gate is stopped right behind it, storing nothing. */
const knock = (route: Route, caller: Caller, path = pathOf(route)) =>
  call(server, path, {
    method: route.method,
    ...(tokens.has(caller) && { token: tokens.get(caller) ?? '' }),
    ...(route.json && { json: null }),
  });

const GATE = new Set<unknown>(['unauthorized', 'wrong_role', 'not_yours', 'suspended']);

test.each(allRoutes)('$name lets in whom it should', async ({ name, route }) => {
  const expected = REFUSED[audienceOf(name) ?? ''];
  if (!expected) throw new Error(`say in FOR who may call ${name}`);
  const refused: Partial<Record<Caller, number>> = {};
  for (const caller of CALLERS) {
    const { status, body } = await knock(route, caller);
    if (GATE.has(body?.['code'])) refused[caller] = status;
  }
  expect(refused).toEqual(expected);
});

test('who is not let in is told how to ask', async () => {
  const { status, headers, body } = await call(server, '/api/stylist/auth/me');
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(body).toEqual({ success: false, code: 'unauthorized', message: expect.any(String) });
});

test.each(allRoutes)('$name answers alike with and without its slash', async ({ route }) => {
  const path = pathOf(route).replace(/\/$/, '');
  const caller = route.auth === 'stylist' || route.auth === 'owner' ? route.auth : 'consumer';
  const [bare, slashed] = [
    await knock(route, caller, path),
    await knock(route, caller, `${path}/`),
  ];
  expect(slashed.status).toBe(bare.status);
  expect(Object.keys(slashed.body ?? {})).toEqual(Object.keys(bare.body ?? {}));
});
