import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { wordsOf, type BriefLines } from '../../look/said.ts';

const words = portalTexts.ledger;

/** What has come since it was first shown, in the words of a status. */
export function useAdded(lines: BriefLines, firstName: string, say: (words: string) => void): void {
  const [known, setKnown] = useState(lines);
  if (known === lines) return;
  setKnown(lines);
  const added = lines.filter(({ id }) => known.every((line) => line.id !== id));
  if (added.length > 0) say(added.map((line) => words.added(firstName, wordsOf(line))).join('. '));
}
