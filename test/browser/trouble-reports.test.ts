import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneReport } from '../../contract/phone-reports.ts';
import { PhoneReport as Schema } from '../../contract/phone-reports.ts';
import { z } from '../../contract/zod.ts';
import { screenNow, tellTroubles } from '../../src/platform/trouble-reports.ts';

type Report = Omit<PhoneReport, 'build'>;

let page: Window;
let sent: Report[];
let mayCount: boolean;
const { href } = location;

beforeEach(() => {
  page = new EventTarget() as Window;
  sent = [];
  mayCount = true;
});
afterEach(() => history.replaceState(null, '', href));

const begin = () =>
  tellTroubles(page, {
    isAllowed: async () => mayCount,
    send: (reports) => void sent.push(...reports),
  });

/** As a browser writes it where it was thrown there. */
function thrown(url: string, error: Error = new TypeError('Priya is not defined')): Error {
  error.stack = `${error.name}: ${error.message}\n    at turn (${url}:3:17)\n    at ${location.origin}/assets/base-b.js:1:1`;
  return error;
}
const ours = (file: string) => `${location.origin}/assets/${file}`;
const errorEvent = (error: unknown) => new ErrorEvent('error', { error, message: 'Priya' });
const chunkEvent = (message: string) =>
  Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) });
const appTrouble = (kind: string, error: Error, code?: string) =>
  new CustomEvent('trouble', { detail: { kind, error, code } });
const rejection = (reason: unknown) =>
  new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason });
const refused = (init: Partial<SecurityPolicyViolationEventInit>) =>
  new SecurityPolicyViolationEvent('securitypolicyviolation', {
    documentURI: 'https://poshak.example/stylist-login/clients/ananya',
    violatedDirective: 'script-src-elem',
    effectiveDirective: 'script-src-elem',
    originalPolicy: '',
    disposition: 'enforce',
    sample: 'alert("Priya")',
    statusCode: 200,
    ...init,
  });

async function told(...events: Event[]): Promise<Report[]> {
  begin();
  for (const event of events) page.dispatchEvent(event);
  // Whether it may is asked of the disk: one more that is told shows that those before it were.
  page.dispatchEvent(errorEvent(thrown(ours('last.js'))));
  await expect.poll(() => sent.some(({ place }) => place?.startsWith('assets/last.js'))).toBe(true);
  return sent.filter(({ place }) => !place?.startsWith('assets/last.js'));
}

