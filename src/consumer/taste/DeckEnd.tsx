import { useEffect, type ReactNode } from 'react';
import { TASTE_TOO_FEW } from '../../../contract/limits.ts';
import type { TasteCard, TasteFact } from '../../../contract/taste.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Tally } from '../../ui/Tally.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { tasteTexts } from '../../../texts/taste.ts';
import { useWaitingStylist } from './useWaitingStylist.ts';
import styles from './Taste.module.css';

const SHOWN = 3;

function Told({ title, facts }: { title: string; facts: readonly TasteFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.told}>
      <h3>{title}</h3>
      <Tally lines={facts.map(tasteTexts.line)} />
    </section>
  );
}

interface DeckEndProps {
  liked: readonly TasteCard[];
  unsent: number;
  /** As many as a day has: there may be more tomorrow. */
  isFull: boolean;
  children: ReactNode;
}

/** What she likes and leaves, once every piece of the day is answered. */
export function DeckEnd({ liked, unsent, isFull, children }: DeckEndProps) {
  const { actions } = useApp();
  const taste = useStore((state) => state.tasteSummary.value);
  const stylist = useWaitingStylist();
  const isSent = unsent === 0;

  useEffect(() => {
    if (isSent) void actions.refreshTaste();
  }, [actions, isSent]);

  return (
    <>
      {liked.length > 0 && (
        <div className={styles.plates}>
          {liked.slice(0, SHOWN).map(({ id, image_url, thumbhash, name }) => (
            <Picture key={id} src={pictureUrl(image_url)} thumbhash={thumbhash} alt={name} />
          ))}
        </div>
      )}
      <div role="status">
        <h2 className={styles.done}>{texts.taste.done}</h2>
        <p className={styles.lede}>
          {texts.taste.seen(stylist)} {isFull && texts.taste.more}
        </p>
        {!isSent && (
          <p className={styles.unsent}>
            <Status kind="here">{texts.taste.unsent(unsent)}</Status>
          </p>
        )}
      </div>
      {isSent && taste && taste.answered > TASTE_TOO_FEW && (
        <>
          <Told title={texts.taste.youLike} facts={taste.likes} />
          <Told title={texts.taste.youLeave} facts={taste.leaves} />
        </>
      )}
      <div className={styles.end}>{children}</div>
    </>
  );
}
