import { describe, expect, test } from 'vitest';
import { addStylist, disableStylist } from '../../../server/stylists/queries.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { PASSWORDS_WAITING_EACH_MAX } from '../../../contract/limits.ts';
import { call, signInConsumer, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

// scrypt takes its time on purpose, and other suites may run beside this one.

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });

let made = 0;
async function newStylist() {
  made += 1;
  const stylist = { username: `asha${made}`, password: 'a good password', name: 'Asha' };
  await addStylist(server.db, stylist, new Date());
  return stylist;
}

const login = (username: string, password: string, from = '198.51.100.7') =>
  call(server, '/api/stylist/auth/login/', {
    json: { username, password },
    headers: { 'X-Forwarded-For': from },
  });

test('signs in and says who she is', async () => {
  const { username, password } = await newStylist();
  const { status, body } = await login(username, password);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, user: { username, userType: 'stylist' } });
  const token = String(body['access_token']);
  const me = await call(server, '/api/stylist/auth/me', { token });
  expect(me.body).toEqual({ success: true, user: body['user'] });
});

test('an unknown name and a wrong password get the same answer', async () => {
  const { username } = await newStylist();
  const wrong = await login(username, 'not it');
  const unknown = await login('nobody-here', 'not it');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
});

test('too many failures wait, for that name and address alone', async () => {
  const { username, password } = await newStylist();
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login(username, 'not it')).status).toBe(401);
  }
  expect((await login(username, password)).status).toBe(200);
  const { status, headers } = await login(username, 'not it');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await login(username, password)).status).toBe(429);
  expect((await login(username, password, '203.0.113.9')).status).toBe(200);
  const forged = await login(username, password, '203.0.113.9, 198.51.100.7');
  expect(forged.status).toBe(429);
});

