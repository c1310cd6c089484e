import { beforeEach, expect, test } from 'vitest';
import {
  COMPLAINTS_KEPT_MS,
  COMPLAINTS_OF_NET_A_DAY,
  COMPLAINTS_PER_HOUR,
} from '../../../contract/limits.ts';
import { complaintClock } from '../../../server/complaints/clock.ts';
import { COMPLAINT_CLOCK } from '../../../server/complaints/store.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { complaintTexts as words } from '../../../texts/complaint.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let skewMs = 0;
let server: TestServer;
const now = () => new Date(Date.now() + skewMs);

beforeEach(async () => {
  skewMs = 0;
  const own = await startServer({
    dataDir: emptyDataDir(),
    now,
    env: { TRUST_PROXY: '1', GRIEVANCE_OFFICER: 'Farida Khan, 022 0000 0000' },
  });
  server = own;
  return () => own.stop();
});

type Form = Record<string, string>;
const WRITTEN: Form = {
  text: 'My photo is on a page.',
  name: 'Kavya Menon',
  reach: 'kavya@example.in',
};
let address = 0;

async function send(form: Form, headers: Record<string, string> = {}) {
  address += 1;
  const answer = await fetch(`${server.url}/complaint`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': `203.0.113.${address}`, ...headers },
    body: new URLSearchParams(form),
  });
  return {
    status: answer.status,
    path: answer.headers.get('location') ?? '',
    cookie: answer.headers.get('set-cookie'),
    html: await answer.text(),
  };
}
const read = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const formIn = (html: string) => /name="form" value="([\w-]{43})"/.exec(html)?.[1] ?? '';
const rows = () => server.db.selectFrom('complaints').selectAll().orderBy('number').execute();

test('a complaint has a number, a page of its own, and the time by which it is answered', async () => {
  const { html: form, headers } = await read('/complaint');
  expect(form).toContain('Farida Khan, 022 0000 0000');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/);
  const sent = { ...WRITTEN, form: formIn(form), urgent: '1', sender: 'Nobody I know' };
  const first = await send(sent);
  expect(first.status).toBe(303);
  expect(first.path).toMatch(/^\/complaint\/[\w-]{32}$/);
  const again = await send(sent);
  expect(again.path).toBe(first.path);
  const other = await send({ ...WRITTEN, form: formIn((await read('/complaint')).html) });
  const [one, two, ...more] = await rows();
  expect([one?.number, two?.number, more]).toEqual([1, 2, []]);
  expect(JSON.stringify(one)).not.toContain(first.path.slice('/complaint/'.length));
  const hours = ({ created_at, answer_by }: { created_at: string; answer_by: string }) =>
    (Date.parse(answer_by) - Date.parse(created_at)) / 3_600_000;
  expect([one && hours(one), two && hours(two)]).toEqual([2, 168]);
  const page = await read(first.path);
  expect(page.html).toContain('<b>1</b>');
  expect(page.html).toContain('kavya@example.in');
  expect((await read(other.path)).html).toContain('<b>2</b>');
});

test('sent again with other words it is another, and by a form that is sent twice it is the same', async () => {
  const form = formIn((await read('/complaint')).html);
  const first = await send({ ...WRITTEN, form });
  const other = await send({ ...WRITTEN, form, text: 'It is on another page too.' });
  expect((await read(other.path)).html).toContain('It is on another page too.');
  expect((await send({ ...WRITTEN, form })).path).toBe(first.path);
  expect((await rows()).map(({ text }) => text)).toEqual([
    WRITTEN['text'],
    'It is on another page too.',
  ]);
});

test('what was received is shown, however many have come from there', async () => {
  const from = { 'X-Forwarded-For': '198.51.100.9' };
  const form = formIn((await read('/complaint')).html);
  const { path } = await send({ ...WRITTEN, form }, from);
  for (let n = 0; n < COMPLAINTS_PER_HOUR; n += 1) await send(WRITTEN, from);
  const again = await send({ ...WRITTEN, form }, from);
  expect([again.status, again.path]).toEqual([303, path]);
});

test('what is missing is said, and what was typed stays, as letters', async () => {
  const { status, html } = await send({
    ...WRITTEN,
    text: '',
    place: '"><script>alert(1)</script>',
  });
  expect(status).toBe(400);
  expect(html).toContain(words.faults.noText);
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(await rows()).toEqual([]);
  const long = await send({ ...WRITTEN, text: 'a'.repeat(2001) });
  expect([long.status, long.html.includes(words.faults.longText)]).toEqual([400, true]);
});

