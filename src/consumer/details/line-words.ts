import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { briefTexts as ofBuild } from '../../../texts/brief.ts';
import { LANGUAGE } from '../../../texts/locale.ts';

type Worded = Pick<OutfitAnswer, 'kind' | 'text' | 'value' | 'piece' | 'own_piece'>;

const codesOf = <Code extends string>(names: Record<Code, string>) => Object.keys(names) as Code[];

function occasionWords(value: Worded['value'], text: string, briefTexts: typeof ofBuild): string {
  const occasion = codesOf(briefTexts.occasion).find((code) => code === value);
  if (occasion === undefined) return text;
  // Which function it is stands in its words alone, that begin with its code.
  const [, said = ''] = text.split(': ');
  const of = codesOf(briefTexts.function).find((code) => said.startsWith(code));
  return briefTexts.occasionOf(occasion, of);
}

/** What she asked for, in her language: the server has written it in English, as the desk reads it. */
export function lineWords(
  { kind, text, value, piece, own_piece: own }: Worded,
  language = LANGUAGE,
  briefTexts = ofBuild,
): string {
  if (language === 'en' || value === null) return text;
  if (kind === 'occasion') return occasionWords(value, text, briefTexts);
  if (kind === 'needed_on') return briefTexts.neededOn(String(value));
  if (kind === 'budget') return briefTexts.budget(Number(value));
  if (kind === 'avoid') return briefTexts.avoid(String(value));
  const name = kind === 'around' ? (own ?? piece)?.name : undefined;
  return name === undefined ? text : briefTexts.around(name);
}
