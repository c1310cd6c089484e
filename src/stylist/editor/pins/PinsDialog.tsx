import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { PINS_MAX } from '../../../../contract/limits.ts';
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
  const root = useRef<HTMLDivElement>(null);
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
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const isShown = src !== null;
  // What opened it is not there any more.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isShown && isLost) root.current?.querySelector<HTMLElement>('[data-photo]')?.focus();
  }, [isShown]);
  const write = (index: number) => {
    flushSync(() => setChosen(index));
    focus(`[data-pin-words="${index + 1}"]`);
  };
  const add = (at: Point) => {
    if (pins.length === PINS_MAX) {
      setSaid(words.most(PINS_MAX));
      return false;
    }
    const pin = { id: crypto.randomUUID(), ...at, text: '', about: null };
    flushSync(() => {
      set((now) => withPin(now, pin));
      setChosen(pins.length);
      setSaid(words.set(pins.length + 1));
    });
    return true;
  };
  const addByKey = () => {
    if (add(MIDDLE)) focus(`[data-pin="${pins.length + 1}"]`);
  };
  usePlainKey(({ key, target }) => {
    const isMeant =
      key.toLowerCase() === 'n' || (key === 'Enter' && target instanceof HTMLDialogElement);
    if (!isMeant || src === null) return false;
    addByKey();
    return true;
  });
  const remove = (index: number) => {
    const left = pins.length - 1;
    flushSync(() => {
      set((now) => now.filter(({ id }) => id !== pins[index]?.id));
      setChosen(null);
      setSaid(words.removed(index + 1));
    });
    if (left === 0) focus('[data-photo]');
    else focus(`[data-pin="${Math.min(index + 1, left)}"]`);
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
      <div ref={root} className={styles.both}>
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
                else if (add(at)) focus(`[data-pin-words="${pins.length + 1}"]`);
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
                onEnd={() => focus(`[data-pin="${index + 1}"]`)}
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
