import { timeThere } from '../../device/clock.ts';
import { Suspense, useState } from 'react';
import type { Brief } from '../../../contract/brief.ts';
import { briefOfDraft, formOfLast, lastBrief } from '../../state/briefs.ts';
import { isBare } from '../../state/brief-form.ts';
import { keptStylist, memoized } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { draftsName } from '../../state/writing.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { firstName } from '../../../texts/names.ts';
import { texts } from '../../../texts/consumer.ts';
import { secondsOf } from './entry-brief.ts';
import { BriefQuote } from './BriefQuote.tsx';
import { InPlaceOf } from './InPlaceOf.tsx';
import { DraftSheet } from './lazy.ts';
import styles from './Brief.module.css';

const words = texts.brief;
const NONE = -1;

export const draftsBrief = memoized(
  ({ draft, writing, photos, preferences, outbox, arrived, user, aheadMs }) => [
    draft,
    writing,
    photos.value,
    preferences.value,
    outbox,
    arrived,
    user,
    aheadMs,
  ],
  (state) => briefOfDraft(state, timeThere(state, Date.now())),
);
export const briefOfLastTime = memoized(
  ({ photos, preferences, outbox }) => [photos.value, preferences.value, outbox],
  (state) => lastBrief(state, timeThere(state, Date.now())),
);

/** Without the stylist. */
const saidApart = (brief: Brief): Brief => ({ ...brief, stylist: 'any' });

interface DraftBriefProps {
  /** How often a photo was kept back for what stands in its fields. */
  kept: number;
}

/** One row under the photo: what goes with it, what went with the last one, or neither. */
export function DraftBrief({ kept }: DraftBriefProps) {
  const brief = useStore(draftsBrief);
  const last = useStore(briefOfLastTime);
  const mine = useStore(keptStylist);
  const first = mine && brief?.stylist === 'same' ? firstName(mine.name) : null;
  const note = useStore((state) => state.note);
  const isRefused = useStore(({ draft }) => draft?.isBriefRefused ?? false);
  const [seen, setSeen] = useState(isRefused ? NONE : kept);
  const isOpen = kept > seen;
  const open = () => setSeen(NONE);
  return (
    <>
      <InPlaceOf />
      {brief && (first === null || !isBare(brief)) ? (
        <div className={styles.asked}>
          <p>
            <Status kind="ready">
              {first === null ? words.goesWith : words.goesWithTo(first)}
            </Status>
          </p>
          <button type="button" className="link" onClick={open}>
            {words.change}
          </button>
          <BriefQuote brief={first === null ? brief : saidApart(brief)} />
        </div>
      ) : (
        <>
          {first !== null && (
            <p className={styles.first}>
              <Status kind="ready">{words.goesTo(first)}</Status>
            </p>
          )}
          <Untold last={last} onOpen={open} />
        </>
      )}
      {note && (
        <p className={`small ${styles.spoken}`}>
          <Status kind="ready">{words.voice.goes(secondsOf(note.ms))}</Status>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DraftSheet last={last} onClose={() => setSeen(kept)} />
        </Suspense>
      )}
    </>
  );
}

function Untold({ last, onOpen }: { last: ReturnType<typeof lastBrief>; onOpen: () => void }) {
  const { actions, store } = useApp();
  const isKeeping = useStore((state) => keptStylist(state) !== null);
  if (last) {
    const again = () => {
      const state = store.getState();
      actions.typeBrief(draftsName(state), formOfLast(state, last));
    };
    return (
      <div className={styles.last}>
        <p className="note">{words.lastTime}</p>
        <BriefQuote brief={isKeeping ? saidApart(last) : last} />
        <p className={styles.links}>
          <button type="button" className="link" onClick={again}>
            {words.onceMore}
          </button>
          <button type="button" className="link" onClick={onOpen}>
            {words.change}
          </button>
        </p>
      </div>
    );
  }
  return (
    <button type="button" className="go-row" onClick={onOpen}>
      <span>
        <span>{words.tell}</span>
        <span className="note">{words.tellNote}</span>
      </span>
      <ForwardIcon small />
    </button>
  );
}
