import { PIN_TEXT_MAX } from '../../../../contract/limits.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BinIcon } from '../../../ui/icons.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocusTarget } from '../../focus.tsx';
import { useGrowing } from '../../useGrowing.ts';
import type { About, DraftPin } from '../../look/pins.ts';
import styles from './Pins.module.css';

const words = portalTexts.pins;

/** What a pin may speak of. */
export interface Piece {
  /** The key of an item, or the link of what the look is built around. */
  id: string;
  name: string;
  about: About;
}

interface PinRowProps {
  pin: DraftPin;
  number: number;
  isChosen: boolean;
  pieces: readonly Piece[];
  onChange: (part: Partial<DraftPin>) => void;
  /** Its words are to be written. */
  onOpen: () => void;
  /** They are written. */
  onEnd: () => void;
  onRemove: () => void;
}

const idOf = (about: About) => {
  if (about === null) return '';
  return 'key' in about ? about.key : about.link;
};

export function PinRow(props: PinRowProps) {
  const { pin, number, isChosen, pieces, onChange, onOpen, onEnd, onRemove } = props;
  const field = useGrowing(useFocusTarget<HTMLTextAreaElement>('pin-words', pin.id));
  const piece = pieces.find(({ id }) => id === idOf(pin.about));
  return (
    <li aria-current={isChosen || undefined}>
      <span className={styles.number}>{number}</span>
      {isChosen ? (
        <div className={styles.edit}>
          <textarea
            ref={field}
            className="in"
            rows={2}
            aria-label={words.wordsFor(number)}
            placeholder={words.hint}
            maxLength={PIN_TEXT_MAX}
            value={pin.text}
            onChange={({ target }) => onChange({ text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnd();
            }}
          />
          <div className={styles.about}>
            <select
              className="in"
              aria-label={words.pieceFor(number)}
              value={piece?.id ?? ''}
              onChange={({ target }) =>
                onChange({ about: pieces.find(({ id }) => id === target.value)?.about ?? null })
              }
            >
              <option value="">{words.noPiece}</option>
              {pieces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <span className="note num">{words.count(pin.text.length, PIN_TEXT_MAX)}</span>
          </div>
          <button type="button" className="link" onClick={onRemove}>
            {words.remove}
          </button>
        </div>
      ) : (
        <>
          <button type="button" className={styles.words} onClick={onOpen}>
            <span className="small">{pin.text || words.noWords}</span>
            {piece && <span className="note">{piece.name}</span>}
          </button>
          <IconButton label={words.removeOne(number)} onClick={onRemove}>
            <BinIcon small />
          </IconButton>
        </>
      )}
    </li>
  );
}
