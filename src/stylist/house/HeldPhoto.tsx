import { useState, type ReactNode } from 'react';
import { pictureUrl } from '../../api/picture-url.ts';
import { Picture } from '../../ui/Picture.tsx';
import { formatDay, formatDayAndClock } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Sure } from './Sure.tsx';
import own from './Complaints.module.css';
import styles from './House.module.css';

const words = houseTexts.complaints.meant;

const ACTS = {
  hiding: { word: words.hide, of: words.hideOf, act: words.hide },
  holding: { word: words.hideToo, of: words.hideTooOf, act: words.hideToo },
  showing: { word: words.show, of: words.showOf, act: words.show },
  deleting: { word: words.delete, of: words.deleteOf, act: words.deleting.act },
};
type Act = keyof typeof ACTS;

interface HeldPhotoProps {
  photo: { name: string; at: string; thumbhash: string; piece?: string | undefined };
  /** Null while it is a blur. */
  url: string | null;
  isBusy: boolean;
  /** What can be done with it, in this order. */
  acts: Partial<Record<Act, (password: string) => Promise<void>>>;
  onOpen: () => void;
  onBroken: () => void;
  /** What is said of it. */
  children: ReactNode;
  /** What can be done besides. */
  more?: ReactNode;
}

/** A picture that somebody has something against: a blur until it is opened by a hand. */
export function HeldPhoto(props: HeldPhotoProps) {
  const { photo, url, isBusy, acts, onOpen, onBroken, children, more } = props;
  const { name, at, thumbhash, piece } = photo;
  const [asked, setAsked] = useState<Act | null>(null);
  const day = formatDay(at);
  const alt = piece === undefined ? words.alt(name, day) : words.altOfPiece(piece, name, day);
  const all = Object.keys(ACTS).filter((one): one is Act => one in acts);
  return (
    <li>
      <Picture
        src={url === null ? undefined : pictureUrl(url)}
        alt={alt}
        thumbhash={thumbhash}
        eager
        onBroken={onBroken}
      />
      <div>
        <p className="small">
          {name}
          <span className="note">{formatDayAndClock(at)}</span>
          {piece !== undefined && <span className="note">{words.piece(piece)}</span>}
          {children}
        </p>
        <p className={own.row}>
          {url === null && (
            <button
              type="button"
              className="link"
              aria-label={words.openOf(alt)}
              aria-disabled={isBusy}
              onClick={onOpen}
            >
              {words.open}
            </button>
          )}
          {all.map((one) => (
            <button
              key={one}
              type="button"
              className={one === 'deleting' ? `link ${styles.grave}` : 'link'}
              aria-label={ACTS[one].of(alt)}
              onClick={() => setAsked(one)}
            >
              {ACTS[one].word}
            </button>
          ))}
          {more}
        </p>
      </div>
      {asked !== null && (
        <Sure
          title={words[asked].title(alt)}
          lead={words[asked].lead}
          failed={words[asked].failed}
          act={ACTS[asked].act}
          asksPassword
          onClose={() => setAsked(null)}
          onSure={async (password) => acts[asked]?.(password)}
        />
      )}
    </li>
  );
}
