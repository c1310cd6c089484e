import { answerTo, lookSum, overBudget, type Answer } from '../../contract/ledger.ts';
import { rupees } from '../../contract/money.ts';
import { serverTexts } from '../../texts/server.ts';
import { againstIn } from '../briefs/again.ts';
import { linesOf } from '../briefs/lines.ts';
import { calledIn, piecesOf, type StoredLine } from '../briefs/pieces.ts';
import { ASKED_COLUMNS, askedWith } from '../briefs/asked.ts';
import { questionsOf } from '../questions/read.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { itemsOf, type ItemRow } from './wire.ts';

/** What was asked for with a request, as it stands. */
export async function linesOfRequest(db: Db, requestId: string): Promise<StoredLine[]> {
  const request = await db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select(['requests.photo_id', ...ASKED_COLUMNS])
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  if (!request) return [];
  const asked = await questionsOf(db, [request.photo_id]);
  const [lines = []] = await linesOf(db, [askedWith(request, asked.get(request.photo_id))]);
  return lines;
}

export const answersOf = (db: Db, outfitId: string) =>
  db
    .selectFrom('answers')
    .leftJoin('stylists', 'stylists.id', 'answers.replied_by')
    .selectAll('answers')
    .select('stylists.name as replier')
    .where('outfit_id', '=', outfitId)
    .orderBy('position')
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** The lines that have been answered, as they stood then. */
export async function answeredLines(db: Db, rows: readonly AnswerRow[]): Promise<StoredLine[]> {
  const values = new Map(rows.map(({ line, value }) => [line, JSON.parse(value)]));
  const around = rows.filter(({ kind }) => kind === 'around');
  const pieces = await piecesOf(
    db,
    around.map(({ line }) => String(values.get(line))),
  );
  const again = rows.find(({ kind }) => kind === 'again');
  const said = again && (await againstIn(db, again.outfit_id));
  return rows.map(({ line, kind, text, owned, question }) => {
    const value = values.get(line);
    const isAround = kind === 'around';
    const piece = isAround && pieces.kept.get(value);
    const own = (isAround && pieces.own.get(value)) || null;
    const against = kind === 'again' && said?.get(line);
    return {
      id: line,
      kind,
      text,
      value,
      piece: piece ? { ...piece, owned: owned === 1 } : null,
      own,
      ...(isAround && !piece && !own && calledIn(text)),
      ...(question !== null && { question }),
      ...(against && { against }),
    };
  });
}

export const saidIn = (rows: readonly AnswerRow[]): Answer[] =>
  rows.map(({ line, kept, reason, swap }) => ({ line, kept: kept === 1, reason, swap }));

export const pricedItems = (items: readonly ItemRow[]) =>
  items.map(({ ecommerce_url, price_paise, why }) => ({
    ecommerce_url,
    estimated_price: rupees(price_paise),
    why,
  }));

function refuseUnknown(answers: readonly Answer[], known: ReadonlySet<string>): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, { line }] of answers.entries()) {
    if (!known.has(line)) fields[`answers.${at}.line`] = serverTexts.ledger.unknownLine;
    else if (seen.has(line)) fields[`answers.${at}.line`] = serverTexts.ledger.twice;
    seen.add(line);
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

const rowOf = (outfitId: string, line: StoredLine, position: number, answer: Answer) => ({
  outfit_id: outfitId,
  line: line.id,
  position,
  kind: line.kind,
  text: line.text,
  value: JSON.stringify(line.value),
  owned: line.piece?.owned || line.own ? 1 : 0,
  question: line.question ?? null,
  kept: answer.kept ? 1 : 0,
  reason: answer.reason ?? null,
  swap: answer.kept && line.kind !== 'budget' ? null : (answer.swap ?? null),
});

/** The named lines; the others stay as they were answered. */
export async function writeAnswers(
  db: Db,
  { id, request_id }: { id: string; request_id: string },
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return;
  const asked = await linesOfRequest(db, request_id);
  // What was asked for goes with its photo; what was answered stays.
  const lines = asked.length > 0 ? asked : await answeredLines(db, await answersOf(db, id));
  const byId = new Map(lines.map((line, position) => [line.id, { line, position }]));
  refuseUnknown(answers, new Set(byId.keys()));
  for (const answer of answers) {
    const place = byId.get(answer.line);
    if (!place) continue;
    const row = rowOf(id, place.line, place.position, answer);
    const { kept, reason, swap } = row;
    await db
      .insertInto('answers')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['outfit_id', 'line']).doUpdateSet({ kept, reason, swap }),
      )
      .execute();
  }
}

/** How much of it was kept, counted once for who reads the figures. */
export async function countAnswers(db: Db, outfitId: string): Promise<void> {
  const rows = await answersOf(db, outfitId);
  const lines = await answeredLines(db, rows);
  const over = overBudget(lines, lookSum(lines, pricedItems(await itemsOf(db, [outfitId]))));
  const said = saidIn(rows);
  const fulfilled = rows.filter((_, at) => {
    const line = lines[at];
    return line && answerTo(line, said, over)?.kept;
  });
  await db
    .updateTable('outfits')
    .set({
      lines: rows.length,
      lines_kept: fulfilled.length,
      lines_disputed: fulfilled.filter(({ disputed_at }) => disputed_at !== null).length,
    })
    .where('id', '=', outfitId)
    .execute();
}
