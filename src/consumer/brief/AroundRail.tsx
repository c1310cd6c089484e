import { useId, useMemo, useState } from 'react';
import { AROUND_MAX } from '../../../contract/limits.ts';
import { closet, ownClothes } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { useHers } from '../shell/useHers.ts';
import type { BriefForm } from '../../state/brief-form.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
import { aroundChoices, type AroundChoice } from './around-choices.ts';
import styles from './BriefSheet.module.css';

const words = texts.brief;

interface AroundRailProps {
  around: BriefForm['around'];
  onChange: (around: BriefForm['around']) => void;
}

/** Pieces of her closet, those that were chosen before first; she may choose three, and say which of them she has. */
export function AroundRail({ around, onChange }: AroundRailProps) {
  const titleId = useId();
  const saved = useStore(closet);
  const own = useStore(ownClothes);
  const hers = useHers();
  // None moves under her finger.
  const [chosenBefore] = useState(() => around.map(({ item }) => item));
  const pieces = useMemo(() => {
    const all = aroundChoices(own, saved, hers);
    const isFirst = ({ is }: AroundChoice) => chosenBefore.some(is);
    return [...all.filter(isFirst), ...all.filter((piece) => !isFirst(piece))];
  }, [own, saved, hers, chosenBefore]);
  if (pieces.length === 0) return null;
  const isFull = around.length >= AROUND_MAX;
  const toggle = ({ item, isOwned, is }: AroundChoice) => {
    const others = around.filter((one) => !is(one.item));
    if (others.length < around.length) onChange(others);
    else if (!isFull) onChange([...around, { item, owned: isOwned }]);
  };
  return (
    <div>
      <p id={titleId} className="legend">
        {words.around} <span className="muted">{words.aroundAtMost}</span>
      </p>
      <ul className={styles.rail} aria-labelledby={titleId}>
        {pieces.map((piece) => {
          const { item, name, isOwn, is } = piece;
          const chosen = around.find((one) => is(one.item));
          return (
            <li key={item}>
              <button
                type="button"
                className={styles.plate}
                aria-label={name}
                aria-pressed={chosen !== undefined}
                aria-disabled={isFull && !chosen}
                onClick={() => toggle(piece)}
              >
                <PiecePicture piece={piece} />
                {chosen && (
                  <span className={styles.tick}>
                    <TickIcon small />
                  </span>
                )}
              </button>
              {isOwn && <p className={`note ${styles.yours}`}>{words.yours}</p>}
              {chosen && !isOwn && (
                <button
                  type="button"
                  className={styles.owned}
                  aria-label={words.haveItOf(name)}
                  aria-pressed={chosen.owned}
                  onClick={() =>
                    onChange(
                      around.map((one) => (is(one.item) ? { item, owned: !one.owned } : one)),
                    )
                  }
                >
                  {words.haveIt}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PiecePicture({ piece: { record, picture } }: { piece: AroundChoice }) {
  const local = useLocalPicture(record);
  return <Picture src={record === null ? picture : local} alt="" className="th" />;
}
