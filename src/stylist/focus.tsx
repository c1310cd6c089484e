import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

/** What can be gone to; which one of its kind, its id says. */
type Kind =
  | 'title'
  | 'column'
  | 'people'
  | 'review'
  | 'outfit'
  | 'read'
  | 'send'
  | 'source'
  | 'search'
  | 'template'
  | 'field'
  | 'tile'
  | 'piece'
  | 'grip'
  | 'edit'
  | 'toggle'
  | 'front'
  | 'ledger'
  | 'line'
  | 'reason'
  | 'why'
  | 'size'
  | 'photo'
  | 'pin'
  | 'pin-words';

export type Target = readonly [kind: Kind, id?: string | undefined];

/** A place for an element, as long as it stands on the page. */
interface Place {
  readonly current: HTMLElement | null;
}

const nameOf = ([kind, id = '']: Target) => `${kind} ${id}`;

const inOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** `wake` has what was asked for settled once the screen stands as it was changed to. */
function createFocus(wake: () => void) {
  /** Of one name the newest that stands; one before it is there again once that is gone. */
  const places = new Map<string, readonly Place[]>();
  let wanted: { targets: readonly Target[]; isForLost: boolean } | null = null;
  /** All that the change brought is there: what comes now is late. */
  let isDue = false;
  let later: (() => void)[] = [];

  const standing = (some: readonly Place[] = []) =>
    some.findLast(({ current }) => current !== null)?.current ?? null;
  const find = (...target: Target) => standing(places.get(nameOf(target)));

  /** What had the focus has gone: it is nowhere, or where the page begins. */
  const isLost = () => {
    const { activeElement, body } = document;
    return activeElement === null || activeElement === body || activeElement === find('title');
  };

  const goTo = () => {
    if (wanted?.isForLost && !isLost()) wanted = null;
    const [element] = wanted?.targets.flatMap((target) => find(...target) ?? []) ?? [];
    if (!element) return;
    wanted = null;
    element.focus();
  };

  const want = (targets: readonly Target[], isForLost = false) => {
    wanted = { targets, isForLost };
    isDue = false;
    wake();
  };

  return {
    find,
    /** Of some kinds, as they stand on the page. */
    all: (...kinds: readonly Kind[]) =>
      [...places]
        .filter(([name]) => kinds.some((kind) => name.startsWith(`${kind} `)))
        .flatMap(([, some]) => standing(some) ?? [])
        .toSorted(inOrder),
    isIn: (...target: Target) => find(...target)?.contains(document.activeElement) ?? false,
    /** Who has it, to be given it back. */
    holder: () => (document.activeElement instanceof HTMLElement ? document.activeElement : null),
    focus: (...target: Target) => want([target]),
    /** To the first of them that is there. */
    focusFirst: (...targets: readonly Target[]) => want(targets),
    focusIfLost: (...target: Target) => want([target], true),
    /** Done once what was asked for before it stands on the screen. */
    after: (run: () => void) => {
      later = [...later, run];
      wake();
    },
    add: (kind: Kind, id: string, place: Place) => {
      const name = nameOf([kind, id]);
      places.set(name, [...(places.get(name) ?? []), place]);
      if (isDue) goTo();
      return () => {
        const others = (places.get(name) ?? []).filter((one) => one !== place);
        if (others.length > 0) places.set(name, others);
        else places.delete(name);
      };
    },
    settle: () => {
      isDue = true;
      goTo();
      const now = later;
      later = [];
      for (const run of now) run();
    },
    /** She has done something else since. */
    forget: () => {
      wanted = null;
    },
  };
}

export type Focus = ReturnType<typeof createFocus>;

const FocusContext = createContext<Focus | null>(null);

const DOING = ['keydown', 'pointerdown'] as const;

/** Around screens whose parts send the focus to one another. */
export function FocusTargets({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  const [targets] = useState(() => createFocus(() => setTurn((now) => now + 1)));
  useLayoutEffect(() => {
    if (turn > 0) targets.settle();
  }, [targets, turn]);
  useEffect(() => {
    // Before anybody hears of it who may ask for the focus anew.
    for (const event of DOING) addEventListener(event, targets.forget, true);
    return () => {
      for (const event of DOING) removeEventListener(event, targets.forget, true);
    };
  }, [targets]);
  return <FocusContext value={targets}>{children}</FocusContext>;
}

export function useFocus() {
  const targets = useContext(FocusContext);
  if (!targets) throw new Error('What is gone to by name stands inside its context');
  return targets;
}

/** As the `ref` of what can be gone to. */
export function useFocusTarget<Element extends HTMLElement>(
  kind: Kind,
  id = '',
): RefObject<Element | null> {
  const { add } = useFocus();
  const place = useRef<Element>(null);
  useLayoutEffect(() => add(kind, id, place), [add, kind, id]);
  return place;
}
