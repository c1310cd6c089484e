import type { Locator, Page } from 'playwright';
import { expect, test as base } from '../../fixtures.ts';
import { openPieceShop } from '../../support/outside/shop.ts';
import { review } from '../../support/screens/desk.ts';
import { isSmall } from '../small.ts';
import { addLibrary, askingClient, WANTED } from './asked.ts';
import { Hands } from './hands.ts';

const TITLE = 'Madder by lamplight';
const DESCRIPTION = 'Cotton for a warm evening, with one bright stole.';
const NAMES = WANTED.map(({ name }) => name);
/** Of the one piece of which nothing is known that no other says. */
const OWN_WHY = 'Green, as the hem of the sari.';

/** Pieces whose pictures are nowhere but in the table. */
const NO_PICTURE = /\/media\/[\w-]+\/display/;

interface Bench {
  page: Page;
  hands: Hands;
  button: (name: string) => Locator;
  sent: () => Promise<unknown>;
  has: (count: number) => Promise<unknown>;
  /** Whether there is something to answer. */
  isAsked: boolean;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^To / });

const ways = {
  async words({ page, hands }: Bench, isByKeys: boolean) {
    if (!isByKeys) await hands.click(page.getByLabel('Title', { exact: true }));
    else await hands.press('r');
    await hands.type(TITLE);
    if (!isByKeys) await hands.click(page.getByLabel('Description', { exact: true }));
    else await hands.press('Escape', 'd');
    await hands.type(DESCRIPTION);
  },
  async brief({ page, hands, isAsked }: Bench, isByKeys: boolean) {
    if (!isAsked) return;
    const whys = page.getByRole('textbox', { name: /^Why / });
    const isOffered = (why: Locator) => why.evaluate((of) => of.hasAttribute('aria-description'));
    // Occasion and note, which no words keep.
    const lines = [/^Festival/, /^“To dance/].map((name) => page.getByRole('radiogroup', { name }));
    if (isByKeys) {
      await hands.press('Escape', 'w');
      for (let left = await whys.count(); left > 0; left -= 1) {
        if (!(await isOffered(page.locator(':focus')))) await hands.type(OWN_WHY);
        await hands.press('Enter');
      }
      await hands.press('Alt+k');
      for (const _ of lines) await hands.press('Alt+y');
      return;
    }
    for (let at = 0; at < NAMES.length; at += 1) {
      if (await isOffered(whys.nth(at))) {
        await hands.click(page.getByRole('button', { name: /^Why .*: take / }).first());
      } else {
        await hands.click(whys.nth(at));
        await hands.type(OWN_WHY);
      }
    }
    await hands.click(page.getByRole('button', { name: /^Confirm as kept/ }));
    for (const line of lines) {
      await hands.click(line.getByRole('radio', { name: 'Kept', exact: true }));
    }
  },
  async mouse(bench: Bench) {
    const { page, hands, button } = bench;
    await this.words(bench, false);
    for (const [at, name] of NAMES.entries()) {
      await hands.click(page.getByLabel('Search the library'));
      if (at > 0) await hands.press('Control+a');
      await hands.type(name.slice(0, 5));
      await hands.wait(() => page.getByRole('button', { name: `Add ${name}` }).waitFor());
      await hands.click(page.getByRole('button', { name: `Add ${name}` }));
    }
    await this.brief(bench, false);
    await hands.click(button('Complete Request'));
    await hands.click(sheet(page).getByRole('button', { name: 'Complete Request' }));
  },
  async keys(bench: Bench) {
    const { page, hands } = bench;
    await this.words(bench, true);
    await hands.press('Escape', '/');
    for (const [at, name] of NAMES.entries()) {
      if (at > 0) await hands.press('Control+a');
      await hands.type(name.slice(0, 5));
      await hands.press('Enter');
      await hands.wait(() => bench.has(at + 1));
    }
    await this.brief(bench, true);
    await hands.press('Control+Enter');
    await hands.wait(() => sheet(page).waitFor());
    await hands.press('Control+Enter');
  },
  /** Around what is the client's there are four. */
  async begun(bench: Bench) {
    const { page, hands, isAsked } = bench;
    await hands.wait(() => page.getByRole('button', { name: /^Begin for me/ }).waitFor());
    await hands.press('u');
    await hands.wait(() => bench.has(isAsked ? NAMES.length - 1 : NAMES.length));
    await this.words(bench, true);
    await this.brief(bench, true);
    await hands.press('Control+Enter');
    await hands.wait(() => sheet(page).waitFor());
    await hands.press('Control+Enter');
  },
  async links(bench: Bench, links: readonly string[]) {
    const { page, hands } = bench;
    await hands.paste(links.join('\n'));
    await hands.press('Escape');
    await this.words(bench, true);
    await hands.wait(() => bench.has(links.length));
    await this.brief(bench, true);
    await hands.press('Control+Enter');
    await hands.wait(() => sheet(page).waitFor());
    await hands.press('Control+Enter');
  },
};

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openPieceShop();
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }))
  .extend('library', { scope: 'file' }, async ({ server }) => addLibrary(server));

const WAYS = ['mouse', 'keys', 'links', 'begun'] as const;
const DAYS = (isSmall ? [true] : [false, true]).flatMap((isAsked) =>
  WAYS.map((way) => ({ way, isAsked })),
);

test.for(DAYS)(
  'a five-piece outfit, made and sent: $way, with a brief: $isAsked',
  async ({ way, isAsked }, { shop, library, server, queue, newDesk, errors }) => {
    errors.mean(NO_PICTURE);
    expect(library).toBeUndefined();
    const { email } = isAsked ? await askingClient(server) : await queue();
    const page = await newDesk();
    await review(page, email);
    const hands = new Hands(page);
    const bench: Bench = {
      page,
      hands,
      isAsked,
      button: (name) => page.getByRole('button', { name, exact: true }).first(),
      sent: () => page.getByText(/^(?:Sending to |Request completed)/u).waitFor(),
      has: (count) =>
        expect.poll(() => page.getByRole('button', { name: /^Reorder / }).count()).toBe(count),
    };
    const links = ['sari', 'dupatta', 'juttis', 'potli', 'bangle'].map((one) => shop.url + one);
    if (way === 'links') await ways.links(bench, links);
    else await ways[way](bench);
    await hands.wait(bench.sent);
    const { keys, tabs, clicks } = hands;
    const [skilled, average] = [hands.in('skilled'), hands.in('average')];
    const asked = isAsked ? ', with a brief' : '';
    const seconds = `${skilled.toFixed(1)} s skilled, ${average.toFixed(1)} s average`;
    console.log(`${way}${asked}: ${keys} keys, ${tabs} of them Tab, ${clicks} clicks, ${seconds}`);
  },
);
