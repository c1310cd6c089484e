/** So often in a row without an answer, a host is left alone for as long. */
const FAILURES = 3;
const REST_MS = 60_000;
/** Where more of them fail, the oldest is forgotten, and asked again. */
const KNOWN_MAX = 1_000;

/**
 * Who is not asked now because it has not answered. Each node finds out for itself; what waits for
 * such a host stays where it is, and loses none of its tries.
 */
export interface Hosts {
  resting(): string[];
  /** Once they have rested, one job asks for all. */
  doubted(): string[];
  /** A job of it is taken, and has ended; it may have had nothing to ask. */
  begin(host: string): void;
  end(host: string): void;
  answered(host: string): void;
  failed(host: string): void;
}

export function watchHosts(now: () => Date): Hosts {
  const failing = new Map<string, { failures: number; restsUntil: number }>();
  const atWork = new Map<string, number>();

  const doubted = () =>
    [...failing].flatMap(([host, { failures }]) => (failures < FAILURES ? [] : [host]));

  function isAtRest(host: string): boolean {
    const leftMs = (failing.get(host)?.restsUntil ?? 0) - now().getTime();
    // A clock that was put back keeps nobody waiting for longer.
    return leftMs > 0 && leftMs <= REST_MS;
  }

  return {
    doubted,
    resting: () => doubted().filter((host) => atWork.has(host) || isAtRest(host)),
    begin: (host) => void atWork.set(host, (atWork.get(host) ?? 0) + 1),
    end(host) {
      const left = (atWork.get(host) ?? 0) - 1;
      if (left > 0) atWork.set(host, left);
      else atWork.delete(host);
    },
    answered: (host) => void failing.delete(host),
    failed(host) {
      const failures = (failing.get(host)?.failures ?? 0) + 1;
      failing.set(host, { failures, restsUntil: now().getTime() + REST_MS });
      const [oldest] = failing.keys();
      if (failing.size > KNOWN_MAX && oldest !== undefined) failing.delete(oldest);
    },
  };
}

/** The same, and none is asked twice within so long. */
export function paced(hosts: Hosts, now: () => Date, everyMs: number): Hosts {
  const asked = new Map<string, number>();
  const isRecent = (at: number) => Math.abs(now().getTime() - at) < everyMs;
  return {
    ...hosts,
    resting: () => [
      ...hosts.resting(),
      ...[...asked].flatMap(([host, at]) => (isRecent(at) ? [host] : [])),
    ],
    end(host) {
      hosts.end(host);
      for (const [one, at] of asked) if (!isRecent(at)) asked.delete(one);
      asked.set(host, now().getTime());
    },
  };
}
