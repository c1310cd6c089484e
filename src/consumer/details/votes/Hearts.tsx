import { votesTexts } from '../../../../texts/votes.ts';
import { listed } from '../../../../texts/plural.ts';
import { CloseIcon, HeartIcon } from '../../../ui/icons.tsx';
import styles from './Votes.module.css';

interface HeartsProps {
  likes: readonly string[];
  passes: readonly string[];
}

/** What is liked, and what is not: by names, of people or of pieces. */
export function Hearts({ likes, passes }: HeartsProps) {
  if (likes.length + passes.length === 0) return null;
  return (
    <p className={styles.hearts}>
      {likes.length > 0 && (
        <span className={styles.liked}>
          <HeartIcon small />
          <span className="vh">{votesTexts.like}</span>
          <bdi>{listed(likes)}</bdi>
        </span>
      )}
      {passes.length > 0 && (
        <span className="muted">
          <CloseIcon small />
          <span className="vh">{votesTexts.pass}</span>
          <bdi>{listed(passes)}</bdi>
        </span>
      )}
    </p>
  );
}
