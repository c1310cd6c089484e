import { sql, type QueryExecutorProvider } from 'kysely';

// Written out in SQL that SQLite and PostgreSQL read alike.
const tables = `
create table users (
  id text primary key,
  email text not null,
  name text not null,
  plan text not null,
  photos_revision integer not null,
  created_at text not null,
  last_active_at text not null
);
create index users_email on users (email);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table preferences (
  user_id text primary key references users (id) on delete cascade,
  gender integer not null,
  age_range text not null,
  favorite_colors text not null,
  style_preferences text not null,
  sizes text not null,
  updated_at text not null
);

create table stylists (
  id text primary key,
  username text not null unique,
  name text not null,
  email text not null,
  password text not null,
  disabled_at text,
  created_at text not null
);

create table refresh_families (
  id text primary key,
  role text not null,
  subject_id text not null,
  created_at text not null,
  expires_at text not null,
  revoked_at text
);
create index refresh_families_subject on refresh_families (subject_id);

create table refresh_tokens (
  hash text primary key,
  family_id text not null references refresh_families (id) on delete cascade,
  successor_hash text,
  expires_at text not null,
  presented_at text,
  cancelled_at text
);
create index refresh_tokens_family on refresh_tokens (family_id);

create table codes (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  is_new integer not null,
  expires_at text not null
);
create index codes_user on codes (user_id);

create table photos (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  idempotency_key text not null,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at text not null,
  deleted_at text,
  unique (user_id, idempotency_key)
);
create index photos_user on photos (user_id, id);

create table requests (
  id text primary key,
  photo_id text not null unique references photos (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  status text not null,
  due_at text not null,
  claimed_by text references stylists (id),
  claim_expires_at text,
  closed_by text references stylists (id),
  closed_at text,
  retake_reason text,
  created_at text not null
);
create index requests_queue on requests (status, due_at, id);
create index requests_user on requests (user_id);
create index requests_closed on requests (closed_at);

create table outfits (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  photo_id text not null references photos (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  stylist_id text not null references stylists (id),
  idempotency_key text not null,
  payload_sha256 text not null,
  status text not null,
  title text not null,
  description text not null,
  image_url text,
  board text,
  stylist_notes text not null,
  created_at text not null,
  approved_at text,
  unique (stylist_id, idempotency_key)
);
create index outfits_request on outfits (request_id);
create index outfits_photo on outfits (photo_id, status, id);
create index outfits_user on outfits (user_id, status, id);

create table pictures (
  id text primary key,
  source_url text not null unique,
  status text not null,
  width integer,
  height integer,
  created_at text not null
);

create table items (
  id text primary key,
  ecommerce_url text not null unique,
  name text not null,
  brand text not null,
  category text not null,
  image_url text,
  picture_id text references pictures (id),
  price_paise integer not null,
  link_state text not null,
  link_checked_at text,
  archived_at text,
  created_at text not null
);

create table outfit_items (
  id text primary key,
  outfit_id text not null references outfits (id) on delete cascade,
  item_id text references items (id),
  position integer not null,
  name text not null,
  brand text not null,
  category text not null,
  image_url text,
  picture_id text references pictures (id),
  price_paise integer not null,
  ecommerce_url text not null
);
create index outfit_items_outfit on outfit_items (outfit_id, position);
create index outfit_items_item on outfit_items (item_id);
create index outfit_items_picture on outfit_items (picture_id);

create table ratings (
  outfit_item_id text primary key references outfit_items (id) on delete cascade,
  outfit_id text not null references outfits (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  rating integer not null,
  created_at text not null
);
create index ratings_outfit on ratings (outfit_id);
create index ratings_user on ratings (user_id);

create table saved_items (
  outfit_item_id text primary key references outfit_items (id) on delete cascade,
  outfit_id text not null references outfits (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at text not null
);
create index saved_items_outfit on saved_items (outfit_id);
create index saved_items_user on saved_items (user_id);

create table notes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  stylist_id text not null references stylists (id),
  text text not null,
  created_at text not null
);
create index notes_user on notes (user_id, id);

create table invitations (
  id text primary key,
  token_hash text not null unique,
  stylist_id text not null references stylists (id),
  created_at text not null,
  expires_at text not null,
  used_by text references users (id) on delete set null,
  used_at text
);
create index invitations_used_by on invitations (used_by);

create table templates (
  id text primary key,
  stylist_id text not null references stylists (id),
  name text not null,
  title text not null,
  description text not null,
  items text not null,
  created_at text not null
);

create table phrases (
  id text primary key,
  stylist_id text not null references stylists (id),
  text text not null,
  created_at text not null
);

create table events (
  id text primary key,
  user_id text references users (id) on delete cascade,
  name text not null,
  at text not null,
  props text not null,
  received_at text not null
);
create index events_user on events (user_id);
create index events_received on events (received_at);

create table push_subscriptions (
  id text primary key,
  role text not null,
  subject_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds text not null,
  created_at text not null
);
create index push_subscriptions_subject on push_subscriptions (subject_id);

create table jobs (
  id text primary key,
  kind text not null,
  subject text not null,
  payload text not null,
  attempts integer not null,
  run_at text not null,
  leased_until text,
  last_error text,
  created_at text not null,
  unique (kind, subject)
);
create index jobs_due on jobs (run_at)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of tables.split(';')) await sql.raw(statement).execute(db);
}
