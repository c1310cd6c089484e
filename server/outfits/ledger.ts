import { dayOf } from '../../contract/day.ts';
import {
  against,
  answerTo,
  contradicted,
  isOver,
  lookSum,
  openIn,
  overBudget,
  type Dispute,
  type OutfitAnswer,
} from '../../contract/ledger.ts';
import { serverTexts } from '../../texts/server.ts';
import { ownIn, wireLine, type OwnUrls, type StoredLine } from '../briefs/pieces.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { photosChanged } from '../photos/queries.ts';
import {
  answeredLines,
  answersOf,
  countAnswers,
  linesOfRequest,
  pricedItems,
  saidIn,
  writeAnswers,
} from './answers.ts';
import { NO_REPLY, replyIn } from './replies.ts';
import { itemsOf } from './wire.ts';

/** Opens pictures of the client's own pieces, to who may. */
export type OpenOwn = (pieces: string[]) => Promise<OwnUrls>;

/** What was asked for and what was done, line by line. */
export async function ledgerOf(
  db: Db,
  outfitId: string,
  urls: PictureUrls,
  openOwn: OpenOwn,
): Promise<OutfitAnswer[]> {
  const rows = await answersOf(db, outfitId);
  const lines = await answeredLines(db, rows);
  const items = await itemsOf(db, [outfitId]);
  const backups = new Set(items.flatMap((item) => item.backups.map((one) => one.ecommerce_url)));
  const over = overBudget(lines, lookSum(lines, pricedItems(items)));
  const answers = saidIn(rows);
  const ownUrls = await openOwn(ownIn(lines));
  return rows.flatMap((row, at) => {
    const asked = lines[at];
    const answer = asked && answerTo(asked, answers, over);
    if (!answer) return [];
    const { id: line, ...told } = wireLine(
      asked,
      (picture) => urls.of(picture, 'display'),
      ownUrls,
    );
    const disputed = row.disputed_at !== null;
    const swap = !answer.kept && row.swap && backups.has(row.swap) ? row.swap : null;
    const said = { disputed, disputeText: row.dispute_text, reply: replyIn(row) };
    return [{ line, ...told, ...answer, swap, ...said }];
  });
}

type Fields = [place: string, words: string][];

/** What is still to be said of an outfit, and what it says against itself, by the field that says it. */
async function faultsIn(
  db: Db,
  outfitId: string,
  lines: readonly StoredLine[],
  today: string | null,
): Promise<Record<'unanswered' | 'contradicted', Fields>> {
  const items = await itemsOf(db, [outfitId]);
  const pieces = items.flatMap((item) => [item, ...item.backups]);
  const answers = saidIn(await answersOf(db, outfitId));
  const open = openIn(lines, { answers, items: pricedItems(items) });
  const words = serverTexts.ledger;
  const at = (place: string) => `outfits.${outfitId}.${place}`;
  return {
    unanswered: [
      ...open.answers.map((line): Fields[0] => [at(`answers.${line}`), words.unanswered]),
      ...open.reasons.map((line): Fields[0] => [at(`answers.${line}`), words.needsReason]),
      ...open.whys.map((place): Fields[0] => [at(`items.${items[place]?.id}.why`), words.needsWhy]),
    ],
    contradicted: contradicted(lines, { answers, pieces }, today).map((line) => [
      at(`answers.${line.id}`),
      isOver(line, today)
        ? words.dayOver(line.text)
        : words.contradicted(
            line.text,
            against(line, pieces).map(({ name }) => name),
          ),
    ]),
  };
}

function refuse(faults: readonly Awaited<ReturnType<typeof faultsIn>>[]): void {
  for (const code of ['unanswered', 'contradicted'] as const) {
    const fields = faults.flatMap((one) => one[code]);
    if (fields.length > 0) throw new AppError(code, { fields: Object.fromEntries(fields) });
  }
}

/** Every outfit that is being sent answers every line; a budget answers for itself. */
export async function closeLedgers(
  db: Db,
  requestId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const lines = await linesOfRequest(db, requestId);
  if (lines.length === 0) return;
  const drafts = await db
    .selectFrom('outfits')
    .select(['id', 'request_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const faults = [];
  for (const { id } of drafts) faults.push(await faultsIn(db, id, lines, dayOf(now)));
  refuse(faults);
  const budget = lines.find(({ kind }) => kind === 'budget');
  for (const draft of drafts) {
    const answers = await answersOf(db, draft.id);
    if (budget && !answers.some(({ line }) => line === budget.id)) {
      await writeAnswers(db, draft, [{ line: budget.id, kept: true }]);
    }
    await countAnswers(db, draft.id);
  }
}

/**
 * What the client has, or is to have in a moment, may be corrected, and stays answered. The day on
 * which it was needed has been answered for.
 */
export async function keepAnswered(db: Db, outfitId: string): Promise<void> {
  const rows = await answersOf(db, outfitId);
  if (rows.length === 0) return;
  refuse([await faultsIn(db, outfitId, await answeredLines(db, rows), null)]);
  await countAnswers(db, outfitId);
}

/** The client says of a line, if there is one, that it is not what was asked for, or takes that back. */
export async function disputeAnswer(
  db: Db,
  { id, user_id }: { id: string; user_id: string },
  line: string,
  { disputed, text = '' }: Dispute,
  now: Date,
): Promise<void> {
  const row = (await answersOf(db, id)).find((one) => one.line === line);
  if (!row) return;
  const said = disputed && text !== '' ? text : null;
  if ((row.disputed_at !== null) === disputed && row.dispute_text === said) return;
  await db
    .updateTable('answers')
    .set({
      disputed_at: disputed ? now.toISOString() : null,
      dispute_text: said,
      // What was said to other words of hers is said to these by nobody.
      ...NO_REPLY,
    })
    .where('outfit_id', '=', id)
    .where('line', '=', line)
    .execute();
  await countAnswers(db, id);
  await photosChanged(db, user_id);
}
