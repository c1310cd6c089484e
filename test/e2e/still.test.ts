import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { signInStylist } from '../support/people/call.ts';
import { enter } from '../support/screens/enter.ts';

/** Faces that the phones have for which the fallbacks are matched. */
const test = base.extend('fonts', 'android').extend('look', SERVED);

const WIDTHS = [320, 412, 820, 1280];
/** Her screens stand still to the last pixel. */
const MOST = { consumer: 0, stylist: 0.005 };
/** What comes late over it comes apart, and in its own time. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 100_000,
  uploadThroughput: 50_000,
};

/** Of what one file asks for, the next has come by then. */
const LONGEST_GAP_MS = 700;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts: { by: number; what: string[] }[];
  }
}

/** Runs before the page: what moves without having been touched. */
function watchShifts() {
  window.shifts = [];
  const at = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((n) => Math.round(n)).join();
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)}: ${at(previousRect)} to ${at(currentRect)}`,
      );
      window.shifts.push({ by: value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Until nothing more comes over the line. */
async function hasCome(page: Page) {
  let before = 0;
  const comes = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isMore = now > before;
    before = now;
    return isMore;
  };
  await expect.poll(comes, { interval: LONGEST_GAP_MS }).toBe(false);
}

test.for(WIDTHS)(
  'nothing moves by itself on a slow line, %i wide',
  async (width, { open, server, wardrobe, errors }) => {
    errors.mean(answered(404), answered(401));
    const newPage = async () => {
      const page = await (await open({ viewport: { width, height: 860 } })).newPage();
      await page.addInitScript(watchShifts);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
      return page;
    };
    const moved: unknown[] = [];
    const judge = async (page: Page, path: string, sign: string, most = MOST.consumer) => {
      await page.getByText(sign).first().waitFor();
      await hasCome(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifts = await page.evaluate(() => window.shifts);
      if (shifts.reduce((sum, { by }) => sum + by, 0) > most) moved.push({ path, shifts });
    };
    const look = async (page: Page, path: string, sign: string, most?: number) => {
      await page.goto(server.url + path);
      await judge(page, path, sign, most);
    };
    /** A screen that no address leads to: it stands there again when its page is read again. */
    const lookBehind = async (page: Page, link: string, sign: string) => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByText(sign).first().waitFor();
      await page.reload();
      await judge(page, link, sign, MOST.stylist);
    };

    const consumer = async () => {
      const page = await newPage();
      await enter(page, server, wardrobe.email);
      await look(page, '/', 'Tap to view outfits');
      await look(page, '/?go=history', 'One more photo, please');
      await look(page, '/?go=closet', 'My Closet');
      await look(page, '/?go=profile', 'Free Plan');
      await look(page, '/?go=settings', 'Delete my account');
      await look(page, '/?go=photo', 'Stand inside the arch');
      await look(page, `/?go=outfit&id=${wardrobe.outfit.id}`, 'The whole look');
      await server.db
        .updateTable('refresh_families')
        .set({ revoked_at: new Date().toISOString() })
        .where('subject_id', '=', wardrobe.client.id)
        .execute();
      await page.goto(`${server.url}/?go=history`);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Authentication failed').waitFor();
      await look(page, '/', 'Your session has ended');
    };
    const stylist = async () => {
      const page = await newPage();
      await look(page, '/stylist-login', 'Password', MOST.stylist);
      const session = await signInStylist(server, { username: 'stylist', password: 'stylist' });
      await openSignedIn(page, `${server.url}/stylist-login`, session);
      await look(page, '/stylist-login', 'Open the queue', MOST.stylist);
      await lookBehind(page, 'Clients', 'Add a client');
      await lookBehind(page, 'Tools', 'Item library');
    };
    const nobody = async () => {
      const page = await newPage();
      await look(page, '/', 'Continue with Google (development)');
      await look(page, '/?go=example', 'The whole look');
      await look(page, '/nowhere', 'Oops! Page not found');
    };
    await Promise.all([consumer(), stylist(), nobody()]);
    expect(moved).toEqual([]);
  },
);
