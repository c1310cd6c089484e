import { kindSaid } from '../../../texts/kinds.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import type { OwnThing } from '../../state/operations/own.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Status } from '../../ui/Status.tsx';
import { formatDay } from '../../ui/dates.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { pictureOf, useWhere } from './useMine.ts';
import styles from './Closet.module.css';

interface MinePieceProps {
  thing: OwnThing;
  onOpen: () => void;
}

export function MinePiece({ thing, onOpen }: MinePieceProps) {
  const { name, category, record } = thing;
  const local = useLocalPicture(record?.id ?? null);
  const where = useWhere(record);
  const now = useServerNow();
  return (
    <li className={styles.piece}>
      <div className={styles.plate}>
        <button type="button" aria-label={words.open(name)} onClick={onOpen}>
          <Picture
            src={record ? local : pictureOf(thing)}
            thumbhash={thing.piece?.thumbhash ?? null}
            alt=""
          />
        </button>
      </div>
      <div className={styles.caption}>
        <h2>{name}</h2>
        <p className="note">{kindSaid(category)}</p>
        {where && (
          <p className="note">
            <Status kind={where.kind}>{where.word}</Status>
          </p>
        )}
        <Until thing={thing} now={now} />
      </div>
    </li>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

function Until({ thing: { piece }, now }: { thing: OwnThing; now: number }) {
  if (!piece) return null;
  if (piece.with_owner) return <p className="note">{words.withOwner}</p>;
  if (piece.picture_url === null) return <p className="note">{words.pictureGone}</p>;
  const { picture_until: until } = piece;
  if (until === null || Date.parse(until) - now > WEEK_MS) return null;
  return <p className="note">{words.goes(formatDay(until))}</p>;
}
