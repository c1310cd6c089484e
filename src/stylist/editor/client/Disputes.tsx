import type { Outfit } from '../../../../contract/outfits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { ReplyTo } from './ReplyTo.tsx';
import styles from './Said.module.css';

/** The lines of an outfit that its client disputes, each to be answered where it is put right. */
export function Disputes({ outfit, onReplied }: { outfit: Outfit; onReplied: () => void }) {
  const disputed = (outfit.answers ?? []).filter((line) => line.disputed);
  if (disputed.length === 0) return null;
  return (
    <section>
      <h3>{portalTexts.clients.disputed}</h3>
      <ul className={styles.disputes}>
        {disputed.map(({ line, text, disputeText, reply }) => (
          <li key={line}>
            <h4>{text}</h4>
            {disputeText && <q>{disputeText}</q>}
            <ReplyTo
              {...{ line, text, reply, onReplied }}
              outfitId={outfit.id}
              mayReply={outfit.mayCorrect !== false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
