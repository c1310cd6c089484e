import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';

/** What Enter asks for is done once what is found answers all that is typed. */
export function useEntering(isSettled: boolean, enter: () => void) {
  const waits = useRef(false);
  const go = useEffectEvent(enter);
  useLayoutEffect(() => {
    if (!isSettled || !waits.current) return;
    waits.current = false;
    go();
  }, [isSettled]);
  return {
    enter: () => {
      if (isSettled) enter();
      else waits.current = true;
    },
    /** She goes on typing. */
    forget: () => {
      waits.current = false;
    },
  };
}

const hitsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button:not(.link)') ?? []),
];

/** Down and up by how they stand, whatever the columns; to the sides in their order. */
function nextOf(hits: readonly HTMLElement[], from: HTMLElement, key: string) {
  const at = hits.indexOf(from);
  if (key === 'ArrowRight') return hits[at + 1];
  if (key === 'ArrowLeft') return hits[at - 1];
  const here = from.getBoundingClientRect();
  const far = hits
    .map((hit) => ({ hit, place: hit.getBoundingClientRect() }))
    .map(({ hit, place }) => ({
      hit,
      down: key === 'ArrowDown' ? place.top - here.bottom : here.top - place.bottom,
      aside: Math.abs(place.left - here.left),
    }));
  const [nearest] = far
    .filter(({ down }) => down > -1)
    .toSorted((one, other) => Math.round(one.down - other.down) || one.aside - other.aside);
  return nearest?.hit;
}

interface HitsParts {
  /** What stands in the list answers what is typed. */
  isSettled: boolean;
  /** What Enter in the field does with the first of them; without it, it goes there. */
  onFirst?: (hit: HTMLElement) => void;
}

/** From a search into what it has found, and back, by keys. */
export function useHits<List extends HTMLElement>({ isSettled, onFirst }: HitsParts) {
  const list = useRef<List>(null);
  const field = useRef<HTMLElement | null>(null);
  const { enter, forget } = useEntering(isSettled, () => {
    const [first] = hitsIn(list.current);
    if (first && onFirst) onFirst(first);
    else first?.focus();
  });
  return {
    list,
    forget,
    inField: (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey } = event;
      if (event.nativeEvent.isComposing || ctrlKey || metaKey) return;
      if (key === 'Enter') {
        if (!event.repeat) enter();
      } else if (key === 'ArrowDown') hitsIn(list.current)[0]?.focus();
      else return;
      event.preventDefault();
      field.current = event.currentTarget;
    },
    inList: (event: KeyboardEvent<HTMLElement>) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (!key.startsWith('Arrow') || altKey || ctrlKey || metaKey) return;
      const hits = hitsIn(list.current);
      const here = hits.find((hit) => hit === event.target);
      if (!here) return;
      event.preventDefault();
      const to = nextOf(hits, here, key);
      if (to) to.focus();
      else if (key === 'ArrowUp') field.current?.focus();
    },
  };
}
