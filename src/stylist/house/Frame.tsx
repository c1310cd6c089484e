import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { readHouse } from '../../api/house.ts';
import { grouped } from '../../../texts/plural.ts';
import { houseTexts as words } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { useFocused } from '../useFocused.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import type { HousePart } from '../view.ts';
import { ViewLink } from '../ViewLink.tsx';
import styles from './House.module.css';

export type Part = HousePart | 'people';
const READ_EVERY_MS = 60_000;

interface FrameProps {
  part: Part;
  lead: string | null;
  /** What was read for it: read again, the counts are too. */
  shown?: unknown;
  action?: ReactNode;
  search?: ReactNode;
  children: ReactNode;
}

/** What all parts of the house have in common: its title, and the way to the others. */
export function Frame({ part, lead, shown, action, search, children }: FrameProps) {
  const title = useFocused<HTMLHeadingElement>();
  const tabs = useRef<HTMLElement>(null);
  const { client } = usePortal();
  const { value, again } = useRead('house', () => readHouse(client));
  useFresh(() => value && again(), READ_EVERY_MS);
  const before = useRef(shown);
  const count = useEffectEvent(again);
  useEffect(() => {
    if (before.current && shown) count();
    before.current = shown;
  }, [shown]);
  const open = value ? value.complaints + (value.reports ?? 0) : 0;
  const parts: [Part, string, string | null][] = [
    ['people', words.people.name, value && grouped(value.people)],
    [
      'promise',
      words.promise.name,
      value && value.late > 0 ? words.promise.late(value.late) : null,
    ],
    ['clients', words.clients.name, value && grouped(value.clients)],
    ['complaints', words.complaints.name, open > 0 ? words.complaints.open(open) : null],
    [
      'engine',
      words.engine.name,
      value && value.failing > 0 ? words.engine.failing(value.failing) : null,
    ],
    ['log', words.log.name, null],
  ];
  const at = parts.findIndex(([name]) => name === part);
  const hasCounts = value !== null;
  // On a phone they are wider than the screen: the one that is open is in sight, with its count.
  useLayoutEffect(() => {
    const nav = tabs.current;
    const current = nav?.children[at];
    if (!nav || !(current instanceof HTMLElement)) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    nav.scrollLeft = hasCounts ? middle - nav.clientWidth / 2 : current.offsetLeft;
  }, [at, hasCounts]);
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="small muted">{lead}</p>
        {action}
      </div>
      <div className={styles.parts}>
        <nav ref={tabs} aria-label={words.parts}>
          {parts.map(([name, label, count]) => (
            <ViewLink
              key={name}
              view={{ name: 'house', ...(name !== 'people' && { part: name }) }}
              isCurrent={name === part}
            >
              {label} {count && <span>{count}</span>}
            </ViewLink>
          ))}
        </nav>
        {search}
      </div>
      {children}
    </main>
  );
}
