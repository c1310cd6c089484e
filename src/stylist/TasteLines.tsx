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

interface TasteLinesProps {
  name: string;
  taste: Taste;
}

/** What a client likes and leaves, as far as it differs from chance. */
export function TasteLines({ name, taste }: TasteLinesProps) {
  const { likes, leaves, answered } = taste;
  if (likes.length + leaves.length === 0) {
    return <p className="note">{words.noTaste(answered)}</p>;
  }
  return (
    <div className={styles.taste}>
      <Side title={words.likes(name)} facts={likes} />
      <Side title={words.leaves(name)} facts={leaves} />
    </div>
  );
}
