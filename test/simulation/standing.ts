import { prepared } from './installation.ts';
import type { Server } from './server.ts';
import { keptWith, type Person } from './morning.ts';

interface PhotoRow {
  id: string;
  key: string;
  sha256: string;
  deleted: string | null;
  /** Of a photo that has a small picture alone. */
  isSmall?: 0 | 1;
}

/** What the server's own database says. */
export function standing({ kept: { sqlite } }: Server) {
  const rows = <Row>(sql: string, ...given: string[]): Row[] =>
    prepared(sqlite, sql).all(...given) as Row[];
  const row = <Row>(...asked: Parameters<typeof rows<Row>>): Row | undefined =>
    rows<Row>(...asked)[0];

  const brief = (key: string) =>
    row<{ body: string | null; notes: string }>(
      `select body, notes from briefs join photos on photos.id = briefs.photo_id
        where idempotency_key = ?`,
      key,
    );

  /** Of each thing that something is said of: what stands. */
  const subjects: Record<string, (person: Person, of: string, about: string) => unknown> = {
    saved: ({ id }, of) =>
      rows('select 1 from saved_items where user_id = ? and outfit_item_id = ?', id, of).length > 0,
    line({ outfit }, of) {
      const sql = 'select disputed_at as at from answers where outfit_id = ? and line = ?';
      return (row<{ at: string | null }>(sql, outfit, of)?.at ?? null) !== null;
    },
    choice: (_, of) =>
      row<{ chosen: string | null }>('select chosen from outfit_items where id = ?', of)?.chosen ??
      of,
    style(person) {
      const { style, kept } =
        row<{ style: string; kept: string | null }>(
          `select style_preferences as style, my_stylist as kept from preferences
            where user_id = ?`,
          person.id,
        ) ?? {};
      const meant = style && keptWith(Number(style.split(' ').at(-1)), person);
      return meant === undefined || meant === kept ? style : `${style}, and keeps ${kept}`;
    },
    setting({ id }, of) {
      const chosen = row<{ keep_photos_days: number | null; tell_prices: number }>(
        'select keep_photos_days, tell_prices from preferences where user_id = ?',
        id,
      );
      return of === 'tell_prices' ? chosen?.tell_prices === 1 : (chosen?.keep_photos_days ?? null);
    },
    report({ id }, of, about) {
      const last = row<{ price: number | null }>(
        `select reports.price_paise as price from reports
          join outfit_items on outfit_items.item_id = reports.item_id
          where reports.user_id = ? and outfit_items.id = ? and reports.kind = ?
          order by reports.created_at desc`,
        id,
        of,
        about,
      );
      return last && (last.price === null ? about : last.price / 100);
    },
    taste({ id }, of) {
      const sql = 'select liked from taste_answers where user_id = ? and item_id = ?';
      const liked = row<{ liked: number | null }>(sql, id, of)?.liked ?? null;
      return liked === null ? null : liked === 1;
    },
    fit({ id }, of) {
      const said = row<{ size: string; fit: string; bought: string; paid: number }>(
        `select size, fit, bought, paid_paise as paid from fits
          where user_id = ? and outfit_item_id = ? and forgotten = 0`,
        id,
        of,
      );
      if (!said) return null;
      const fitted = `${said.size} ${said.fit}`;
      if (said.bought) return `${said.bought} ${fitted} ${said.paid && said.paid / 100}`;
      return said.fit ? fitted : 'not_bought';
    },
    whom({ id }) {
      const sql = 'select for_whom as whom from tastes where user_id = ?';
      const whom = row<{ whom: string | null }>(sql, id)?.whom;
      return whom === 'unsaid' ? null : (whom ?? undefined);
    },
    answer: (_, of) =>
      row<{ answer: string | null }>(
        `select answer from questions join photos on photos.id = questions.photo_id
          where idempotency_key = ?`,
        of,
      )?.answer ?? undefined,
    again: (_, of) => rows('select 1 from requests where again_of = ?', of).length || undefined,
    own: ({ id }, of) =>
      row<{ name: string }>(
        'select name from own_pieces where user_id = ? and idempotency_key = ?',
        id,
        of,
      )?.name,
    brief: (_, of) => (JSON.parse(brief(of)?.body ?? '{}') as { note?: string }).note,
  };

  return {
    photos: (userId: string) =>
      rows<PhotoRow>(
        `select id, idempotency_key as key, coalesce(whole_sha256, sha256) as sha256,
           whole_sha256 is not null as isSmall, deleted_at as deleted from photos
          where user_id = ?`,
        userId,
      ),
    own: (userId: string) =>
      rows<PhotoRow>(
        `select id, idempotency_key as key, sha256, deleted_at as deleted from own_pieces
          where user_id = ?`,
        userId,
      ),
    asks: ({ outfit }: Person) =>
      rows<{ id: string; key: string; closed: string | null }>(
        'select id, key, closed_at as closed from asks where outfit_id = ?',
        outfit,
      ),
    ballots: (ask: string) =>
      rows<{ name: string }>('select name from ballots where ask_id = ?', ask),
    /** What was asked with a photo, and in the place of which it came. */
    asked(key: string): { body: unknown; replaces: string | null } {
      const sql = 'select replaces from photos where idempotency_key = ?';
      const { replaces = null } = row<{ replaces: string | null }>(sql, key) ?? {};
      return { body: JSON.parse(brief(key)?.body ?? 'null') as unknown, replaces };
    },
    requestOf: (photo: string) =>
      row<{ id: string }>('select id from requests where photo_id = ? and again_of is null', photo)
        ?.id ?? '',
    /** What the look of a photo is to be built around. */
    around: (key: string) =>
      (JSON.parse(brief(key)?.body ?? '{}') as { around?: { item: string }[] }).around ?? [],
    /** Of what was said beside a photo. */
    voice: (key: string) =>
      row<{ sha256: string }>(
        `select voices.sha256 from voices join photos on photos.id = voices.photo_id
          where idempotency_key = ?`,
        key,
      )?.sha256,
    notes: (key: string) => brief(key)?.notes ?? '',
    stars: (userId: string, piece: string) =>
      row<{ rating: number }>(
        'select rating from ratings where user_id = ? and outfit_item_id = ?',
        userId,
        piece,
      )?.rating ?? null,
    savedBy: (userId: string) =>
      rows<{ id: string }>(
        'select outfit_item_id as id from saved_items where user_id = ?',
        userId,
      ),
    /** The names of what she has kept, a piece of two outfits once. */
    closet: (userId: string) =>
      rows<{ name: string }>(
        `select distinct name, ecommerce_url from saved_items
          join outfit_items on outfit_items.id = outfit_item_id where saved_items.user_id = ?`,
        userId,
      ).map(({ name }) => name),
    lives: (family: string) =>
      row<{ revoked: string | null }>(
        'select revoked_at as revoked from refresh_families where id = ?',
        family,
      )?.revoked === null,
    of(person: Person, subject: string): unknown {
      const [what = '', of = '', about = ''] = subject.split(' ');
      const stands = subjects[what];
      if (!stands) throw new Error(`Nobody knows of ${what}`);
      return stands(person, of, about);
    },
  };
}
