import { expect, test } from 'vitest';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile({
  env: { ACCESS_TTL_S: '86400' },
  now: () => new Date(Date.now() + later),
});
const stylist = stylistOfFile(server);
let later = 0;

async function invite() {
  const { status, body } = await call(server, '/api/stylist/invitations', {
    token: stylist.token,
    method: 'POST',
  });
  expect(status).toBe(201);
  return String(body['url']);
}
const accept = ({ token }: Session, url: string) =>
  call(server, '/api/user/invitation/', {
    token,
    json: { token: new URL(url).searchParams.get('invite') },
  });

test('an invitation is one person’s', async () => {
  const url = await invite();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?invite=[\w-]{43}$/);
  const [nila, tara] = [await signInConsumer(server), await signInConsumer(server)];
  for (let time = 1; time <= 2; time += 1) {
    expect((await accept(nila, url)).body).toEqual({ success: true });
  }
  expect((await accept(tara, url)).body).toMatchObject({ code: 'invitation_used' });
  expect((await accept(tara, `${url}x`)).status).toBe(404);
});

test('of two who follow it at once one is invited', async () => {
  const url = await invite();
  const two = [await signInConsumer(server), await signInConsumer(server)];
  const answers = await Promise.all(two.map((consumer) => accept(consumer, url)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('it runs out after seven days', async () => {
  const url = await invite();
  later = 7 * 24 * 60 * 60_000 + 1000;
  const consumer = await signInConsumer(server);
  expect((await accept(consumer, url)).body).toMatchObject({ code: 'gone' });
  later = 0;
});

test('only its hash is stored', async () => {
  const token = new URL(await invite()).searchParams.get('invite') ?? '';
  const rows = await server.db.selectFrom('invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});
