import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows about a consumer: all of their columns are exported, and with the account they go. */
interface OfConsumer {
  where: (userId: string) => RawBuilder<unknown>;
  /** Secrets that speak for the consumer, and what others have to know them by. */
  without?: readonly string[];
  /** What nobody else reads: it is not in a file that an owner makes. */
  hersAlone?: readonly string[];
  /** How they go, where no foreign key takes them along: by themselves, or not at all, and why. */
  goes?: 'by name' | { stays: string };
}

interface Table {
  /** By what it is read in order. */
  keys: readonly [string, ...string[]];
  /** Why it is not moved to another database. */
  unmoved?: string;
  /** Or why none of its rows is. */
  consumer: OfConsumer | string;
}

const by = (column: string) => (userId: string) => sql`${sql.ref(column)} = ${userId}`;
const asConsumer = (userId: string) => sql`role = 'consumer' and subject_id = ${userId}`;
const inFamilies = (userId: string) =>
  sql`family_id in (select id from refresh_families where ${asConsumer(userId)})`;
const picturesOf = (userId: string) => sql`
  select id from photos where user_id = ${userId}
  union all
  select id from own_pieces where user_id = ${userId}`;
const inOutfits = (userId: string) =>
  sql`outfit_id in (select id from outfits where user_id = ${userId})`;

/**
 * What each table is to who moves, exports or deletes; a new one does not compile before it says so.
 * Whatever another one names stands before it.
 */
