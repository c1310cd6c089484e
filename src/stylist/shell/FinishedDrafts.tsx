import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { portalTexts } from '../../../texts/portal.ts';
import { clearFinished, type Left } from '../editor/send/finished.ts';
import { usePortal } from '../store/context.ts';
import type { Draft } from '../look/draft.ts';
import { UndoLine } from '../UndoLine.tsx';
import { openView } from '../view.ts';
import styles from './Desk.module.css';

const words = portalTexts.desk;

const titleOf = ({ title }: Draft) => title.trim() || portalTexts.outfit.untitled;

/** What she typed for a request that somebody else finished is hers to look at and to let go. */
export function FinishedDrafts() {
  const portal = usePortal();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [deleted, setDeleted] = useState<Readonly<Record<string, Draft>>>({});
  const drafts = useStore(portal.store.drafts.state, (state) => state.drafts);
  useEffect(() => {
    // Without a line nothing is known, and nothing goes.
    clearFinished(portal).then(setLeft, () => undefined);
  }, [portal]);

  return left.flatMap(({ id, hasGone }) => {
    const gone = deleted[id];
    if (gone && !drafts[id]) {
      const undo = () => portal.store.drafts.put(gone);
      return <UndoLine key={id} said={words.deleted(titleOf(gone))} onUndo={undo} />;
    }
    const draft = drafts[id];
    const requestId = draft?.request?.id;
    if (!draft || requestId === undefined) return [];
    return (
      <div key={id} className="band">
        <p>{(hasGone ? words.typedSince : words.finished)(titleOf(draft), draft.client.name)}</p>
        <span className={styles.acts}>
          <button
            type="button"
            className="link"
            onClick={() => openView({ name: 'styling', requestId })}
          >
            {words.look}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => {
              setDeleted({ ...deleted, [id]: draft });
              void portal.store.drafts.remove(id);
            }}
          >
            {words.letGo}
          </button>
        </span>
      </div>
    );
  });
}
