import type { Locator, Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { openShop } from '../support/outside/shop.ts';
import { addToLibrary } from '../support/people/library.ts';
import { review } from '../support/screens/desk.ts';

/** Of the keystroke-level model, in seconds: what the hands take, without the thinking. */
const LETTER_S = 0.12;
const KEY_S = 0.28;
const POINT_S = 1.1;
const CLICK_S = 0.2;
const HOME_S = 0.4;

const TITLE = 'Madder by lamplight';
const DESCRIPTION = 'Cotton for a warm evening, with one bright stole.';
const WANTED = ['Kota sari', 'Ajrakh dupatta', 'Zardozi juttis', 'Silk potli', 'Jade bangle'];
const OTHERS = Array.from({ length: 25 }, (_, index) => `Plain piece ${index}`);

/** Somebody at mouse and keys, who counts. */
class Hands {
  keys = 0;
  tabs = 0;
  clicks = 0;
  seconds = 0;
  private at: 'mouse' | 'keys' = 'keys';
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private on(what: 'mouse' | 'keys') {
    if (this.at !== what) this.seconds += HOME_S;
    this.at = what;
  }

  async type(text: string) {
    this.on('keys');
    this.keys += text.length;
    this.seconds += text.length * LETTER_S;
    await this.page.keyboard.type(text);
  }

  async press(...names: string[]) {
    this.on('keys');
    for (const name of names) {
      this.keys += 1;
      if (name === 'Tab') this.tabs += 1;
      this.seconds += KEY_S;
      await this.page.keyboard.press(name);
    }
  }

  async click(target: Locator) {
    this.on('mouse');
    this.clicks += 1;
    this.seconds += POINT_S + CLICK_S;
    await target.click();
  }

  async tabTo(target: Locator) {
    await target.waitFor();
    while (!(await target.evaluate((one) => one === document.activeElement))) {
      await this.press('Tab');
    }
  }

  /** As from the clipboard, which a page without a head does not have. */
  async paste(text: string) {
    await this.press('Control+v');
    await this.page.evaluate((words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      const target = document.activeElement ?? document.body;
      const event = { clipboardData, bubbles: true, cancelable: true };
      if (target.dispatchEvent(new ClipboardEvent('paste', event))) {
        document.execCommand('insertText', false, words);
      }
    }, text);
  }

  /** What the app takes while the hands rest. */
  async wait(until: () => Promise<unknown>) {
    const begun = performance.now();
    await until();
    this.seconds += (performance.now() - begun) / 1000;
  }
}

interface Bench {
  page: Page;
  hands: Hands;
  button: (name: string) => Locator;
  sent: () => Promise<unknown>;
  has: (count: number) => Promise<unknown>;
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
  async mouse(bench: Bench) {
    const { page, hands, button } = bench;
    await this.words(bench, false);
    for (const [at, name] of WANTED.entries()) {
      await hands.click(page.getByLabel('Search the library'));
      if (at > 0) await hands.press('Control+a');
      await hands.type(name.slice(0, 5));
      await hands.wait(() => page.getByRole('button', { name: `Add ${name}` }).waitFor());
      await hands.click(page.getByRole('button', { name: `Add ${name}` }));
    }
    await hands.click(button('Complete Request'));
    await hands.click(sheet(page).getByRole('button', { name: 'Complete Request' }));
  },
  async keys(bench: Bench) {
    const { page, hands } = bench;
    await this.words(bench, true);
    await hands.press('Escape', '/');
    for (const [at, name] of WANTED.entries()) {
      if (at > 0) await hands.press('Control+a');
      await hands.type(name.slice(0, 5));
      await hands.press('Enter');
      await hands.wait(() => bench.has(at + 1));
    }
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
    await hands.press('Control+Enter');
    await hands.wait(() => sheet(page).waitFor());
    await hands.press('Control+Enter');
  },
};

const test = base
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const shop = await openShop(({ url = '' }, response) => {
      const data = JSON.stringify({
        '@type': 'Product',
        name: `The ${url.slice(1)}`,
        brand: 'Neelgar',
        category: 'Stole',
        offers: { price: 890, priceCurrency: 'INR' },
      });
      response.setHeader('Content-Type', 'text/html');
      return response.end(`<script type="application/ld+json">${data}</script>`);
    });
    onCleanup(shop.close);
    return shop;
  })
  .extend('env', { scope: 'file' }, ({ shop }) => ({ FETCH_ALLOW: shop.host }))
  .extend('library', { scope: 'file' }, async ({ server }) => {
    await addToLibrary(server, ...WANTED, ...OTHERS);
    return WANTED.length + OTHERS.length;
  });

test.for(['mouse', 'keys', 'links'] as const)(
  'a five-piece outfit, made and sent: %s',
  async (way, { shop, library, queue, newDesk }) => {
    expect(library).toBe(30);
    const { email } = await queue();
    const page = await newDesk();
    await review(page, email);
    const hands = new Hands(page);
    const bench: Bench = {
      page,
      hands,
      button: (name) => page.getByRole('button', { name, exact: true }).first(),
      sent: () => page.getByText(/^(?:Sending to |Request completed)/u).waitFor(),
      has: (count) =>
        expect.poll(() => page.getByRole('button', { name: /^Reorder / }).count()).toBe(count),
    };
    const links = ['sari', 'dupatta', 'juttis', 'potli', 'bangle'].map((one) => shop.url + one);
    if (way === 'links') await ways.links(bench, links);
    else await ways[way](bench);
    await hands.wait(bench.sent);
    const { keys, tabs, clicks, seconds } = hands;
    console.log(
      `${way}: ${keys} keys, ${tabs} of them Tab, ${clicks} clicks, ${seconds.toFixed(1)} s`,
    );
  },
);
