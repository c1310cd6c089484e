// What was drawn and when it was, said so that it is the same whenever the chapter is lived.
import { createHash } from 'node:crypto';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The same as a push service has it. */
const TOPIC =
  /(?<![0-9a-f])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?![0-9a-f])/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Of an address that ends, the end and who vouches for it. */
const SIGNED = /(exp=)\d+(&sig=)[\w-]+/g;
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{22,}(?![\w-])/g;
const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** In milliseconds or seconds, of this year and the next ones. */
const EPOCH = /(?<![\w.-])1[789]\d{8}(?:\d{3})?(?:\.\d+)?(?![\w-])/g;
const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;
const LONG = 160;

export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

export class Plainly {
  readonly #begins: number;
  #names = new Map<string, string>();
  #counts = new Map<string, number>();

  constructor(begins: number) {
    this.#begins = begins;
  }

  /** From now on it is called so, with its number among those of its kind. */
  call(id: string, kind: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `${kind}.${count}`;
    this.#names.set(id, name);
    return name;
  }

  /** Answers how to forget all that is named from now on. */
  mark(): () => void {
    const [names, counts] = [new Map(this.#names), new Map(this.#counts)];
    return () => {
      this.#names = new Map(names);
      this.#counts = new Map(counts);
    };
  }

  /** From now on it is called just so. */
  name(id: string, name: string): void {
    this.#names.set(id, name);
  }

  /** Minutes since the beginning; of another time as it stands there. */
  #when(at: number, text: string): string {
    const since = at - this.#begins;
    return Math.abs(since) < YEAR_MS
      ? `T${since < 0 ? '' : '+'}${Math.floor(since / MINUTE_MS)}`
      : text;
  }

  /** Whatever it looks like. */
  nameDrawn(drawn: string, name: string): void {
    this.#drawn.set(drawn, name);
  }
  readonly #drawn = new Map<string, string>();

  say(text: string): string {
    let said = text;
    for (const [drawn, name] of this.#drawn) said = said.replaceAll(drawn, name);
    return said
      .replaceAll('\r', '\\r')
      .replaceAll('\n', '\\n')
      .replaceAll(TOKEN, 'token')
      .replaceAll(SIGNED, '$1$2')
      .replaceAll(ISO, (at) => this.#when(Date.parse(at), at))
      .replaceAll(UUID, (id) => this.call(id, 'id'))
      .replaceAll(TOPIC, (_, ...parts: string[]) => this.call(parts.slice(0, 5).join('-'), 'id'))
      .replaceAll(SECRET, (secret) => this.call(secret, 'secret'))
      .replaceAll(EPOCH, (at) =>
        this.#when(Number(at) * (at.length < 13 && !at.includes('.') ? 1000 : 1), at),
      );
  }

  /** All of it where it is short, or what it comes to. */
  short(text: string): string {
    const said = this.say(text);
    return said.length <= LONG ? said : `#${digest(said)} of ${said.length}`;
  }
}
