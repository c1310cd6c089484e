// Somebody who is asked for a vote, in a browser of her own.
import type { Hand } from './hand.ts';
import { fieldsOf, TYPED, typedBytes } from './samples.ts';

type Fields = Readonly<Record<string, string>>;

export class AskedFriend {
  readonly #hand: Hand;
  readonly #path: string;
  readonly #name: string;
  #cookie: Record<string, string> = {};
  /** The form that is open, as it stands. */
  form: Record<string, string> = {};

  constructor(hand: Hand, url: string, name: string) {
    this.#hand = hand;
    this.#path = new URL(url, 'https://poshak.example').pathname;
    this.#name = name;
  }

  async opens(query = ''): Promise<void> {
    const { body } = await this.#hand.asks('GET', this.#path + query, { headers: this.#cookie });
    this.form = Object.fromEntries(fieldsOf(String(body['text']))) as Record<string, string>;
  }

  /** The pieces that are asked about. */
  get pieces(): string[] {
    return Object.keys(this.form).flatMap((name) => (name.startsWith('s.') ? [name.slice(2)] : []));
  }

  /** `likes`: of each piece in its turn. */
  async votes(likes: readonly (boolean | null)[], more: Fields = {}): Promise<void> {
    const votes = this.pieces.flatMap((id, at) => {
      const isLiked = likes[at] ?? null;
      return isLiked === null ? [] : [[`v.${id}`, isLiked ? 'like' : 'pass']];
    });
    const bytes = typedBytes({
      ...this.form,
      name: this.#name,
      text: '',
      ...(Object.fromEntries(votes) as Fields),
      ...more,
    });
    const headers = { ...TYPED, ...this.#cookie };
    const told = await this.#hand.asks('POST', this.#path, { bytes, headers });
    const [cookie] = told.headers.get('set-cookie')?.split(';') ?? [];
    if (cookie !== undefined) this.#cookie = { cookie };
  }
}
