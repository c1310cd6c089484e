import { against, answerTo } from '../../../contract/ledger.ts';
import { answersOf } from './answers.ts';
import { backupsOf } from './backups.ts';
import { isSameLink } from './links.ts';
import { type Answered, type AskedLine, type BriefLines, type Composed } from './said.ts';

type Look = Answered & Composed;

/** Whether a line is kept as far as the words tell; whether it is, the stylist says. */
export function isKeptByWords(line: AskedLine, { items }: Composed): boolean {
  const pieces = items.flatMap((item) => [item, ...backupsOf(item)]);
  // Of what has no name yet no words tell anything.
  if (pieces.length === 0 || pieces.some(({ name }) => name.trim() === '')) return false;
  const { kind, piece } = line;
  if (kind === 'avoid') return against(line, pieces).length === 0;
  if (kind === 'needed_on') return line.isOver !== true;
  if (kind !== 'around') return false;
  if (!piece) return Boolean(line.own_piece);
  return piece.owned || items.some(({ shopLink }) => isSameLink(shopLink, piece.ecommerce_url));
}

/** The lines without an answer that one key can confirm. */
export function checkedIn(asked: BriefLines, draft: Look): readonly AskedLine[] {
  const answers = answersOf(draft);
  return asked.filter(
    (line) =>
      line.kind !== 'budget' && !answerTo(line, answers, null) && isKeptByWords(line, draft),
  );
}
