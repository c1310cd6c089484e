import type { Db } from '../db/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A server may well stand still for a night. */
const LEAP_MS = 2 * DAY_MS;
const BELIEVED_AFTER_MS = DAY_MS;
/** Later than that it is another leap, and not the one that was seen before. */
const SAME_LEAP_MS = 30 * DAY_MS;

export interface Seen {
  /** The last time that nothing spoke against. */
  trusted: number;
  /** Since when the clock says another one. */
  doubted: number | null;
}

/** A clock that leaps is believed when it says a day later that a day has passed. */
export function look({ trusted, doubted }: Seen, now: number): Seen {
  if (Math.abs(now - trusted) <= LEAP_MS) return { trusted: now, doubted: null };
  const stoodMs = doubted === null ? -1 : now - doubted;
  if (stoodMs < 0 || stoodMs > SAME_LEAP_MS) return { trusted, doubted: now };
  return stoodMs < BELIEVED_AFTER_MS ? { trusted, doubted } : { trusted: now, doubted: null };
}

export interface Clock {
  /** What ends by time ends by this: it stands still while the clock has leapt. */
  trusted: () => Date;
  isDoubted: () => boolean;
  /** Whether it has come back, since it was kept last, from a time that is far ahead of now. */
  wasAhead: () => boolean;
  /** So that the next start knows. */
  keep: () => Promise<void>;
}

const time = (text: string | null) => (text === null ? null : new Date(text).getTime());
const text = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export async function openClock(db: Db, now: () => Date): Promise<Clock> {
  const row = await db
    .selectFrom('installation')
    .select(['seen_at', 'doubted_since'])
    .executeTakeFirstOrThrow();
  let seen: Seen = {
    trusted: time(row.seen_at) ?? now().getTime(),
    doubted: time(row.doubted_since),
  };
  let wasAhead = false;

  function update(): Seen {
    const at = now().getTime();
    wasAhead ||= Math.max(seen.trusted, seen.doubted ?? 0) - at > LEAP_MS;
    seen = look(seen, at);
    return seen;
  }

  async function keep(): Promise<void> {
    const { trusted, doubted } = update();
    await db
      .updateTable('installation')
      .set({ seen_at: text(trusted), doubted_since: text(doubted) })
      .execute();
    wasAhead = false;
  }

  return {
    trusted: () => new Date(update().trusted),
    isDoubted: () => update().doubted !== null,
    wasAhead() {
      update();
      return wasAhead;
    },
    keep,
  };
}
