import { Suspense, useState } from 'react';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import type { OwnRecord } from '../../outbox/records.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon, CameraIcon, CropIcon } from '../../ui/icons.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { EditPhoto } from '../edit-photo/lazy.ts';
import type { Source } from '../edit-photo/useSource.ts';
import { goBack } from '../shell/navigation.ts';
import { Question } from '../whole-photo/Question.tsx';
import { OwnFields } from './OwnFields.tsx';
import { useFollowedOwnDraft, useOwnDraft } from './useOwnDraft.ts';
import styles from './Own.module.css';

/** Something of hers, between its picture and the closet. */
export function OwnScreen() {
  const draft = useFollowedOwnDraft();
  return draft && <Draft draft={draft} />;
}

const REOPENED = ['discard'] as const;

function Draft({ draft }: { draft: OwnRecord }) {
  const { fields, alert, picture, isBusy, ...own } = useOwnDraft(draft);
  const [editing, setEditing] = useState<OwnRecord | null>(null);
  const [made, setMade] = useState<Source | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useReopened(REOPENED, () => setIsAsking(true));
  // What it was made of goes with the draft.
  if (made && made.draft !== draft.id) setMade(null);
  const close = () => setEditing(null);
  return (
    <>
      <main className={styles.page}>
        <div className={styles.photo}>
          <IconButton label={commonTexts.actions.back} onClick={() => goBack({ name: 'closet' })}>
            <BackIcon />
          </IconButton>
          <IconButton label={words.retake} onClick={own.retake}>
            <CameraIcon />
          </IconButton>
          {picture && <img src={picture} alt={words.alt} />}
          {picture && (
            <span className={styles.more}>
              <IconButton label={texts.edit.open} onClick={() => setEditing(draft)}>
                <CropIcon small />
              </IconButton>
            </span>
          )}
        </div>
        <div className={`col ${styles.words}`}>
          <h1>{words.title}</h1>
          <p className="small muted">{words.seenBy}</p>
          <OwnFields {...fields} />
          {isAsking ? (
            <div className={styles.ask}>
              <Question
                title={words.discardTitle}
                text={words.discardText}
                action={words.discard}
                keep={words.keep}
                sheet="discard"
                onYes={own.discard}
                onKeep={() => setIsAsking(false)}
              />
            </div>
          ) : (
            <div className={styles.others}>
              <button type="button" className="link" onClick={own.different}>
                {words.different}
              </button>
              <button type="button" className="link" onClick={() => setIsAsking(true)}>
                {words.discard}
              </button>
            </div>
          )}
          <div className={styles.actions}>
            {alert && (
              <p className="alert" role="alert">
                {alert}
              </p>
            )}
            <button type="button" className="btn ink wide" aria-busy={isBusy} onClick={own.add}>
              {words.submit}
            </button>
          </div>
        </div>
      </main>
      {editing && (
        <Suspense fallback={null}>
          <EditPhoto
            draft={editing}
            tab="crop"
            source={made}
            onUsed={(used) => {
              setMade(used);
              close();
            }}
            onOther={() => {
              close();
              own.different();
            }}
            onFailed={() => {
              close();
              own.fail(texts.upload.unreadable);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