test('what was thrown is told by its name and its place in our files, and by no word of it', async () => {
  const reports = await told(errorEvent(thrown(ours('first-a.js'))));
  expect(reports).toEqual([
    {
      screen: expect.any(String),
      kind: 'error',
      class: 'TypeError',
      code: null,
      place: 'assets/first-a.js:3:17',
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain('Priya');
  expect(z.safeParse(Schema, { build: '1.2.3', ...reports[0] }).success).toBe(true);
});

test('a name that we have not given is other', async () => {
  class PriyaError extends Error {
    override name = 'PriyaError';
  }
  const [report] = await told(rejection(thrown(ours('a.js'), new PriyaError('no'))));
  expect(report).toMatchObject({ kind: 'rejection', class: 'other' });
});

test.each([
  ['an extension', 'chrome-extension://abc/inject.js'],
  ['an extension of Safari', 'webkit-masked-url://hidden/'],
  ['another site', 'https://ads.example/assets/first-a.js'],
])('what %s throws is nobody’s trouble here', async (_, url) => {
  expect(await told(errorEvent(thrown(url)), rejection(thrown(url)))).toEqual([]);
});

test('what says nothing is not told', async () => {
  const crossOrigin = new ErrorEvent('error', { message: 'Script error.' });
  expect(await told(crossOrigin, rejection('priya'), rejection(undefined))).toEqual([]);
});

test('an address in a message is no place', async () => {
  const error = new Error('at https://evil.example/assets/x.js:1:2');
  const [report] = await told(errorEvent(thrown(ours('a.js'), error)));
  expect(report?.place).toBe('assets/a.js:3:17');
});

test('of the page’s own address only that it is the page’s is told', async () => {
  const at = `${location.origin}/stylist-login/clients/ananya-rao?code=secret`;
  const [report] = await told(errorEvent(thrown(at)));
  expect(report?.place).toBe('stylist-login.html:3:17');
});

test('a part that did not come is told by its file, once, whoever else meets it', async () => {
  const missing = chunkEvent(
    `Failed to fetch dynamically imported module: ${ours('CameraScreen-x.js')}`,
  );
  const again = rejection(missing.payload);
  const screen = appTrouble('screen', missing.payload);
  const reports = await told(missing, again, screen);
  expect(reports.map(({ kind, place }) => [kind, place])).toEqual([
    ['chunk', 'assets/CameraScreen-x.js'],
  ]);
});

test('what the policy refused is told by its directive, without the script or the page', async () => {
  const reports = await told(
    refused({ sourceFile: ours('a.js'), lineNumber: 4, columnNumber: 5 }),
    refused({ blockedURI: 'chrome-extension' }),
    refused({ sourceFile: 'moz-extension://abc/x.js' }),
  );
  expect(reports.map(({ kind, code, place }) => [kind, code, place])).toEqual([
    ['csp', 'script-src-elem', 'assets/a.js:4:5'],
  ]);
  expect(JSON.stringify(reports)).not.toMatch(/Priya|ananya/);
});

test('storage that fails, and a screen that breaks, are told', async () => {
  const full = new DOMException('Full', 'QuotaExceededError');
  const reports = await told(
    appTrouble('storage', full, 'readwrite'),
    appTrouble('screen', new RangeError('x')),
  );
  expect(reports.map((report) => [report.kind, report.class, report.code])).toEqual([
    ['storage', 'QuotaExceededError', 'readwrite'],
    ['screen', 'RangeError', null],
  ]);
});

test('what went wrong before anybody listened is told first', async () => {
  page.troubles = [errorEvent(thrown(ours('early.js')))];
  expect((await told()).map(({ place }) => place)).toEqual(['assets/early.js:3:17']);
});

test('the same is told once a visit, and no more than five', async () => {
  begin();
  for (let n = 0; n < 20; n += 1) {
    page.dispatchEvent(errorEvent(thrown(ours('same.js'))));
    page.dispatchEvent(errorEvent(thrown(ours(`other-${n}.js`))));
  }
  await expect.poll(() => sent.length).toBe(5);
  expect(new Set(sent.map(({ place }) => place)).size).toBe(5);
});

test('without a line it waits for one, but a part that cannot come then is no trouble', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  begin();
  page.dispatchEvent(chunkEvent(`error loading dynamically imported module: ${ours('x.js')}`));
  page.dispatchEvent(errorEvent(thrown(ours('a.js'))));
  page.dispatchEvent(errorEvent(thrown(ours('b.js'))));
  line.mockReturnValue(true);
  page.dispatchEvent(new Event('online'));
  await expect
    .poll(() => sent.map(({ place }) => place))
    .toEqual(['assets/a.js:3:17', 'assets/b.js:3:17']);
  line.mockRestore();
});

test('whoever wants nothing counted tells of nothing', async () => {
  const asked = vi.fn<() => Promise<boolean>>(async () => mayCount);
  mayCount = false;
  tellTroubles(page, { isAllowed: asked, send: (reports) => void sent.push(...reports) });
  page.dispatchEvent(errorEvent(thrown(ours('a.js'))));
  await asked.mock.results[0]?.value;
  expect(sent).toEqual([]);
});

test.each([
  ['/', { screen: { name: 'closet' } }, 'closet'],
  ['/stylist-login/clients/ananya-rao', null, 'clients'],
  ['/stylist-login/requests/0199/outfits/7', null, 'requests'],
  ['/stylist-login/house/log/priya', null, 'house'],
  ['/stylist-login/priya', null, 'door'],
  ['/priya', null, 'other'],
])('at %s the screen has a name', (path, state, name) => {
  history.replaceState(state, '', path);
  expect(screenNow()).toBe(name);
});
