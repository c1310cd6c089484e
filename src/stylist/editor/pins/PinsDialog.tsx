import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { PINS_MAX } from '../../../../contract/limits.ts';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import { ClosedPhoto } from '../../ClosedPhoto.tsx';
import { pictureUrl } from '../../../api/picture-url.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { movedBy, type Point } from '../../../ui/pin-places.ts';
import { PinnedPhoto } from '../../../ui/PinnedPhoto.tsx';
import { commonTexts } from '../../../../texts/common.ts';
import { firstName } from '../../../../texts/names.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import type { Draft } from '../../look/draft.ts';
import type { Part } from '../../store/drafts.ts';
import { aroundIn, withChangedPin, withPin, type DraftPin } from '../../look/pins.ts';
import { useAsked } from '../../parts/asked.ts';
import { PinRow, type Piece } from './PinRow.tsx';
import { usePlainKey } from './usePlainKey.ts';
import styles from './Pins.module.css';

const words = portalTexts.pins;
const MIDDLE: Point = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const LEAP = 0.05;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NONE: DraftPin[] = [];

interface PinsDialogProps {
  draft: Draft;
  /** Null where the photo may not be opened. */
  url: string | null;
  change: (part: Part<Draft>) => void;
  onBroken: () => void;
  /** Where it is opened by hand. */
  onOpen?: (() => void) | undefined;
  onClose: () => void;
}

/** What the stylist says at places of the client's photo. */
export function PinsDialog(props: PinsDialogProps) {
  const { draft, url, change, onBroken, onOpen, onClose } = props;
  const titleId = useId();
  const { lines } = useAsked();
  const { add: addTarget, focus, focusIfLost } = useFocus();
  const photo = useFocusTarget<HTMLButtonElement>('photo');
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { pins = NONE, items, client } = draft;
  const src = url === null || url === broken ? null : pictureUrl(url);
  const pieces: Piece[] = [
    ...items.map(({ key, name, category }) => ({
      id: key,
      name: name || category,
      about: { key },
    })),
    ...aroundIn(lines).map(({ name, ecommerce_url: link }) => ({
      id: link,
      name: words.around(name),
      about: { link },
    })),
  ];
  const nameOf = ({ about }: DraftPin) => {
    const id = about && ('key' in about ? about.key : about.link);
    return pieces.find((piece) => piece.id === id)?.name ?? null;
  };

  const set = (part: (pins: readonly DraftPin[]) => DraftPin[]) =>
    change(({ pins: now = NONE }) => ({ pins: part(now) }));
  const isShown = src !== null;
  // What opened it is not there any more.
  useEffect(() => {
    if (isShown) focusIfLost('photo');
  }, [isShown, focusIfLost]);
  const write = (index: number) => {
    setChosen(index);
    focus('pin-words', pins[index]?.id);
  };
  const add = (at: Point, to: 'pin' | 'pin-words') => {
    if (pins.length === PINS_MAX) {
      return setSaid(words.most(PINS_MAX));
    }
    const pin = { id: crypto.randomUUID(), ...at, text: '', about: null };
    set((now) => withPin(now, pin));
    setChosen(pins.length);
    setSaid(words.set(pins.length + 1));
    focus(to, pin.id);
  };
  const addByKey = () => add(MIDDLE, 'pin');
  usePlainKey(({ key, target }) => {
    const isMeant =
      key.toLowerCase() === 'n' || (key === 'Enter' && target instanceof HTMLDialogElement);
    if (!isMeant || src === null) return false;
    addByKey();
    return true;
  });
  const remove = (index: number) => {
    const next = pins[index + 1] ?? pins[index - 1];
    set((now) => now.filter(({ id }) => id !== pins[index]?.id));
    setChosen(null);
    setSaid(words.removed(index + 1));
    if (next) focus('pin', next.id);
    else focus('photo');
  };
  const moveTo = (index: number, to: Point) => {
    const id = pins[index]?.id;
    if (id !== undefined) set((now) => withChangedPin(now, id, to));
  };
  const onKey = (index: number, event: KeyboardEvent) => {
    const pin = pins[index];
    const by = ARROWS[event.key];
    if (!pin) return;
    if (by) {
      const step = event.shiftKey ? LEAP : STEP;
      const to = movedBy(pin, by.x * step, by.y * step);
      moveTo(index, to);
      setSaid(words.at(to.x, to.y));
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      className={`dialog ${styles.dialog}`}
      labelledBy={titleId}
      onClose={onClose}
      closable={false}
    >
      <div className={styles.both}>
        <div className={styles.photo}>
          {url === null && onOpen && (
            <ClosedPhoto
              thumbhash={draft.photo.thumbhash ?? null}
              alt={words.photo(client.name)}
              isBusy={false}
              onOpen={onOpen}
            />
          )}
          {src === null && !(url === null && onOpen) && (
            <p className="small muted">{words.noPhoto}</p>
          )}
          {src !== null && (
            <PinnedPhoto
              photoRef={photo}
              pinRef={(id) => (current) => addTarget('pin', id, { current })}
              src={src}
              label={words.photo(client.name)}
              pins={pins.map((pin, index) => ({
                id: pin.id,
                x: pin.x,
                y: pin.y,
                label: commonTexts.pin(index + 1, nameOf(pin)),
              }))}
              chosen={chosen}
              fills
              onPress={(at, near) => {
                if (at === null) addByKey();
                else if (near !== null) write(near);
                else add(at, 'pin-words');
              }}
              onChoose={setChosen}
              onOpen={(index, isByKey) => isByKey && write(index)}
              onBroken={() => {
                setBroken(url);
                onBroken();
              }}
              onMove={moveTo}
              onKey={onKey}
            />
          )}
        </div>
        <div className={styles.right}>
          <div className={styles.head}>
            <div>
              <h1 id={titleId}>{words.title(firstName(client.name))}</h1>
              <p className="small muted">{words.lead}</p>
            </div>
            <CloseButton onClose={onClose} />
          </div>
          <ol className={styles.list}>
            {pins.map((pin, index) => (
              <PinRow
                key={pin.id}
                pin={pin}
                number={index + 1}
                isChosen={index === chosen}
                pieces={pieces}
                onChange={(part) => set((now) => withChangedPin(now, pin.id, part))}
                onOpen={() => write(index)}
                onEnd={() => focus('pin', pin.id)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          <div className={styles.foot}>
            <p className="note">
              {words.of(pins.length, PINS_MAX)}
              <span className="vh" role="status">
                {said}
              </span>
            </p>
            <button type="button" className="btn ink" onClick={onClose}>
              {words.done}
            </button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
