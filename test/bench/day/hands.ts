import type { Locator, Page } from 'playwright';

/** Of the keystroke-level model, in seconds: what the hands take, without the thinking. */
const KEY_S = 0.28;
const POINT_S = 1.1;
const CLICK_S = 0.2;
const HOME_S = 0.4;
/** Of somebody who types all day, and of somebody who does not. */
const LETTER_S = { skilled: 0.12, average: 0.2 };

/** Somebody at mouse and keys, who counts. */
export class Hands {
  keys = 0;
  tabs = 0;
  clicks = 0;
  private seconds = 0;
  private letters = 0;
  private at: 'mouse' | 'keys' = 'keys';
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  in(model: keyof typeof LETTER_S) {
    return this.seconds + this.letters * LETTER_S[model];
  }

  private on(what: 'mouse' | 'keys') {
    if (this.at !== what) this.seconds += HOME_S;
    this.at = what;
  }

  async type(text: string) {
    this.on('keys');
    this.keys += text.length;
    this.letters += text.length;
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
