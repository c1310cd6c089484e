import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../../server/db/open.ts';
import type { Answered } from '../outside/line.ts';

export interface StoredPhoto {
  id: string;
  /** By email. */
  owner: string;
  key: string;
  sha256: string;
  bytes: number;
}

/** What the server's own database knows for certain: the judge of every test. It survives every outage. */
export class Ledger {
  readonly #db: Sqlite.Database;
  readonly #answers: readonly Answered[];

  constructor(dataDir: string, answers: readonly Answered[]) {
    this.#db = new Sqlite(databaseFile(dataDir));
    this.#answers = answers;
  }

  /** Without keys that were spent before a photo came. */
  get photos(): StoredPhoto[] {
    return this.#all(
      `select photos.id, email as owner, idempotency_key as key, sha256, bytes
       from photos join users on users.id = user_id where bytes > 0 order by photos.created_at, photos.id`,
    );
  }

  /** Every whole upload that reached the server, repeats included. */
  get arrivals(): { stored: boolean }[] {
    const uploads = this.#answers.filter(({ request }) => request.includes('/photos/upload'));
    return uploads.flatMap(({ status }) =>
      status === 200 || status === 201 ? [{ stored: status === 201 }] : [],
    );
  }

  get deleted(): string[] {
    const rows = this.#all<{ id: string }>('select id from photos where deleted_at is not null');
    return rows.map(({ id }) => id);
  }

  /** The stars of an outfit's pieces. */
  ratingsOf(outfit: string): number[] {
    const rows = this.#all<{ rating: number }>(
      'select rating from ratings where outfit_id = ?',
      outfit,
    );
    return rows.map(({ rating }) => rating);
  }

  ageRangeOf(email: string): string | undefined {
    const [preferences] = this.#all<{ age_range: string }>(
      'select age_range from preferences join users on users.id = user_id where email = ?',
      email,
    );
    return preferences?.age_range;
  }

  /** How many of her sessions still live. */
  sessionsOf(email: string): number {
    return this.#all(
      `select refresh_families.id from refresh_families join users on users.id = subject_id
       where email = ? and revoked_at is null`,
      email,
    ).length;
  }

  revokeAll() {
    this.#db.prepare("update refresh_families set revoked_at = '2026-01-01'").run();
  }

  close() {
    this.#db.close();
  }

  #all<Row>(query: string, ...values: string[]): Row[] {
    return this.#db.prepare<string[], Row>(query).all(...values);
  }
}