export const EACH_TABLE: Record<keyof Tables, Table> = {
  installation: { keys: ['id'], consumer: 'which one this is' },
  users: { keys: ['id'], consumer: { where: by('id') } },
  suspensions: {
    keys: ['account'],
    consumer: {
      where: by('user_id'),
      goes: { stays: 'who was turned away is so with a new account too; it names nobody' },
    },
  },
  spent: {
    keys: ['id'],
    consumer: 'how much of a day’s limits an account had used before it was deleted, under no name',
  },
  identities: { keys: ['issuer', 'subject'], consumer: { where: by('user_id') } },
  stylists: { keys: ['id'], consumer: 'the people who work here' },
  stylist_links: { keys: ['id'], consumer: 'who was invited to work here' },
  consents: { keys: ['user_id', 'what', 'round', 'version'], consumer: { where: by('user_id') } },
  preferences: { keys: ['user_id'], consumer: { where: by('user_id') } },
  stylist_profiles: {
    keys: ['stylist_id'],
    consumer: 'what the people who work here tell of themselves',
  },
  refresh_families: { keys: ['id'], consumer: { where: asConsumer, goes: 'by name' } },
  refresh_tokens: {
    keys: ['hash'],
    consumer: { where: inFamilies, without: ['hash', 'successor_hash'] },
  },
  write_orders: { keys: ['family_id', 'subject', 'device'], consumer: { where: inFamilies } },
  codes: { keys: ['hash'], consumer: { where: by('user_id'), without: ['hash'] } },
  photos: { keys: ['id'], consumer: { where: by('user_id') } },
  uploads: {
    keys: ['id'],
    unmoved: 'what has not arrived yet is sent anew',
    consumer: { where: by('user_id') },
  },
  upload_parts: {
    keys: ['id'],
    unmoved: 'the same',
    consumer: { where: (id) => sql`upload_id in (select id from uploads where user_id = ${id})` },
  },
  own_pieces: { keys: ['id'], consumer: { where: by('user_id') } },
  own_views: {
    keys: ['id'],
    consumer: { where: (id) => sql`piece_id in (select id from own_pieces where user_id = ${id})` },
  },
  complaints: {
    keys: ['id'],
    consumer:
      'written without an account, by whoever it was; kept for a year for those who answer it',
  },
  complaint_steps: {
    keys: ['id'],
    consumer: {
      where: (id) => sql`photo_id in (${picturesOf(id)})`,
      goes: { stays: 'what owners did about a complaint, which leads to nobody then' },
    },
  },
  hidden_photos: {
    keys: ['photo_id'],
    consumer: { where: (id) => sql`photo_id in (select id from photos where user_id = ${id})` },
  },
  hidden_pieces: {
    keys: ['piece_id'],
    consumer: { where: (id) => sql`piece_id in (select id from own_pieces where user_id = ${id})` },
  },
  hidden_for: {
    keys: ['picture_id', 'complaint_id'],
    consumer: {
      where: (id) => sql`picture_id in (${picturesOf(id)})`,
      goes: 'by name',
    },
  },
  photo_reports: {
    keys: ['id'],
    consumer: {
      where: (id) => sql`photo_id in (select id from photos where user_id = ${id})`,
      // Whoever reports a photo has nobody to fear.
      without: ['stylist_id'],
    },
  },
  briefs: { keys: ['photo_id'], consumer: { where: by('user_id') } },
  voices: { keys: ['photo_id'], consumer: { where: by('user_id') } },
  voice_plays: {
    keys: ['photo_id', 'stylist_id'],
    consumer: { where: (id) => sql`photo_id in (select id from photos where user_id = ${id})` },
  },
  requests: { keys: ['id'], consumer: { where: by('user_id') } },
  questions: { keys: ['id'], consumer: { where: by('user_id') } },
  begun: { keys: ['request_id', 'id'], consumer: { where: by('user_id') } },
  outfits: { keys: ['id'], consumer: { where: by('user_id') } },
  pictures: { keys: ['id'], consumer: 'copies of the shops’ pictures' },
  items: { keys: ['id'], consumer: 'the library of pieces, the same for everybody' },
  outfit_items: { keys: ['id'], consumer: { where: inOutfits } },
  asks: { keys: ['id'], consumer: { where: by('user_id'), without: ['token_hash'] } },
  ballots: {
    keys: ['id'],
    consumer: {
      where: (id) => sql`ask_id in (select id from asks where user_id = ${id})`,
      without: ['voter_hash'],
      hersAlone: ['name', 'text'],
    },
  },
  removed_ballots: {
    keys: ['ask_id', 'voter_hash'],
    consumer: {
      where: (id) => sql`ask_id in (select id from asks where user_id = ${id})`,
      without: ['voter_hash'],
    },
  },
  fits: {
    keys: ['outfit_item_id', 'page'],
    consumer: { where: by('user_id'), hersAlone: ['paid_paise'] },
  },
  fit_tallies: {
    keys: ['brand_key', 'kind_key'],
    unmoved: 'counted anew',
    consumer: 'how a brand fits how many, and nobody by name',
  },
  look_pictures: { keys: ['id'], consumer: { where: inOutfits } },
  reports: { keys: ['user_id', 'id'], consumer: { where: by('user_id') } },
  answers: { keys: ['outfit_id', 'line'], consumer: { where: inOutfits } },
  corrections: {
    keys: ['id'],
    consumer: {
      where: (id) => {
        const items = sql`select item_id from outfit_items where ${inOutfits(id)}`;
        return sql`(${inOutfits(id)} or item_id in (${items}))`;
      },
      goes: { stays: 'what was corrected in the library is everybody’s, and names nobody' },
    },
  },
  photo_views: {
    keys: ['id'],
    consumer: { where: (id) => sql`photo_id in (select id from photos where user_id = ${id})` },
  },
  house_log: {
    keys: ['id'],
    consumer: {
      where: by('whom'),
      goes: { stays: 'what was done with it is kept for a year; its ids name nobody any more' },
    },
  },
  ratings: { keys: ['outfit_item_id'], consumer: { where: by('user_id') } },
  taste_answers: { keys: ['user_id', 'item_id'], consumer: { where: by('user_id') } },
  taste_tallies: { keys: ['user_id', 'kind', 'value'], consumer: { where: by('user_id') } },
  tastes: { keys: ['user_id'], consumer: { where: by('user_id') } },
  saved_items: { keys: ['outfit_item_id'], consumer: { where: by('user_id') } },
  notes: { keys: ['id'], consumer: { where: by('user_id') } },
  invitations: {
    keys: ['id'],
    consumer: {
      where: by('used_by'),
      without: ['token_hash'],
      goes: { stays: 'it is the stylist’s, and is used; it names nobody' },
    },
  },
  begin_counts: {
    keys: ['part', 'about'],
    unmoved: 'counted anew',
    consumer: 'what looks have in common that people liked, and nobody by name',
  },
  templates: { keys: ['id'], consumer: 'what stylists prepare for anybody' },
  phrases: { keys: ['id'], consumer: 'what stylists say to anybody' },
  events: { keys: ['id'], consumer: { where: by('user_id') } },
  phone_reports: { keys: ['id'], consumer: 'what went wrong on phones, and on nobody’s by name' },
  push_days: { keys: ['day'], consumer: 'how many pushes went, and whose is not known' },
  push_subscriptions: {
    keys: ['id'],
    consumer: { where: asConsumer, without: ['p256dh', 'auth'], goes: 'by name' },
  },
  mails: { keys: ['id'], consumer: { where: asConsumer, goes: 'by name' } },
  assets: { keys: ['name', 'encoding'], unmoved: 'of builds that run', consumer: 'the built app' },
  tallies: {
    keys: ['part'],
    unmoved: 'counted anew',
    consumer: 'how much there is of everybody’s',
  },
  jobs: {
    keys: ['id'],
    consumer: 'ids of what is exported here, for as long as something is still to be done with it',
  },
};

export const tables = Object.entries(EACH_TABLE) as [keyof Tables, Table][];

/** Those with rows about a consumer. */
export const consumerTables = tables.flatMap(([name, { consumer }]) =>
  typeof consumer === 'string' ? [] : [[name, consumer] as const],
);