test('another language is one tap away, with all that was typed', async () => {
  const { html: form } = await read('/complaint');
  expect(form).toMatch(/<button[^>]* value="hi"[^>]*>\s*हिन्दी\s*</);
  const typed = { ...WRITTEN, name: '', form: formIn(form), lang: 'hi' };
  const { status, html, cookie } = await send(typed);
  expect([status, cookie]).toEqual([200, expect.stringMatching(/^language=hi; .*Path=\//)]);
  expect(html).toContain('<html lang="hi');
  expect(html).toContain(WRITTEN['text']);
  expect(formIn(html)).toBe(typed.form);
  expect(html).not.toContain('role="alert"');
  expect(await rows()).toEqual([]);
  const { headers } = await read('/complaint/nothing?lang=hi');
  expect(headers.get('set-cookie')).toMatch(/^language=hi;/);
});

test('nothing comes from another site, too large, or more often than may be', async () => {
  for (const site of ['cross-site', 'same-site']) {
    expect((await send(WRITTEN, { 'Sec-Fetch-Site': site })).status).toBe(403);
  }
  expect((await send({ ...WRITTEN, text: 'a'.repeat(70_000) })).status).toBe(400);
  const from = { 'X-Forwarded-For': '198.51.100.7' };
  const statuses = [];
  for (let n = 0; n <= COMPLAINTS_PER_HOUR; n += 1)
    statuses.push((await send(WRITTEN, from)).status);
  expect(statuses).toEqual([...Array<number>(COMPLAINTS_PER_HOUR).fill(303), 429]);
});

test('neighbours send so many in a day, and keep nobody else from it', async () => {
  const from = (n: number, net: number) => ({ 'X-Forwarded-For': `198.51.${net}.${n}` });
  const each = Array.from({ length: COMPLAINTS_OF_NET_A_DAY }, (_, n) => n);
  const sent = await Promise.all(each.map((n) => send(WRITTEN, from(n, 100))));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
  const { status, html } = await send(WRITTEN, from(250, 100));
  expect([status, html.includes(words.faults.full)]).toEqual([429, true]);
  expect((await send(WRITTEN, from(250, 101))).status).toBe(303);
});

test.each(['/complaint/nothing', `/complaint/${'a'.repeat(32)}`, '/complaint/a/b'])(
  'there is nothing to read at %s',
  async (path) => {
    const { status, html } = await read(path);
    expect(html).not.toContain('kavya');
    expect(status).toBe(404);
  },
);

test('when it should have been answered it is written down that it was not, once', async () => {
  const { path } = await send({ ...WRITTEN, urgent: '1' });
  const [complaint] = await rows();
  const { id = '' } = complaint ?? {};
  const job = await server.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', COMPLAINT_CLOCK)
    .executeTakeFirstOrThrow();
  expect([job.subject, job.run_at]).toEqual([id, complaint?.answer_by]);
  skewMs = 2 * 3_600_000 + 1;
  const clock = complaintClock({ db: server.db, now });
  await Promise.all([clock.run(id), clock.run(id)]);
  const steps = await server.db.selectFrom('complaint_steps').select('what').execute();
  expect(steps.map(({ what }) => what).toSorted()).toEqual(['late', 'received']);
  expect((await read(path)).html).toContain(words.late);
});

test('a clock that was ahead and has come back makes none late before its time', async () => {
  const DAY_MS = 24 * 3_600_000;
  await send({ ...WRITTEN, form: formIn((await read('/complaint')).html) });
  skewMs = 5 * DAY_MS;
  await send({ ...WRITTEN, urgent: '1', form: formIn((await read('/complaint')).html) });
  skewMs = 0;
  const at = now();
  await bringBack(server.db, at);
  const [before, ahead] = await rows();
  const inTwoHours = new Date(at.getTime() + 2 * 3_600_000).toISOString();
  expect(ahead).toMatchObject({ created_at: at.toISOString(), answer_by: inTwoHours });
  const jobs = server.db.selectFrom('jobs').select(['subject', 'run_at']);
  const clocks = await jobs.where('kind', '=', COMPLAINT_CLOCK).execute();
  expect(clocks).toContainEqual({ subject: ahead?.id, run_at: inTwoHours });
  const clock = complaintClock({ db: server.db, now });
  expect([await clock.run(before?.id ?? ''), await clock.run(ahead?.id ?? '')]).toEqual([
    new Date(before?.answer_by ?? ''),
    new Date(inTwoHours),
  ]);
  const steps = await server.db.selectFrom('complaint_steps').select('what').execute();
  expect(steps.map(({ what }) => what)).toEqual(['received', 'received']);
});

test('a year after its last step what is closed goes, and what is open stays', async () => {
  await send(WRITTEN);
  await send(WRITTEN);
  const { html } = await read('/complaint');
  expect(html).toContain('Your words are kept until a year after the complaint is closed');
  const [first] = await rows();
  await server.db
    .updateTable('complaints')
    .set({ closed_at: now().toISOString() })
    .where('id', '=', first?.id ?? '')
    .execute();
  await prune(server.db, new Date(now().getTime() + COMPLAINTS_KEPT_MS - 1000));
  expect(await rows()).toHaveLength(2);
  await prune(server.db, new Date(now().getTime() + COMPLAINTS_KEPT_MS + 1000));
  expect((await rows()).map(({ number }) => number)).toEqual([2]);
  const steps = await server.db.selectFrom('complaint_steps').selectAll().execute();
  expect(steps).toHaveLength(1);
});
