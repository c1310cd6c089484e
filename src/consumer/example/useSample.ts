import { useMemo, useState } from 'react';
import { LIKED_FROM } from '../../../contract/limits.ts';
import { useNow } from '../../shell/useNow.ts';
import { withChoices } from '../../state/operations/choice.ts';
import type { StarValue } from '../../ui/Stars.tsx';
import type { Acts } from '../details/acts.ts';
import { costOf, ledgerOf } from '../details/lines.ts';
import { lookOf, type Look, type Piece } from '../details/look.ts';
import { SAMPLE } from './sample-outfit.ts';

const NOTHING_AHEAD = { waiting: new Map<string, never>(), refused: new Set<string>() };
const NOTHING_SAID = {
  refused: new Map<string, never>(),
  refusedChoices: new Set<string>(),
  reports: new Map<string, never>(),
  isShopSlow: false,
  replaced: [],
  ballots: null,
  fits: null,
};

/** What she did with a piece; what she rates well is saved, as it would be. */
interface Done {
  stars?: StarValue;
  isSaved?: boolean;
}

const LOOK = lookOf(SAMPLE, null, { stars: new Map(), saves: new Map() }, new Set(), null);

/** The drawn garments are this page's own, and nothing of it is for sale. */
function lookWith(chosen: Record<string, string>, done: Record<string, Done>, at: string): Look {
  const pieceOf = (piece: Piece): Piece => {
    const { stars, isSaved = false } = done[piece.id] ?? {};
    const rating = stars === undefined ? null : { stars, ratedAt: at };
    return { ...piece, picture: `/art/${piece.id}.svg`, shop: null, isSaved, rating };
  };
  return {
    ...LOOK,
    clientPicture: SAMPLE.user_photo,
    places: LOOK.places.map(({ id, front, pieces: all }) => {
      const pieces = all.map(pieceOf);
      const there = pieces.find((one) => one.id === (chosen[id] ?? front.id));
      return { id, front: there ?? pieceOf(front), pieces };
    }),
  };
}

/** The example as an outfit's screen takes it; what she does with it stays on this page. */
export function useSample() {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [disputed, setDisputed] = useState<Record<string, string | null>>({});
  const [done, setDone] = useState<Record<string, Done>>({});
  const [today] = useState(() => new Date().toISOString());
  const now = useNow();

  const note = (piece: Piece, more: Done) =>
    setDone((before) => ({ ...before, [piece.id]: { ...before[piece.id], ...more } }));
  const acts: Acts = {
    rate: async (piece, { stars }) =>
      note(piece, { stars, ...(stars >= LIKED_FROM && { isSaved: true }) }),
    keep: async (piece) => note(piece, { isSaved: !piece.isSaved }),
    choose: async (place, piece) => {
      setChosen((before) => ({ ...before, [place]: piece.id }));
      return true;
    },
    report: async () => false,
    dispute: async (line, isDisputed, words) => {
      setDisputed((before) => ({ ...before, [line.id]: isDisputed ? words : null }));
      return true;
    },
  };

  const look = useMemo(() => lookWith(chosen, done, today), [chosen, done, today]);
  const { lines, cost } = useMemo(() => {
    const choices = Object.entries(chosen).map(
      ([item, piece]) => [item, { chosen: piece }] as const,
    );
    const items = withChoices(SAMPLE.items, new Map(choices));
    const answers = (SAMPLE.answers ?? []).map((answer) => {
      const words = disputed[answer.line] ?? null;
      return Object.assign({}, answer, { disputed: words !== null, disputeText: words });
    });
    return { lines: ledgerOf(answers, items, NOTHING_AHEAD), cost: costOf(answers, items) };
  }, [chosen, disputed]);
  const liked = Object.values(done).filter(({ stars = 0 }) => stars >= LIKED_FROM).length;
  return { sight: { look, cost, lines, now, acts, ...NOTHING_SAID }, liked };
}
