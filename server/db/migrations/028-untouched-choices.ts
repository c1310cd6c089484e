import { sql, type QueryExecutorProvider } from 'kysely';

/** When each of her devices last wrote on a subject. */
const HER_WRITES = `
  select write_orders.subject, write_orders.seen_at
  from write_orders join refresh_families on refresh_families.id = write_orders.family_id
  where refresh_families.role = 'consumer' and refresh_families.subject_id = look.user_id`;

const cannotBeHad = (piece: string, at: string) => `exists (
  select 1 from items shop
  where shop.ecommerce_url = ${piece}.ecommerce_url and shop.sold_out_since <= ${at})`;

const touched = (table: string, time: string, whose: string) => `
  exists (
    select 1 from ${table}
    where ${whose} and ${time} >= page.sold_out_since and ${time} <= choice.seen_at)`;

const TOUCHED = [
  touched('ratings', 'ratings.created_at', 'ratings.outfit_id = look.id'),
  touched('saved_items', 'saved_items.created_at', 'saved_items.outfit_id = look.id'),
  touched('answers', 'answers.disputed_at', 'answers.outfit_id = look.id'),
  touched(
    'reports',
    'reports.created_at',
    `reports.user_id = look.user_id and reports.item_id in (
      select items.id from items join outfit_items on outfit_items.ecommerce_url = items.ecommerce_url
      where outfit_items.outfit_id = look.id)`,
  ),
  touched(
    `(${HER_WRITES}) written`,
    'written.seen_at',
    `written.subject <> choice.subject and (
      written.subject like 'answer ' || look.id || ' %' or exists (
        select 1 from outfit_items one where one.outfit_id = look.id
        and written.subject in ('choice ' || one.id, 'saved ' || one.id)))`,
  ),
].join(' or ');

/**
 * A phone whose strip was drawn in another order chose what had turned sold out, in her name. Such a
 * choice is of what stood in front until then, where another piece could be had, made before she touched
 * anything of the outfit after that, and no other device of hers has chosen there. A choice that came
 * without its time stays.
 */
export const untouched = sql.raw(`
  select place.id
  from outfit_items place
  join outfits look on look.id = place.outfit_id
  join outfit_items piece on piece.id = place.chosen
  join items page on page.ecommerce_url = piece.ecommerce_url
  join (select id, subject_id from refresh_families where role = 'consumer') family
    on family.subject_id = look.user_id
  join write_orders choice
    on choice.family_id = family.id and choice.subject = 'choice ' || place.id
  where place.backup_of is null
    and page.sold_out_since <= choice.seen_at
    and not exists (
      select 1 from (${HER_WRITES}) other
      where other.subject = choice.subject and other.seen_at <> choice.seen_at)
    and exists (
      select 1 from outfit_items other
      where other.outfit_id = look.id and (other.id = place.id or other.backup_of = place.id)
      and not ${cannotBeHad('other', 'choice.seen_at')})
    and not exists (
      select 1 from outfit_items before
      where piece.id <> place.id and before.outfit_id = look.id
      and (before.id = place.id or (before.backup_of = place.id and before.position < piece.position))
      and not ${cannotBeHad('before', 'page.sold_out_since')})
    and not (${TOUCHED})`);

export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ id: string }>`${untouched}`.execute(db);
  for (const { id } of rows) {
    await sql`update outfit_items set chosen = null where id = ${id}`.execute(db);
    // Her lists are read again.
    await sql`update users set photos_revision = photos_revision + 1 where id = (
      select user_id from outfits join outfit_items on outfit_items.outfit_id = outfits.id
      where outfit_items.id = ${id})`.execute(db);
  }
}
