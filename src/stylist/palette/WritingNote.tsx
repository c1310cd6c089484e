import { useSyncExternalStore } from 'react';
import { portalTexts } from '../../../texts/portal.ts';
import { commands } from './useCommands.ts';
import styles from './WritingNote.module.css';

/** She writes where nothing is written: that is said, and none of it is done. */
export function WritingNote() {
  const isWriting = useSyncExternalStore(commands.onWriting, commands.isWriting);
  return (
    <div role="status">
      {isWriting && <p className={styles.note}>{portalTexts.keys.writing}</p>}
    </div>
  );
}
