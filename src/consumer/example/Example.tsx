import { useMemo, useState } from 'react';
import { LIKED_FROM } from '../../../contract/limits.ts';
import { BackIcon } from '../../ui/icons.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { Look } from '../details/look.ts';
import { LookTabs } from '../details/LookTabs.tsx';
import { LookView } from '../details/LookView.tsx';
import { useSwipe } from '../details/useSwipe.ts';
import { useKeptScroll } from '../kept-scroll.ts';
import { SAMPLE_LOOKS } from './sample-look.ts';
import styles from '../details/Details.module.css';

const TABS = SAMPLE_LOOKS.map(({ id, title }) => ({ uuid: id, title }));
const NONE: ReadonlySet<string> = new Set();

type Stars = Readonly<Record<string, StarValue>>;

const rated = (look: Look, stars: Stars, ratedAt: string): Look => ({
  ...look,
  pieces: look.pieces.map((piece) => {
    const given = stars[piece.id];
    return given === undefined
      ? piece
      : { ...piece, rating: { stars: given, isSaved: given >= LIKED_FROM, ratedAt } };
  }),
});

/** What an answer looks like, before anybody has signed in. Nothing here leaves the page. */
export function Example({ onBack }: { onBack: () => void }) {
  const [current, setCurrent] = useState(SAMPLE_LOOKS[0]?.id ?? '');
  const [stars, setStars] = useState<Stars>({});
  const [today] = useState(() => new Date().toISOString());
  useKeptScroll();

  const index = SAMPLE_LOOKS.findIndex(({ id }) => id === current);
  const look = useMemo(() => {
    const sample = SAMPLE_LOOKS[index];
    return sample && rated(sample, stars, today);
  }, [index, stars, today]);
  const swipe = useSwipe((direction) => {
    const next = SAMPLE_LOOKS[index + direction];
    if (next) setCurrent(next.id);
  });
  const liked = Object.values(stars).filter((given) => given >= LIKED_FROM).length;

  return (
    <main className={`col ${styles.page} ${styles.example}`}>
      <header className="bar">
        <button type="button" className="iconbtn" aria-label={texts.example.back} onClick={onBack}>
          <BackIcon />
        </button>
        <p className="small muted" role="status">
          {liked > 0 && texts.example.liked(liked)}
        </p>
      </header>
      <p className="small muted">{texts.example.lead}</p>
      <LookTabs looks={TABS} current={current} panelId="look" onLook={setCurrent} />
      <div id="look" role="tabpanel" className={styles.swiped} {...swipe}>
        {look && (
          <LookView
            key={current}
            look={look}
            photo={null}
            refused={NONE}
            onRate={async (piece, given) => setStars((now) => ({ ...now, [piece]: given }))}
          />
        )}
      </div>
    </main>
  );
}