test('guesses sent at once count like guesses in turn', async () => {
  const { username } = await newStylist();
  const guesses = Array.from({ length: 14 }, () => login(username, 'not it', '192.0.2.1'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('all addresses of one home count as one', async () => {
  const { username, password } = await newStylist();
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login(username, 'not it', `2001:db8:1:2::${failure}`)).status).toBe(401);
  }
  expect((await login(username, 'not it', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await login(username, password, '2001:db8:1:3::1')).status).toBe(200);
});

test('a flood from one address keeps no right password out', async () => {
  const { username, password } = await newStylist();
  const flood = Array.from({ length: 90 }, (_, guess) =>
    login(`anybody${guess}`, 'not it', '192.0.2.66'),
  );
  await Promise.any(flood);
  const { status } = await login(username, password, '203.0.113.20');
  await Promise.all(flood);
  expect(status).toBe(200);
});

test('a flood of guesses is sent away, and pictures are served meanwhile', async () => {
  const { token } = await signInConsumer(server);
  const { body } = await uploadPhoto(server, token, await jpeg());
  const addresses = 5;
  const flood = Array.from({ length: addresses * (PASSWORDS_WAITING_EACH_MAX + 4) }, (_, guess) =>
    login(`nobody${guess}`, 'not it', `198.51.100.${guess % addresses}`),
  );
  await Promise.any(flood);
  let isOver = false;
  const answers = Promise.all(flood).finally(() => (isOver = true));
  expect((await fetch(server.url + body.image_url)).status).toBe(200);
  expect(isOver).toBe(false);
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});

test('successful sign-ins are not limited', async () => {
  const { username, password } = await newStylist();
  for (let time = 1; time <= 12; time += 1) {
    expect((await login(username, password)).status).toBe(200);
  }
});

test('a new password ends the other sessions', async () => {
  const stylist = await newStylist();
  const here = await signInStylist(server, stylist);
  const there = await signInStylist(server, stylist);
  const change = (current: string) =>
    call(server, '/api/stylist/auth/password', {
      token: here.token,
      json: { current, next: 'an even better one' },
    });
  expect(await change('not it')).toMatchObject({
    status: 400,
    body: { fields: { current: expect.any(String) } },
  });
  expect((await change(stylist.password)).body).toEqual({ success: true });
  const me = (token: string) => call(server, '/api/stylist/auth/me/', { token });
  expect((await me(here.token)).status).toBe(200);
  expect((await me(there.token)).status).toBe(401);
  expect((await login(stylist.username, stylist.password)).status).toBe(401);
  expect((await login(stylist.username, 'an even better one')).status).toBe(200);
});

test('a sign-in under way when the password changes opens no session', async () => {
  const stylist = await newStylist();
  const { token } = await signInStylist(server, stylist);
  const json = { current: stylist.password, next: 'an even better one' };
  const changing = call(server, '/api/stylist/auth/password', { token, json });
  // These take their turns in between, so that the last one is checked after the change.
  const others = Array.from({ length: 16 }, (_, guess) =>
    login(`somebody${guess}`, 'not it', `203.0.113.${100 + guess}`),
  );
  const late = await login(stylist.username, stylist.password);
  expect((await changing).status).toBe(200);
  await Promise.all(others);
  const me = { token: String(late.body['access_token']) };
  expect((await call(server, '/api/stylist/auth/me/', me)).status).toBe(401);
});

test('a disabled stylist is out at once', async () => {
  const stylist = await newStylist();
  const { token, refresh } = await signInStylist(server, stylist);
  await server.db
    .updateTable('stylists')
    .set({ disabled_at: new Date().toISOString() })
    .where('username', '=', stylist.username)
    .execute();
  expect((await call(server, '/api/stylist/auth/me/', { token })).status).toBe(401);
  expect(await call(server, '/api/stylist/auth/refresh/', { json: { refresh } })).toMatchObject({
    status: 401,
    body: { code: 'refresh_refused' },
  });
  expect((await login(stylist.username, stylist.password)).status).toBe(401);
});

describe('a refresh that is refused says why', () => {
  const refused = (token: string, path = '/api/stylist/auth/refresh/') =>
    call(server, path, { json: { refresh: token } });
  const because = (reason: string) => ({
    status: 401,
    body: { code: 'refresh_refused', reason },
  });

  test('the password was changed elsewhere, also after the upkeep of the night', async () => {
    const stylist = await newStylist();
    const { refresh } = await signInStylist(server, stylist);
    const elsewhere = await signInStylist(server, stylist);
    const { status } = await call(server, '/api/stylist/auth/password/', {
      token: elsewhere.token,
      json: { current: stylist.password, next: 'another password' },
    });
    expect(status).toBe(200);
    expect(await refused(refresh)).toMatchObject(because('password_changed'));
    await prune(server.db, new Date());
    expect(await refused(refresh)).toMatchObject(because('password_changed'));
    expect((await refused(elsewhere.refresh)).status).toBe(200);
  });

  test('she was disabled', async () => {
    const stylist = await newStylist();
    const { id, refresh } = await signInStylist(server, stylist);
    await disableStylist(server.db, id, new Date());
    expect(await refused(refresh)).toMatchObject(because('disabled'));
  });

  test('a copy of its token was used', async () => {
    const { refresh: first } = await signInStylist(server, await newStylist());
    const second = String((await refused(first)).body['refresh']);
    const third = String((await refused(second)).body['refresh']);
    expect(await refused(first)).toMatchObject(because('expired'));
    expect(await refused(third)).toMatchObject(because('replayed'));
  });

  test('to a stranger it is over, whatever became of it', async () => {
    const stylist = await newStylist();
    const { id, refresh } = await signInStylist(server, stylist);
    const [family = ''] = refresh.split('.');
    await disableStylist(server.db, id, new Date());
    for (const made of [`${family}.${'x'.repeat(43)}`, family, 'nothing', `.${family}`]) {
      expect(await refused(made)).toMatchObject(because('expired'));
    }
    expect(await refused(refresh, '/api/token/refresh/')).toMatchObject(because('expired'));
  });

  test('she signed out herself', async () => {
    const { refresh } = await signInStylist(server, await newStylist());
    await call(server, '/api/stylist/auth/logout/', { json: { refresh_token: refresh } });
    expect(await refused(refresh)).toMatchObject(because('expired'));
  });
});
