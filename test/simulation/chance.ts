/** All that is drawn by lot, from a number. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    for (let warm = 0; warm < 4; warm += 1) this.next();
  }

  /** From here on as if it had begun with these: what came before does not matter. */
  from(seed: number, index: number): void {
    this.#state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b)) >>> 0;
    for (let warm = 0; warm < 4; warm += 1) this.next();
  }

  /** From 0 to 1, without it. */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whatever is drawn there, what is drawn after it is the same. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    const state = this.#state;
    try {
      return await work();
    } finally {
      this.#state = state;
    }
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  is(likely: number): boolean {
    return this.next() < likely;
  }

  pick<T>(all: readonly T[]): T {
    const one = all[this.below(all.length)];
    if (one === undefined) throw new Error('Nothing to choose from');
    return one;
  }

  /** One of them, each as often as its number says. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const all = Object.entries<number>(weights) as [Name, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of all) {
      left -= weight;
      if (left < 0) return name;
    }
    throw new Error('Nothing to choose from');
  }

  scatter(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.below(256);
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    const made = new Uint8Array(count);
    this.scatter(made);
    return made;
  }

  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = Buffer.from(this.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** Draws from another, and remembers what in which act; or gives what was drawn then, as long as it lasts. */
export class Heard extends Chance {
  declare of: Chance | undefined;
  declare known: ReadonlyMap<number, readonly number[]>;
  readonly drawn = new Map<number, number[]>();
  #now: number[] = [];
  #given: number[] = [];

  constructor(of: Chance, known: Heard['known'] = new Map()) {
    super(0);
    this.of = of;
    this.known = known;
  }

  begin(act: number): void {
    this.#now = [];
    this.drawn.set(act, this.#now);
    this.#given = [...(this.known.get(act) ?? [])];
  }

  override next(): number {
    // While it is made.
    if (!this.of) return super.next();
    const drawn = this.#given.shift() ?? this.of.next();
    this.#now.push(drawn);
    return drawn;
  }
}
