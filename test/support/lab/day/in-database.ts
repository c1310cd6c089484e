import Sqlite from 'better-sqlite3';

export interface PhotoFact {
  id: string;
  owner: string;
  key: string;
  sha256: string;
  isDeleted: boolean;
  /** What was asked for with it in words. */
  note: string;
}

export interface PieceFact {
  id: string;
  name: string;
  outfit: string;
  owner: string;
  stars: number | null;
  isSaved: boolean;
}

export interface LineFact {
  /** Of the outfit and its line. */
  id: string;
  owner: string;
  text: string;
  disputed: boolean;
  words: string;
}

/** What the server's own database knows for certain. */
export class Facts {
  readonly #db: Sqlite.Database;

  constructor(file: string) {
    this.#db = new Sqlite(file);
  }

  get users(): { id: string; email: string }[] {
    return this.#all('select id, email from users');
  }

  get photos(): PhotoFact[] {
    const rows = this.#all<Omit<PhotoFact, 'isDeleted'> & { deleted: number }>(
      `select photos.id, photos.user_id as owner, idempotency_key as key, sha256,
              deleted_at is not null as deleted,
              coalesce(json_extract(briefs.body, '$.note'), '') as note
       from photos left join briefs on briefs.photo_id = photos.id order by photos.created_at, photos.id`,
    );
    return rows.map((row) => Object.assign(row, { isDeleted: row.deleted === 1 }));
  }

  get pieces(): PieceFact[] {
    const rows = this.#all<Omit<PieceFact, 'isSaved'> & { saved: number }>(
      `select item.id, item.name, item.outfit_id as outfit, outfits.user_id as owner,
              ratings.rating as stars, saved_items.outfit_item_id is not null as saved
       from outfit_items as item
       join outfits on outfits.id = item.outfit_id
       left join ratings on ratings.outfit_item_id = item.id
       left join saved_items on saved_items.outfit_item_id = item.id`,
    );
    return rows.map((row) => Object.assign(row, { isSaved: row.saved === 1 }));
  }

  get lines(): LineFact[] {
    const rows = this.#all<Omit<LineFact, 'disputed'> & { disputed: number }>(
      `select answers.outfit_id || ' ' || answers.line as id, outfits.user_id as owner,
              answers.text, answers.disputed_at is not null as disputed,
              coalesce(answers.dispute_text, '') as words
       from answers join outfits on outfits.id = answers.outfit_id`,
    );
    return rows.map((row) => Object.assign(row, { disputed: row.disputed === 1 }));
  }

  /** By piece, whether she likes it. */
  tasteOf(user: string): Map<string, boolean> {
    const rows = this.#all<{ name: string; liked: number }>(
      `select items.name, liked from taste_answers join items on items.id = taste_answers.item_id
       where user_id = ? and liked is not null`,
      user,
    );
    return new Map(rows.map(({ name, liked }) => [name, liked === 1]));
  }

  ageOf(user: string): string | null {
    const [row] = this.#all<{ age: string }>(
      'select age_range as age from preferences where user_id = ?',
      user,
    );
    return row?.age ?? null;
  }

  /** How many sessions of consumers still live. */
  get sessions(): number {
    return this.#all(
      "select id from refresh_families where role = 'consumer' and revoked_at is null",
    ).length;
  }

  endSessions() {
    this.#db
      .prepare("update refresh_families set revoked_at = '2026-01-01' where role = 'consumer'")
      .run();
  }

  close() {
    this.#db.close();
  }

  #all<Row>(query: string, ...values: string[]): Row[] {
    return this.#db.prepare<string[], Row>(query).all(...values);
  }
}
