import { portalTexts } from '../../../../texts/portal.ts';
import { contradictionIn } from '../../look/contradictions.ts';
import type { Draft } from '../../look/draft.ts';
import { wordsOf } from '../../look/said.ts';
import { useAsked } from '../../parts/asked.ts';
import { contradictionWords } from '../../look/contradicted.ts';

const words = portalTexts.ledger;

/** What an outfit that is to go says against itself, line by line, and how she says that it is so. */
export function Contradictions({ draft }: { draft: Draft }) {
  const { lines } = useAsked();
  return lines.map((line) => {
    const met = contradictionIn(line, draft);
    if (!met) return null;
    const said = contradictionWords(met, draft.items);
    const isSaid = met.isSeen && met.sentence !== '';
    const told = isSaid ? words.withSentence(said, met.sentence) : said;
    return (
      <p key={line.id} className={isSaid ? 'note' : 'st bad'}>
        {words.ofLine(wordsOf(line), told)}
      </p>
    );
  });
}
