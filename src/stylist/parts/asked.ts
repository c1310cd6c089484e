import { createContext, useContext } from 'react';
import { dayOf } from '../../../contract/day.ts';
import { isOver } from '../../../contract/ledger.ts';
import { isInOwnWords } from '../../../contract/brief.ts';
import { briefTexts } from '../../../texts/brief.ts';
import type { Asked } from '../look/said.ts';

interface AskedOf {
  /** The client's, as headings say it. */
  firstName: string;
  /** Nothing where nothing was asked for. */
  lines: Asked;
}

export const AskedContext = createContext<AskedOf>({ firstName: '', lines: [] });

export const useAsked = () => useContext(AskedContext);

/** The client's own sentences stand in quotation marks. */
export const wordsOf = ({ kind, text }: Asked[number]) =>
  isInOwnWords(kind) ? briefTexts.quoted(text) : text;

/** The lines of a request as they stand today. */
export const asOf = (lines: Asked, now: number): Asked => {
  const today = dayOf(now);
  return lines.map((line) => (isOver(line, today) ? { ...line, isOver: true } : line));
};
