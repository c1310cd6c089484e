import { vi } from 'vitest';
import { find, type What } from './find.ts';

/** What a test is given of a browser: the same of every engine. */
export interface Engine {
  /** As the browser itself says it. */
  readonly version: string;
  /** Errors of its console and its pages. */
  readonly errors: string[];
  goto(url: string): Promise<void>;
  /** Runs in the page. */
  run<T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]): Promise<T>;
  /** A press of the pointer in the middle of what carries the mark. */
  press(marked: string): Promise<void>;
  /** Types over what stands in there. */
  type(marked: string, text: string): Promise<void>;
  choose(input: string, file: string): Promise<void>;
  /** How many pages are open. */
  pages(): Promise<number>;
  picture(): Promise<Buffer>;
  /** Ends the browser and starts it again with the same profile, at an empty page. */
  reopen(): Promise<void>;
  discard(): Promise<void>;
}

export interface EngineLook {
  width: number;
  height: number;
  dark?: boolean;
  /** Of the whole disk, what one site may have; the browser's own unless said, and WebKit's alone. */
  share?: number;
}

const A_WHILE = { timeout: 15_000, interval: 50 };
const MARK = 'data-found';
/** It was drawn anew between the look and the press. */
const WENT = /is not there|detached|stale element|no such element/;

/** A person at it: she waits until what she wants is there, and presses it. */
export class Hands {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async #found(what: What): Promise<string> {
    return vi.waitFor(async () => {
      const lack = await this.engine.run(find, what, MARK);
      if (lack) throw new Error(`${what.role} “${what.name}”: ${lack}`);
      return `[${MARK}]`;
    }, A_WHILE);
  }

  async press(role: What['role'], name: string, within?: string): Promise<void> {
    const what = { role, name, within, isPressed: true } as const;
    try {
      await this.engine.press(await this.#found(what));
    } catch (failure) {
      if (!(failure instanceof Error && WENT.test(failure.message))) throw failure;
      await this.engine.press(await this.#found(what));
    }
  }

  async fill(name: string, text: string, within?: string): Promise<void> {
    const what = { role: 'field', name, within, isPressed: true } as const;
    await this.engine.type(await this.#found(what), text);
  }

  async sees(role: What['role'], name: string): Promise<void> {
    await this.#found({ role, name });
  }

  /** Until these words stand on the page. */
  async reads(words: string): Promise<void> {
    await this.sees('words', words);
  }
}
