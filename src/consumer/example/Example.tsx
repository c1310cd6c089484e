import { useMemo, useState } from 'react';
import { LIKED_FROM } from '../../../contract/limits.ts';
import { sumOf } from '../../../contract/money.ts';
import { useNow } from '../../shell/useNow.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import type { StarValue } from '../../ui/Stars.tsx';
import { login as texts } from '../../../texts/consumer/login.ts';
import { exampleTexts } from '../../../texts/example.ts';
import type { Acts } from '../details/acts.ts';
import type { Look, Piece } from '../details/look.ts';
import { LookProvider } from '../details/look-context.ts';
import { LookTabs } from '../details/LookTabs.tsx';
import { LookView } from '../details/LookView.tsx';
import { useSwipe } from '../details/useSwipe.ts';
import { useKeptScroll } from '../shell/kept-scroll.ts';
import { SAMPLE_LOOKS } from './sample-look.ts';
import styles from '../details/Details.module.css';

const TABS = SAMPLE_LOOKS.map(({ id, title }) => ({ uuid: id, title }));
const NO_BUDGET = { budget: null, over: null };
const NOTHING_SAID = {
  refused: new Map<string, never>(),
  refusedChoices: new Set<string>(),
  reports: new Map<string, never>(),
  isShopSlow: false,
  replaced: [],
};

/** What she did with a piece; what she rates well is saved, as it would be. */
interface Done {
  stars?: StarValue;
  isSaved?: boolean;
}

const withDone = (look: Look, done: Readonly<Record<string, Done>>, ratedAt: string): Look => ({
  ...look,
  places: look.places.map(({ id, front: piece }) => {
    const { stars, isSaved = false } = done[id] ?? {};
    const rating = stars === undefined ? null : { stars, ratedAt };
    const front = { ...piece, isSaved, rating };
    return { id, front, pieces: [front] };
  }),
});

/** What an answer looks like, before anybody has signed in. Nothing here leaves the page. */
export function Example({ onBack }: { onBack: () => void }) {
  const [current, setCurrent] = useState(SAMPLE_LOOKS[0]?.id ?? '');
  const [done, setDone] = useState<Readonly<Record<string, Done>>>({});
  const [today] = useState(() => new Date().toISOString());
  const now = useNow();
  useKeptScroll();

  const index = SAMPLE_LOOKS.findIndex(({ id }) => id === current);
  const look = useMemo(() => {
    const sample = SAMPLE_LOOKS[index];
    return sample && withDone(sample, done, today);
  }, [index, done, today]);
  const swipe = useSwipe((direction) => {
    const next = SAMPLE_LOOKS[index + direction];
    if (next) setCurrent(next.id);
  });
  const liked = Object.values(done).filter(({ stars = 0 }) => stars >= LIKED_FROM).length;
  const note = (piece: Piece, now: Done) =>
    setDone((before) => ({ ...before, [piece.id]: { ...before[piece.id], ...now } }));
  const acts: Acts = {
    rate: async (piece, { stars }) =>
      note(piece, { stars, ...(stars >= LIKED_FROM && { isSaved: true }) }),
    keep: async (piece) => note(piece, { isSaved: !piece.isSaved }),
    choose: async () => false,
    report: async () => false,
    dispute: async () => false,
  };

  return (
    <main className={`col ${styles.page} ${styles.example}`}>
      <header className="bar">
        <IconButton label={texts.example.back} onClick={onBack}>
          <BackIcon />
        </IconButton>
        <p className="small muted" role="status">
          {liked > 0 && texts.example.liked(liked)}
        </p>
      </header>
      <p className="small muted">{texts.example.lead}</p>
      <LookTabs looks={TABS} current={current} panelId="look" onLook={setCurrent} />
      <div id="look" role="tabpanel" className={styles.swiped} {...swipe}>
        {look && (
          <LookProvider
            value={{
              look,
              cost: { sum: sumOf(look.places.map(({ front }) => front.price)), ...NO_BUDGET },
              lines: [],
              now,
              acts,
              ...NOTHING_SAID,
            }}
          >
            <LookView key={current} photo={null} />
          </LookProvider>
        )}
      </div>
      <section className={styles.ending}>
        <h2>{exampleTexts.end.title}</h2>
        <p>{exampleTexts.end.text}</p>
        <button type="button" className="btn ink wide" onClick={onBack}>
          {exampleTexts.end.signIn}
        </button>
      </section>
    </main>
  );
}
