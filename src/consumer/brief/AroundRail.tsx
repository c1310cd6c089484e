import { useId, useMemo, useState } from 'react';
import { AROUND_MAX } from '../../../contract/limits.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { closet } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import type { BriefForm } from '../../state/brief-form.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { texts } from '../../../texts/consumer.ts';
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
  // None moves under her finger.
  const [chosenBefore] = useState(() => new Set(around.map(({ item }) => item)));
  const pieces = useMemo(() => {
    const items = saved.flatMap(({ items: kept }) => kept);
    const first = items.filter(({ id }) => chosenBefore.has(id));
    return [...first, ...items.filter(({ id }) => !chosenBefore.has(id))];
  }, [saved, chosenBefore]);
  if (pieces.length === 0) return null;
  const isFull = around.length >= AROUND_MAX;
  const toggle = (item: string) => {
    const others = around.filter((one) => one.item !== item);
    if (others.length < around.length) onChange(others);
    else if (!isFull) onChange([...around, { item, owned: false }]);
  };
  return (
    <div>
      <p id={titleId} className="legend">
        {words.around} <span className="muted">{words.aroundAtMost}</span>
      </p>
      <ul className={styles.rail} aria-labelledby={titleId}>
        {pieces.map(({ id, name, image_url }) => {
          const chosen = around.find(({ item }) => item === id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.plate}
                aria-label={name}
                aria-pressed={chosen !== undefined}
                aria-disabled={isFull && !chosen}
                onClick={() => toggle(id)}
              >
                <Picture src={image_url && pictureUrl(image_url)} alt="" className="th" />
                {chosen && (
                  <span className={styles.tick}>
                    <TickIcon small />
                  </span>
                )}
              </button>
              {chosen && (
                <button
                  type="button"
                  className={styles.owned}
                  aria-label={words.haveItOf(name)}
                  aria-pressed={chosen.owned}
                  onClick={() =>
                    onChange(
                      around.map((one) =>
                        one.item === id ? { item: id, owned: !one.owned } : one,
                      ),
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
