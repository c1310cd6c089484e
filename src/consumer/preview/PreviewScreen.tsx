import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon, CameraIcon, CropIcon, WholeIcon } from '../../ui/icons.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { DraftBrief } from '../brief/DraftBrief.tsx';
import type { PhotoRecord } from '../../outbox/records.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { go, goBack, type PhotoSource } from '../shell/navigation.ts';
import type { Shared } from '../shell/shared-words.ts';
import { EditPhoto } from '../edit-photo/lazy.ts';
import type { Source } from '../edit-photo/useSource.ts';
import type { Tab } from '../edit-photo/useEdit.ts';
import { CoverRow } from './CoverRow.tsx';
import { HeadToShoes } from './HeadToShoes.tsx';
import { OtherPhoto } from './OtherPhoto.tsx';
import { usePreview } from './usePreview.ts';
import styles from './Preview.module.css';

const WholeDraft = lazyWithPreload(async () => (await import('./WholeDraft.tsx')).WholeDraft);

const REOPENED = ['whole'] as const;

interface PreviewScreenProps {
  source: PhotoSource;
  shared: Shared | null;
}

export function PreviewScreen({ source, shared }: PreviewScreenProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useReopened(REOPENED, () => {
    setIsWhole(true);
    setIsAsked(true);
  });
  const [editing, setEditing] = useState<{ draft: PhotoRecord; tab: Tab } | null>(null);
  const [made, setMade] = useState<Source | null>(null);
  const { draft, picture, hint, alert, isBusy, ...preview } = usePreview(
    source,
    shared,
    editing !== null,
  );
  // What it was made of goes with the draft.
  if (made && made.draft !== draft?.id) setMade(null);
  const edit = (tab: Tab) => draft && setEditing({ draft, tab });
  const close = () => setEditing(null);
  return (
    <>
      <main className={styles.page}>
        <div className={styles.photo}>
          <IconButton label={commonTexts.actions.back} onClick={() => goBack()}>
            <BackIcon />
          </IconButton>
          {source === 'camera' && (
            <IconButton label={texts.preview.retake} onClick={preview.retake}>
              <CameraIcon />
            </IconButton>
          )}
          {picture && (
            <button type="button" className={styles.whole} onClick={() => setIsWhole(true)}>
              <img src={picture} alt={texts.preview.alt} />
            </button>
          )}
          {picture && (
            <span className={styles.more}>
              <IconButton label={texts.preview.showWhole} onClick={() => setIsWhole(true)}>
                <WholeIcon small />
              </IconButton>
              <IconButton label={texts.edit.open} onClick={() => edit('crop')}>
                <CropIcon small />
              </IconButton>
            </span>
          )}
        </div>
        <div className={`col ${styles.words}`}>
          <div className={styles.text}>
            <h1>{texts.preview.title}</h1>
            {hint && (
              <p className={`small muted ${styles.hint}`}>
                <HeadToShoes />
                <span>{hint}</span>
              </p>
            )}
            {alert && (
              <p className="alert" role="alert">
                {alert}
              </p>
            )}
          </div>
          <div className={styles.brief}>
            <DraftBrief key={draft?.id} kept={preview.kept} />
          </div>
          <div className={styles.brief}>
            <CoverRow isCovered={draft?.cover !== undefined} onOpen={() => edit('cover')} />
          </div>
          {preview.isAgreeing && (
            <p className={`note ${styles.agree}`}>
              {texts.preview.agree}{' '}
              <button type="button" className="link" onClick={() => go({ name: 'agreed' })}>
                {texts.preview.agreeMore}
              </button>
            </p>
          )}
          <div className={styles.actions}>
            <button
              type="button"
              className="btn ink wide"
              aria-busy={isBusy}
              onClick={preview.submit}
            >
              {texts.preview.submit}
            </button>
            <button type="button" className="btn out wide" onClick={preview.different}>
              {texts.preview.different}
            </button>
          </div>
        </div>
      </main>
      {picture && isWhole && (
        <Suspense fallback={null}>
          <WholeDraft
            picture={picture}
            isAsked={isAsked}
            onDiscard={() => {
              setIsWhole(false);
              preview.remove();
            }}
            onClose={() => {
              setIsWhole(false);
              setIsAsked(false);
            }}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EditPhoto
            {...editing}
            source={made}
            onUsed={(used) => {
              setMade(used);
              close();
            }}
            onOther={() => {
              close();
              preview.different();
            }}
            onFailed={() => {
              close();
              preview.fail();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {preview.isAsking && (
        <OtherPhoto
          earlier={picture}
          shared={preview.otherPicture}
          onUse={preview.takeOther}
          onKeep={preview.dropOther}
          onClose={preview.keepBoth}
        />
      )}
    </>
  );
}
