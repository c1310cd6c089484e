import { test as base } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { SERVED } from '../support/browser/look.ts';
import { openSignedIn } from '../support/browser/session.ts';
import { openSlowLine, type SlowLine } from '../support/outside/slow-line.ts';
import { signInStylist } from '../support/people/call.ts';
import { enter } from '../support/screens/enter.ts';

/** What comes late over it comes apart, and in its own time. */
const SLOW = { latencyMs: 150, bytesPerSecond: 100_000 };

const test = base
  /** Faces that the phones have for which the fallbacks are matched. */
  .extend('fonts', 'android')
  .extend('look', SERVED)
  .extend('newLine', ({ server }, { onCleanup }) => {
    const lines: SlowLine[] = [];
    onCleanup(() => {
      for (const line of lines) line.close();
    });
    return async () => {
      const line = await openSlowLine(server, SLOW);
      lines.push(line);
      return line;
    };
  });

const WIDTHS = [320, 412, 820, 1280];
/** Her screens stand still to the last pixel. */
const MOST = { consumer: 0, stylist: 0.005 };
/** Of what one file asks for, the next comes by then. */
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

// Most of it is waiting for the line.
test.concurrent.for(WIDTHS)(
  'nothing moves by itself on a slow line, %i wide',
  async (width, { open, server, newLine, wardrobe, errors, expect }) => {
    // Of so many at once from one address the server counts no more.
    errors.mean(answered(404), answered(401), /429 .*\/api\/events\//);
    /** On a line of her own. */
    const newPage = async () => {
      const line = await newLine();
      const context = await open({ viewport: { width, height: 860 }, baseURL: line.url });
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      return { page, line };
    };
    type Opened = Awaited<ReturnType<typeof newPage>>;
    const moved: unknown[] = [];
    const judge = async (opened: Opened, path: string, sign: string, most = MOST.consumer) => {
      const { page, line } = opened;
      await page.getByText(sign).first().waitFor();
      const standsSince = performance.now();
      const restsMs = () => Math.min(line.restsMs(), performance.now() - standsSince);
      await expect.poll(restsMs).toBeGreaterThan(LONGEST_GAP_MS);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifts = await page.evaluate(() => window.shifts);
      if (shifts.reduce((sum, { by }) => sum + by, 0) > most) moved.push({ path, shifts });
    };
    const look = async (opened: Opened, path: string, sign: string, most?: number) => {
      await opened.page.goto(path);
      await judge(opened, path, sign, most);
    };
    /** A screen that no address leads to: it stands there again when its page is read again. */
    const lookBehind = async (opened: Opened, link: string, sign: string) => {
      const { page } = opened;
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByText(sign).first().waitFor();
      await page.reload();
      await judge(opened, link, sign, MOST.stylist);
    };

    const consumer = async () => {
      const opened = await newPage();
      const { page, line } = opened;
      await enter(page, line, wardrobe.email);
      await look(opened, '/', 'Tap to view outfits');
      await look(opened, '/?go=history', 'One more photo, please');
      await look(opened, '/?go=closet', 'My Closet');
      await look(opened, '/?go=profile', 'Free Plan');
      await look(opened, '/?go=settings', 'Delete my account');
      await look(opened, '/?go=photo', 'Stand inside the arch');
      await look(opened, `/?go=outfit&id=${wardrobe.outfit.id}`, 'The whole look');
      await server.db
        .updateTable('refresh_families')
        .set({ revoked_at: new Date().toISOString() })
        .where('subject_id', '=', wardrobe.client.id)
        .execute();
      await page.goto('/?go=history');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Authentication failed').waitFor();
      await look(opened, '/', 'Your session has ended');
    };
    const stylist = async () => {
      const opened = await newPage();
      const { page, line } = opened;
      await look(opened, '/stylist-login', 'Password', MOST.stylist);
      const session = await signInStylist(server, { username: 'stylist', password: 'stylist' });
      await openSignedIn(page, `${line.url}/stylist-login`, session);
      await look(opened, '/stylist-login', 'Open the queue', MOST.stylist);
      await lookBehind(opened, 'Clients', 'Add a client');
      await lookBehind(opened, 'Tools', 'Item library');
    };
    const nobody = async () => {
      const opened = await newPage();
      await look(opened, '/', 'Continue with Google (development)');
      await look(opened, '/?go=example', 'The whole look');
      await look(opened, '/nowhere', 'Oops! Page not found');
    };
    await Promise.all([consumer(), stylist(), nobody()]);
    expect(moved).toEqual([]);
  },
);
