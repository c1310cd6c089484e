import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { againTexts as againOfBuild } from '../../../texts/again.ts';
import { briefTexts as briefOfBuild } from '../../../texts/brief.ts';
import { LANGUAGE } from '../../../texts/locale.ts';

type Against = NonNullable<OutfitAnswer['against']>;
type Line = Pick<OutfitAnswer, 'kind' | 'text' | 'value' | 'piece' | 'own_piece' | 'called'>;
type Worded = Line & Pick<OutfitAnswer, 'question' | 'against'>;

const OF_BUILD = { language: LANGUAGE, briefTexts: briefOfBuild, againTexts: againOfBuild };
type Words = typeof OF_BUILD;

const codesOf = <Code extends string>(names: Record<Code, string>) => Object.keys(names) as Code[];

function occasionWords(value: Line['value'], text: string, { briefTexts }: Words): string {
  const occasion = codesOf(briefTexts.occasion).find((code) => code === value);
  if (occasion === undefined) return text;
  // Which function it is stands in its words alone, that begin with its code.
  const [, said = ''] = text.split(': ');
  const of = codesOf(briefTexts.function).find((code) => said.startsWith(code));
  return briefTexts.occasionOf(occasion, of);
}

function aroundWords({ text, piece, own_piece: own, called }: Line, { briefTexts }: Words): string {
  const name = (own ?? piece)?.name ?? called;
  if (name === undefined) return text;
  return name === null ? briefTexts.aroundLost : briefTexts.around(name);
}

function asked(line: Line, words: Words): string {
  const { kind, text, value } = line;
  const { briefTexts } = words;
  if (value === null) return text;
  if (kind === 'occasion') return occasionWords(value, text, words);
  if (kind === 'needed_on') return briefTexts.neededOn(String(value));
  if (kind === 'budget') return briefTexts.budget(Number(value));
  if (kind === 'avoid') return briefTexts.avoid(String(value));
  return kind === 'around' ? aroundWords(line, words) : text;
}

function againstWords(text: string, { reasons, words }: Against, { againTexts }: Words): string {
  const known = codesOf(againTexts.reason).filter((code) => reasons.includes(code));
  // As a newer server has named them.
  if (known.length === 0 && reasons.length > 0) return text;
  const names = known.map((code) => againTexts.reason[code]);
  return againTexts.because(names, words) || againTexts.notAsAsked;
}

/** What she asked for, in her language: the server has written it in English, as the desk reads it. */
export function lineWords(line: Worded, words = OF_BUILD): Pick<Worded, 'text' | 'question'> {
  const { text, question, against } = line;
  if (words.language === 'en') return { text, question };
  if (!against) return { text: asked(line, words), question };
  const of = against.of ? asked(against.of, words) : question;
  return { text: againstWords(text, against, words), question: of };
}
