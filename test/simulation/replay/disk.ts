interface Owner {
  inEachPage(act: (page: { fill(bytes: number): Promise<void> }) => Promise<void>): void;
  write(name: string, key: string, value: unknown): void;
  removeBase(name: string): void;
  loseStorage(): void;
  killBrowser(): void;
}

/** In the order in which a page opens them. */
const NAMES = ['poshak-session', 'poshak-state', 'poshak-outbox'];

/** What a browser keeps, as it was at the last look. */
export class DiskOutside {
  readonly #phone: Owner;
  bases: Record<string, [string, unknown][]> = {};
  /** A real one cannot be made to answer nothing for a while. */
  hangsUntil = 0;
  /** A full one has, and nobody hears of it here. */
  readonly hasRefused = true;
  /** How often something was written, by the pages that are open. */
  writes = 0;
  #quota = Infinity;

  constructor(phone: Owner) {
    this.#phone = phone;
  }

  names = (): string[] => NAMES;

  /** What is full is what comes on top. */
  used = (): number => 0;

  get quota(): number {
    return this.#quota;
  }

  set quota(bytes: number) {
    this.#quota = bytes;
    this.#phone.inEachPage((page) => page.fill(bytes));
  }

  base(name: string) {
    return {
      data: new Map(this.bases[name] ?? []),
      write: (key: string, value: unknown) => this.#phone.write(name, key, value),
    };
  }

  remove(name: string): void {
    this.#phone.removeBase(name);
  }

  disconnect(): void {
    this.#phone.loseStorage();
  }

  losePower(): void {
    this.#phone.killBrowser();
  }
}
