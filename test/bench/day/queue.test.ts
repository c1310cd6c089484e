import type { Page } from 'playwright';
import { dayOf } from '../../../contract/day.ts';
import type { Brief } from '../../../contract/brief.ts';
import { addStylist } from '../../../server/stylists/queries.ts';
import { expect, test as base } from '../../fixtures.ts';
import { waitingClient } from '../../support/people/queue.ts';
import { sendSheet } from '../../support/screens/desk.ts';
import type { TestServer } from '../../support/server/server.ts';
import { median } from '../load.ts';
import { inSmall } from '../small.ts';
import { addLibrary, askingClient, WANTED } from './asked.ts';

/** Pieces whose pictures are nowhere but in the table. */
const NO_PICTURE = /\/media\/[\w-]+\/display/;
const BY_KEYS = inSmall(1, 20);
const BY_MOUSE = inSmall(1, 5);
const DAY_MS = 24 * 60 * 60 * 1000;
const MEERA = { username: 'meera', password: 'stylist', name: 'Meera Das' };
const PIECES = WANTED.slice(0, 3).map(({ name }) => name);
const MOST_STEPS = 40;

/** What people ask for, one kind after the other. */
const BRIEFS: readonly (Partial<Brief> | null)[] = [
  null,
  { occasion: 'office' },
  { occasion: 'wedding', budget: 2000, avoid: ['heels'], note: 'Nothing that scratches.' },
  {
    note: 'Something for a long evening, in which I sit for an hour and dance for two. '.repeat(6),
  },
  { occasion: 'festival', avoid: ['काला', 'saris'], note: 'दिवाली के लिए, माँ की साड़ी के साथ' },
  { occasion: 'party', needed_on: dayOf(Date.now() + DAY_MS), budget: 1500 },
];

async function fillQueue(server: TestServer, count: number) {
  for (let one = 0; one < count; one += 1) {
    const asked = BRIEFS[one % (BRIEFS.length + 1)];
    if (asked === undefined) await askingClient(server);
    else await waitingClient(server, undefined, asked ?? undefined);
  }
}

/** Where the keys go: nowhere, if to the body. */
const holder = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    if (!it || it === document.body) return null;
    return `${it.getAttribute('role') ?? it.tagName} ${it.getAttribute('aria-label') ?? it.textContent}`;
  });

interface Seen {
  lost: string[];
  took: Record<'keys' | 'mouse', number[]>;
}

class Desk {
  private at = '';
  private readonly page: Page;
  private readonly seen: Seen;

  constructor(page: Page, seen: Seen) {
    this.page = page;
    this.seen = seen;
  }

  /** The focus is somewhere after each step. */
  async look(step: string) {
    if ((await holder(this.page)) === null) this.seen.lost.push(`${step} of ${this.at}`);
  }

