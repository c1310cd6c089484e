import { sql } from 'kysely';
import {
  ASK_MS,
  CLAIM_MS,
  EXCHANGE_CODE_TTL_MS,
  FAMILY_TTL_MS,
  INVITATION_MS,
  QUESTION_MS,
  QUESTIONS_MAX,
  STYLIST_LINK_MS,
  TOLD_BEFORE_MS,
  TURNAROUND_MS,
  UNDO_MAX_S,
} from '../../contract/limits.ts';
import { COMPLAINT_CLOCK } from '../complaints/store.ts';
import type { Db, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { CHECK_EVERY_MS } from '../items/check-link.ts';

/** How far ahead of now each may be. */
const LATEST: readonly [table: keyof Tables, column: string, ms: number][] = [
  ['refresh_families', 'expires_at', FAMILY_TTL_MS],
  ['refresh_tokens', 'expires_at', FAMILY_TTL_MS],
  ['refresh_families', 'seen_at', 0],
  ['write_orders', 'seen_at', 0],
  ['codes', 'expires_at', EXCHANGE_CODE_TTL_MS],
  ['invitations', 'expires_at', INVITATION_MS],
  ['users', 'last_active_at', 0],
  ['users', 'idle_told_at', 0],
  ['photos', 'created_at', 0],
  ['uploads', 'created_at', 0],
  ['uploads', 'touched_at', 0],
  ['own_pieces', 'created_at', 0],
  ['own_views', 'created_at', 0],
  ['requests', 'created_at', 0],
  ['requests', 'due_at', TURNAROUND_MS + QUESTIONS_MAX * QUESTION_MS],
  ['requests', 'asked_until', QUESTION_MS],
  ['requests', 'claim_expires_at', CLAIM_MS],
  ['requests', 'closed_at', 0],
  ['requests', 'goes_at', UNDO_MAX_S * 1000],
  ['questions', 'asked_at', 0],
  ['questions', 'until', QUESTION_MS],
  ['questions', 'answered_at', 0],
  ['outfits', 'created_at', 0],
  ['outfits', 'approved_at', 0],
  ['outfits', 'goes_at', UNDO_MAX_S * 1000],
  ['asks', 'created_at', 0],
  ['asks', 'expires_at', ASK_MS],
  ['ballots', 'created_at', 0],
  ['ballots', 'at', 0],
  ['ballots', 'told_at', 0],
  ['fits', 'at', 0],
  ['fits', 'bought_since', 0],
  ['fits', 'bought_as_of', 0],
  ['photo_views', 'created_at', 0],
  ['taste_answers', 'at', 0],
  ['preferences', 'keep_from', TOLD_BEFORE_MS],
  ['preferences', 'keep_told_at', 0],
  ['preferences', 'prices_told_at', 0],
  ['saved_items', 'created_at', 0],
  ['saved_items', 'told_at', 0],
  ['items', 'price_seen_at', 0],
  ['items', 'sold_out_since', 0],
  ['items', 'back_since', 0],
  ['items', 'page_read_at', 0],
  ['items', 'changed_at', 0],
  ['reports', 'created_at', 0],
  ['reports', 'read_at', 0],
  ['events', 'received_at', 0],
  ['phone_reports', 'first_at', 0],
  ['phone_reports', 'last_at', 0],
  ['mails', 'created_at', 0],
  ['mails', 'sent_at', 0],
  ['preferences', 'mail_stopped_at', 0],
  ['users', 'mail_stopped_at', 0],
  ['complaints', 'created_at', 0],
  ['complaints', 'answered_at', 0],
  ['complaints', 'closed_at', 0],
  ['complaints', 'last_step_at', 0],
  ['complaint_steps', 'at', 0],
  ['hidden_photos', 'at', 0],
  ['hidden_pieces', 'at', 0],
  ['hidden_for', 'at', 0],
  ['voices', 'words_at', 0],
  ['voice_plays', 'created_at', 0],
  ['photo_reports', 'at', 0],
  ['photo_reports', 'answered_at', 0],
  ['suspensions', 'since', 0],
  ['stylist_links', 'expires_at', STYLIST_LINK_MS],
  ['assets', 'seen_at', 0],
];

/** Each is to be answered as long after as when it was written. */
async function bringComplaintsBack(within: Db, now: Date): Promise<void> {
  const early = await within
    .selectFrom('complaints')
    .select(['id', 'created_at', 'answer_by'])
    .where('created_at', '>', now.toISOString())
    .execute();
  for (const { id, created_at, answer_by: by } of early) {
    const term = Date.parse(by) - Date.parse(created_at);
    const answer_by = new Date(now.getTime() + term).toISOString();
    await within.updateTable('complaints').set({ answer_by }).where('id', '=', id).execute();
    await within
      .updateTable('jobs')
      .set({ run_at: answer_by })
      .where('kind', '=', COMPLAINT_CLOCK)
      .where('subject', '=', id)
      .execute();
  }
}

/** What was written while the clock was ahead is as old, and lives as long, as what is written now. */
export async function bringBack(db: Db, now: Date): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await inTransaction(db, async (within) => {
    await bringComplaintsBack(within, now);
    for (const [table, name, ms] of LATEST) {
      const [column, latest] = [sql.ref(name), later(ms)];
      const update = sql`update ${sql.table(table)} set ${column} = ${latest} where ${column} > ${latest}`;
      await update.execute(within);
    }
    // Where nothing was asked, the clock never stood.
    await within
      .updateTable('requests')
      .set({ due_at: later(TURNAROUND_MS) })
      .where('stood_ms', '=', 0)
      .where('due_at', '>', later(TURNAROUND_MS))
      .execute();
    await within
      .updateTable('jobs')
      .set({ run_at: later(0) })
      .where('run_at', '>', later(CHECK_EVERY_MS))
      .execute();
    await within
      .updateTable('users')
      .set((eb) => ({ photos_revision: eb('photos_revision', '+', 1) }))
      .execute();
  });
}
