import { createContext, useContext } from 'react';
import { isInOwnWords } from '../../../../contract/brief.ts';
import { briefTexts } from '../../../../texts/brief.ts';
import type { Asked } from '../../store/answers.ts';

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
