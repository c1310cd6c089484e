// What was asked and answered, in words: what is only read, once, and by what it comes to.
import type { Answered, Sent } from '../server.ts';
import { digest, type Plainly } from './plainly.ts';

const LOUD = new Set([
  'content-disposition',
  'retry-after',
  'location',
  'content-range',
  'upload-offset',
  'set-cookie',
  'cache-control',
  'content-language',
]);
/** But what is said of all answers. */
const isLoud = ([name, value]: readonly [string, string]) => LOUD.has(name) && value !== 'no-store';
const decoder = new TextDecoder();

/** A file within a form says how much of it there is, and nothing else of it. */
async function fieldsOf(headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
  const form = await new Response(body, { headers }).formData().catch(() => null);
  if (!form) return `${body.length} bytes`;
  return JSON.stringify(
    Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]),
    ),
  );
}

async function said({ headers, body }: Sent): Promise<string> {
  if (!body) return '';
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return ` ${await fieldsOf(headers, body)}`;
  return /json|text|urlencoded/.test(type) ? ` ${decoder.decode(body)}` : ` ${body.length} bytes`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export class Wire {
  readonly #plainly: Plainly;
  readonly #nameOf: (sent: Sent) => string;
  readonly #answers = new Map<string, string>();
  #calls: { sent: Sent; answered: Answered }[] = [];
  /** Says all of what is read. */
  readonly #isWhole: boolean;

  constructor(plainly: Plainly, nameOf: (sent: Sent) => string, isWhole: boolean) {
    this.#plainly = plainly;
    this.#nameOf = nameOf;
    this.#isWhole = isWhole;
  }

  hear = (sent: Sent, answered: Answered): void => void this.#calls.push({ sent, answered });

  skip(): void {
    this.#calls = [];
  }

  /** Of an answer that only tells: each part by what it comes to. */
  #parts(text: string): string {
    const value = parsed(text);
    // A sound.
    if (text.includes('\u0000')) return digest(text);
    if (this.#isWhole) return this.#plainly.say(text);
    if (value === null || typeof value !== 'object') return this.#plainly.short(text);
    const parts = Object.entries(value).map(([name, part]) => {
      const one = this.#plainly.say(JSON.stringify(part));
      return `${name} ${one.length <= 40 ? one : digest(one)}`;
    });
    return parts.join(', ');
  }

  /** What the one call that was made came to. */
  answer(): string {
    const [call] = this.#calls;
    this.#calls = [];
    if (!call) return 'nothing';
    const { status, headers, body } = call.answered;
    const loud = headers.filter(isLoud);
    const told = loud.map(([name, value]) => ` [${name}: ${value}]`).join('');
    const text = decoder.decode(body);
    const isRead = call.sent.method === 'GET' && status < 300;
    const said = isRead ? this.#parts(text) : this.#plainly.short(text);
    return `${status}${this.#plainly.say(told)} ${this.#isWhole ? this.#plainly.say(text) : said}`;
  }

  async since(): Promise<string[]> {
    const calls = this.#calls;
    this.#calls = [];
    const writes: string[] = [];
    const reads: string[] = [];
    for (const { sent, answered } of calls) {
      const { method, path } = sent;
      const loud = answered.headers.filter(isLoud);
      const told = loud.map(([name, value]) => ` [${name}: ${value}]`).join('');
      const text = decoder.decode(answered.body);
      const isRead = method === 'GET' && answered.status < 300;
      const asked = `${this.#nameOf(sent)}: ${method} ${path}${await said(sent)}`;
      if (!isRead) {
        const answer = this.#isWhole ? this.#plainly.say(text) : this.#plainly.short(text);
        writes.push(
          `${this.#plainly.say(asked)} = ${answered.status}${this.#plainly.say(told)} ${answer}`,
        );
        continue;
      }
      const answer = `${answered.status}${this.#plainly.say(told)} ${this.#parts(text)}`;
      const key = this.#plainly.say(asked);
      if (this.#answers.get(key) === answer) continue;
      this.#answers.set(key, answer);
      reads.push(`${key} = ${answer}`);
    }
    return [...writes, ...reads.toSorted()];
  }
}
