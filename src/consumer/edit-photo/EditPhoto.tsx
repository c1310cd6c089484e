import { useId } from 'react';
import { isOwnPiece, type PictureRecord } from '../../outbox/records.ts';
import { texts } from '../../../texts/consumer.ts';
import { DarkModal } from '../../ui/DarkModal.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { UndoIcon } from './icons.tsx';
import { Stage } from './Stage.tsx';
import { Tabs } from './Tabs.tsx';
import { useApp } from '../shell/app-context.ts';
import { type Keep, useApplyEdit } from './useApplyEdit.ts';
import { useEdit, type Tab } from './useEdit.ts';
import { type Shown, type Source, useSource } from './useSource.ts';
import styles from './EditPhoto.module.css';

interface EditPhotoProps {
  draft: PictureRecord;
  /** Null where nothing but the draft itself is there. */
  source: Source | null;
  tab: Tab;
  onUsed: (source: Source) => void;
  onOther: () => void;
  onClose: () => void;
  /** It cannot be shown. */
  onFailed: () => void;
}

const words = texts.edit;

export function EditPhoto({ draft, source, onFailed, ...props }: EditPhotoProps) {
  const { actions } = useApp();
  const shown = useSource(draft, source, onFailed);
  const isPiece = isOwnPiece(draft);
  const keep: Keep = (...made) =>
    isPiece ? actions.editOwn(...made) : actions.editCapture(...made);
  return shown && <Editor {...props} shown={shown} keep={keep} />;
}

type EditorProps = Pick<EditPhotoProps, 'tab' | 'onUsed' | 'onOther' | 'onClose'> & {
  shown: Shown;
  keep: Keep;
};

function Editor({ shown, keep, tab: opened, onUsed, onOther, onClose }: EditorProps) {
  const panelId = useId();
  const { src, size, ...source } = shown;
  const editing = useEdit(size, source.made, opened);
  const { tab, edit, isChanged, canUndo } = editing;
  const { isBusy, alert, burn } = useApplyEdit(source, keep, onUsed);
  const isSealed = source.isSealed && tab === 'cover';

  return (
    <DarkModal
      title={words.titles[tab]}
      className={styles.edit}
      corner={
        <IconButton
          label={words.undo}
          className={styles.undo}
          aria-disabled={!canUndo}
          onClick={editing.undo}
        >
          <UndoIcon />
        </IconButton>
      }
      onClose={onClose}
    >
      <div id={panelId} role="tabpanel" aria-label={words.tabs[tab]} className={styles.panel}>
        <Stage src={src} editing={editing} />
      </div>
      <div className={styles.foot}>
        <Tabs editing={editing} panelId={panelId} canUncover={!source.isSealed} />
        <p role="status">{alert ?? (isSealed ? words.sealed : words.hints[tab])}</p>
        <div className={styles.answers}>
          <button
            type="button"
            className="btn out"
            onClick={isSealed ? onOther : editing.startAgain}
          >
            {isSealed ? texts.preview.different : words.startAgain}
          </button>
          <button
            type="button"
            className="btn ink"
            aria-busy={isBusy}
            onClick={() => (isChanged ? burn(edit) : onClose())}
          >
            {words.use}
          </button>
        </div>
      </div>
    </DarkModal>
  );
}
