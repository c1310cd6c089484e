import { TASTE_TOO_FEW } from '../../contract/limits.ts';
import type { Taste, TasteFact } from '../../contract/taste.ts';
import { Tally } from '../ui/Tally.tsx';
import { portalTexts } from '../../texts/portal.ts';
import { tasteTexts } from '../../texts/taste.ts';
import styles from './TasteLines.module.css';

const words = portalTexts.client;

function Side({ title, facts }: { title: string; facts: readonly TasteFact[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <Tally lines={facts.map(tasteTexts.line)} />
    </div>
  );
}

function wordsFor(answered: number): string {
  if (answered === 0) return words.noTaste;
  return answered > TASTE_TOO_FEW ? words.allSorts : words.tooFew(answered);
}

interface TasteLinesProps {
  name: string;
  taste: Taste;
}

/** What a client likes and leaves, as far as it differs from chance. */
export function TasteLines({ name, taste }: TasteLinesProps) {
  const { likes, leaves, answered } = taste;
  if (likes.length + leaves.length === 0) {
    return <p className="note">{wordsFor(answered)}</p>;
  }
  return (
    <div className={styles.taste}>
      <Side title={words.likes(name)} facts={likes} />
      <Side title={words.leaves(name)} facts={leaves} />
    </div>
  );
}