  async press(...keys: string[]) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.look(key);
    }
  }

  async opened() {
    await this.page.getByRole('heading', { name: 'Create Outfit' }).waitFor();
    await this.page.getByText(/^Yours until/).waitFor();
    this.at = this.page.url().split('/').at(-1) ?? '';
    await this.look('opening');
  }

  count(length: number) {
    return expect
      .poll(() => this.page.getByRole('button', { name: /^Reorder / }).count())
      .toBe(length);
  }

  /** Whatever is open, where the keys have come to. */
  private async answerHere(isByKeys: boolean) {
    const { page } = this;
    const at = (await holder(page)) ?? '';
    if (at.startsWith('radio ')) {
      if (isByKeys) return this.press('y');
      return page.locator(':focus').click();
    }
    await page.keyboard.type('For what it is worn to.');
    await this.press('Enter');
  }

  private async answerAll(isByKeys: boolean) {
    const { page } = this;
    const open = page.locator('footer').getByRole('button', { name: / open$/ });
    let steps = 0;
    while (await open.isVisible()) {
      if ((steps += 1) > MOST_STEPS)
        throw new Error(`${this.at} stays open at ${await holder(page)}`);
      if (isByKeys) await this.press('Escape', 'o');
      else await open.click();
      await this.answerHere(isByKeys);
    }
  }

  async byKeys(title: string) {
    const { page } = this;
    await this.press('r');
    await page.keyboard.type(title);
    await this.press('Escape', 'd');
    await page.keyboard.type('Cotton for a warm evening.');
    await this.press('Escape', '/');
    for (const [at, name] of PIECES.entries()) {
      if (at > 0) await this.press('Control+a');
      await page.keyboard.type(name.slice(0, 5));
      await this.press('Enter');
      await this.count(at + 1);
    }
    await this.press('Escape');
    await this.answerAll(true);
    await this.press('Control+Enter');
    await sendSheet(page).waitFor();
    await this.look('the sheet');
    await this.press('Control+Enter');
    await page.getByRole('heading', { name: /^(?:Sending to |Request completed)/u }).waitFor();
    await this.look('sending');
  }

  async byMouse(title: string) {
    const { page } = this;
    await page.getByLabel('Title', { exact: true }).click();
    await page.keyboard.type(title);
    await page.getByLabel('Description', { exact: true }).click();
    await page.keyboard.type('Cotton for a warm evening.');
    for (const [at, name] of PIECES.entries()) {
      await page.getByLabel('Search the library').click();
      if (at > 0) await page.keyboard.press('Control+a');
      await page.keyboard.type(name.slice(0, 5));
      await page.getByRole('button', { name: `Add ${name}` }).click();
      await this.count(at + 1);
      await this.look(`adding ${name}`);
    }
    await this.answerAll(false);
    await page.getByRole('button', { name: 'Complete Request' }).click();
    await sendSheet(page).waitFor();
    await this.look('the sheet');
    await sendSheet(page).getByRole('button', { name: 'Complete Request' }).click();
    await page.getByRole('heading', { name: /^(?:Sending to |Request completed)/u }).waitFor();
    await this.look('sending');
  }

  async work(name: string, count: number, way: 'keys' | 'mouse') {
    const { page, seen } = this;
    for (let one = 0; one < count; one += 1) {
      const before = page.url();
      const title = `${name} ${way} ${one}`;
      if (way === 'keys') await this.press('x');
      else {
        await page
          .getByRole('button', { name: /^Pending Requests/ })
          .first()
          .click();
        await page.getByRole('button', { name: /^Next request/ }).click();
      }
      await expect.poll(() => page.url()).not.toBe(before);
      await this.opened();
      const began = performance.now();
      await (way === 'keys' ? this.byKeys(title) : this.byMouse(title));
      seen.took[way].push(performance.now() - began);
    }
  }
}

const test = base.extend('library', { scope: 'file' }, async ({ server }) => {
  await addLibrary(server);
  await addStylist(server.db, MEERA, new Date());
  await fillQueue(server, 2 * (BY_KEYS + BY_MOUSE));
});

test(
  'two stylists work off one queue, by keys and by mouse',
  async ({ server, library, newDesk, errors }) => {
    errors.mean(NO_PICTURE);
    expect(library).toBeUndefined();
    const seen: Seen = { lost: [], took: { keys: [], mouse: [] } };
    const desks = await Promise.all([
      newDesk({ viewport: { width: 1280, height: 860 } }),
      newDesk({ viewport: { width: 1920, height: 1080 } }, MEERA.username),
    ]);
    await Promise.all(
      desks.map(async (page, at) => {
        const desk = new Desk(page, seen);
        const name = `Desk ${at + 1}`;
        await desk.work(name, BY_KEYS, 'keys');
        await desk.work(name, BY_MOUSE, 'mouse');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Pending Requests/ })
          .first()
          .click();
      }),
    );
    const outfits = await server.db
      .selectFrom('outfits')
      .select(['photo_id', 'title', 'stylist_id', 'status'])
      .where('title', 'like', 'Desk %')
      .execute();
    const made = 2 * (BY_KEYS + BY_MOUSE);
    expect.soft(seen.lost).toEqual([]);
    expect.soft(new Set(outfits.map(({ photo_id }) => photo_id)).size).toBe(made);
    expect.soft(new Set(outfits.map(({ title }) => title)).size).toBe(made);
    const isOpen = async () =>
      server.db.selectFrom('requests').select('id').where('status', '=', 'open').execute();
    // The last is held for a moment before it goes.
    await expect.poll(isOpen, { timeout: 60_000 }).toEqual([]);
    for (const [way, took] of Object.entries(seen.took)) {
      console.log(
        `${way}: ${took.length} requests, ${(median(took) / 1000).toFixed(1)} s in the middle, ${(Math.max(...took) / 1000).toFixed(1)} s at most`,
      );
    }
  },
  30 * 60_000,
);
