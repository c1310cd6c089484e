import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefCallback,
} from 'react';
import { commonTexts } from '../../texts/common.ts';
import {
  APART_PX,
  drawnIn,
  inBox,
  inPicture,
  nearest,
  spread,
  type Point,
  type Size,
} from './pin-places.ts';
import styles from './PinnedPhoto.module.css';

const REACH_PX = 24;
const RING = 5.5;
const CHOSEN_RING = 7;
/** What is longer or wider than that is shown with an edge. */
const TALLEST = 2;

interface PinnedPhotoProps {
  src: string;
  photoRef?: Ref<HTMLButtonElement>;
  /** Of the numeral of each pin. */
  pinRef?: (id: string) => RefCallback<HTMLButtonElement>;
  /** What a press on it does, or what it is. */
  label: string;
  pins: readonly (Point & { id: string; label: string })[];
  chosen: number | null;
  /** `at` is null where a key pressed it. */
  onPress: (at: Point | null, near: number | null) => void;
  onChoose: (index: number) => void;
  /** A numeral was pressed; it has been chosen by then. */
  onOpen: (index: number, isByKey: boolean) => void;
  onBroken: () => void;
  /** It is as high as its box, whatever the photo is like. */
  fills?: boolean;
  /** Where they may be moved: by dragging, and by what is pressed on a numeral. */
  onMove?: (index: number, to: Point) => void;
  onKey?: (index: number, event: KeyboardEvent) => void;
}

/** How large an element is, as long as it is there. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

/** A ring at its place, and the hair that leads from it to the margin. */
function Hair({ from, to, isChosen }: { from: Point; to: Point; isChosen: boolean }) {
  const r = isChosen ? CHOSEN_RING : RING;
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const x = from.x + ((to.x - from.x) * r) / length;
  const y = from.y + ((to.y - from.y) * r) / length;
  const line = { x1: x, y1: y, x2: to.x, y2: to.y };
  const ring = { cx: from.x, cy: from.y, r };
  return (
    <g>
      <line className={styles.under} {...line} />
      <circle className={`${styles.under} ${styles.ring}`} {...ring} />
      <line className={styles.over} {...line} />
      <circle className={styles.over} {...ring} />
      {isChosen && <circle className={styles.dot} {...ring} r={3.4} />}
    </g>
  );
}

/** A photo with numbered pins: the numerals stand in the margin, so that nothing lies on it but hairs and rings. */
export function PinnedPhoto(props: PinnedPhotoProps) {
  const { src, photoRef, pinRef, label, pins, chosen, fills } = props;
  const { onPress, onChoose, onOpen, onBroken, onMove, onKey } = props;
  const [picture, setPicture] = useState<Size | null>(null);
  const { ref, size } = useSize();
  const numerals = useRef<HTMLOListElement>(null);
  /** Where on its ring a pin was taken hold of. */
  const held = useRef<Point | null>(null);
  // The numerals are there at once; the photo's own size says where exactly they belong.
  const frame = size && drawnIn(size, picture ?? size);
  const places = frame ? pins.map((pin) => inBox(pin, frame)) : [];
  const heights = spread(
    places.map(({ y }) => y),
    size?.height ?? 0,
  );
  const shown = places.flatMap((place, index) => {
    const [pin, height] = [pins[index], heights[index]];
    return pin && height !== undefined ? { ...pin, index, place, height } : [];
  });
  const ratio = picture ? picture.width / picture.height : 4 / 5;

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const press = (event: MouseEvent) => {
    if (event.detail === 0) return onPress(null, null);
    const at = pointOf(event);
    if (frame && picture) onPress(inPicture(at, frame), nearest(places, at, REACH_PX));
  };
  const take = (event: PointerEvent, index: number, place: Point) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    held.current = { x: at.x - place.x, y: at.y - place.y };
    onChoose(index);
  };
  const drag = (event: PointerEvent, index: number) => {
    if (!held.current || !frame) return;
    const { x, y } = pointOf(event);
    onMove?.(index, inPicture({ x: x - held.current.x, y: y - held.current.y }, frame));
  };

  return (
    <div className={styles.pinned}>
      <div
        ref={ref}
        className={styles.stage}
        style={{
          aspectRatio: fills ? undefined : Math.min(TALLEST, Math.max(1 / TALLEST, ratio)),
          height: fills ? '100%' : undefined,
          minHeight: pins.length * APART_PX,
        }}
      >
        <button
          ref={photoRef}
          type="button"
          className={styles.photo}
          aria-label={label}
          onClick={press}
        >
          <img
            src={src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPicture({ width: naturalWidth, height: naturalHeight })
            }
            onError={onBroken}
          />
        </button>
        {size && picture && (
          <svg className={styles.hairs} aria-hidden="true">
            {shown.map(({ id, index, place, height }) => (
              <Hair
                key={id}
                from={place}
                to={{ x: size.width, y: height }}
                isChosen={index === chosen}
              />
            ))}
          </svg>
        )}
        {onMove &&
          picture &&
          shown.map(({ id, index, place }) => (
            <span
              key={id}
              className={styles.grip}
              style={{ left: place.x, top: place.y, zIndex: index === chosen ? 1 : undefined }}
              onPointerDown={(event) => take(event, index, place)}
              onPointerMove={(event) => drag(event, index)}
              onLostPointerCapture={() => {
                held.current = null;
                numerals.current?.querySelectorAll('button')[index]?.focus();
              }}
            />
          ))}
      </div>
      <ol ref={numerals} className={styles.numerals} aria-label={commonTexts.pins}>
        {shown.map(({ id, index, label, height }) => (
          <li key={id}>
            <button
              ref={pinRef?.(id)}
              type="button"
              data-pin={index + 1}
              aria-label={label}
              aria-current={index === chosen || undefined}
              style={{ top: height }}
              onFocus={() => onChoose(index)}
              onClick={(event) => {
                onChoose(index);
                onOpen(index, event.detail === 0);
              }}
              onKeyDown={(event) => onKey?.(index, event)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
