/** Node lets go of the word to give up on its way from one request to the next that is made of it. */
export class Asked extends Request {
  readonly #signal: AbortSignal;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    this.#signal = init?.signal ?? (input instanceof Request ? input.signal : super.signal);
  }

  override get signal(): AbortSignal {
    return this.#signal;
  }

  override clone(): Asked {
    return new Asked(super.clone(), { signal: this.#signal });
  }
}
