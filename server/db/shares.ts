/** Nobody says that the database is away: too much is asked of it at once. */
export class NoneFree extends Error {
  constructor(whose: string) {
    super(`no connection was free for ${whose}`);
  }
}

interface Share {
  held: number;
  waiting: (() => void)[];
}

/** So that nobody holds more than so many of what there is; whoever waits for longer is told. */
export function shares({ each, waitMs }: { each: number; waitMs: number }) {
  const all = new Map<string, Share>();

  function leave(whose: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) {
      next();
      return;
    }
    share.held -= 1;
    if (share.held === 0) all.delete(whose);
  }

  function wait(whose: string, { waiting }: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const call = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(call), 1);
        reject(new NoneFree(whose));
      }, waitMs);
      waiting.push(call);
    });
  }

  /** Answers how to give it back. */
  return async (whose: string): Promise<() => void> => {
    const share = all.get(whose) ?? { held: 0, waiting: [] };
    all.set(whose, share);
    if (share.held < each) share.held += 1;
    else await wait(whose, share);
    return () => leave(whose, share);
  };
}
