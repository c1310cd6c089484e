type Listener = (event: { target: unknown }) => void;

/** As much of an event target as IndexedDB's users take. */
export class Emitter {
  readonly #listeners: [string, Listener][] = [];

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }

  tell(type: string, target: unknown = this): void {
    const own = (this as unknown as Record<string, unknown>)[`on${type}`];
    if (typeof own === 'function') own.call(this, { target });
    for (const [name, listener] of this.#listeners) if (name === type) listener({ target });
  }
}

export class Ask extends Emitter {
  result: unknown = undefined;
  error: DOMException | null = null;
}
