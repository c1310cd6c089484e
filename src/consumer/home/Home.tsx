import { useRef } from 'react';
import { BRAND } from '../../../texts/brand.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { CameraIcon, GalleryIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { useFoot } from '../../ui/useFoot.ts';
import type { Kept } from '../../state/kept.ts';
import type { PhotoEntry } from '../photo-entry.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import type { OutOfSight } from './out-of-sight.ts';
import { RecentUploads } from './RecentUploads.tsx';
import { useDroppedFile } from './useDroppedFile.ts';
import { DraftRow, WaitingRow } from './WaitingRow.tsx';
import frame from '../../start/skeleton/frame.module.css';
import styles from './Home.module.css';

export interface HomeProps {
  photos: Kept<readonly PhotoEntry[]>;
  saved: number;
  /** A captured photo has not been submitted. */
  hasDraft: boolean;
  outOfSight: OutOfSight | null;
  alert: string | null;
  onTakePhoto: () => void;
  onFile: (file: File) => void;
  onRefresh: () => void;
  onViewAll: () => void;
  onCloset: () => void;
  onOpen: (outfit: string) => void;
  onShowWaiting: () => void;
  onOpenDraft: () => void;
}

export function Home({ photos, saved, hasDraft, outOfSight, alert, ...on }: HomeProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(on.onFile);
  const actions = useRef<HTMLDivElement>(null);
  useFoot(actions);

  return (
    <>
      <div className="col">
        <header className="mast">
          <PlaceLink className="word" to="home" onGo={() => scrollTo({ top: 0 })}>
            {BRAND}
          </PlaceLink>
          <ClosetLink saved={saved} onGo={on.onCloset} />
        </header>
      </div>
      {photos.isOffline && <OfflineStrip asOf={photos.fetchedAt} />}
      <main className={`col ${frame.end}`}>
        <div className={frame.lead}>
          <h1>{texts.home.title}</h1>
        </div>
        <section className="sec" aria-labelledby="recent">
          <div className="sec-head">
            <h2 id="recent" className={styles.recent}>
              {texts.home.recent}
            </h2>
            <span className="acts">
              <button
                type="button"
                className="link"
                aria-busy={photos.isLoading}
                onClick={on.onRefresh}
              >
                {commonTexts.actions.refresh}
              </button>
              <PlaceLink className="link" to="history" onGo={on.onViewAll}>
                {texts.home.viewAll}
              </PlaceLink>
            </span>
          </div>
          {hasDraft && <DraftRow onOpen={on.onOpenDraft} />}
          {outOfSight && <WaitingRow outOfSight={outOfSight} onOpen={on.onShowWaiting} />}
          {photos.error && !photos.isOffline && (
            <FailureNote message={photos.error} onRetry={on.onRefresh} />
          )}
          {photos.isLoading && !photos.value && <HomeSkeleton />}
          {photos.value?.length === 0 && (
            <Empty title={texts.home.emptyTitle} text={texts.home.emptyText} />
          )}
          {photos.value && (
            <RecentUploads
              entries={photos.value}
              onOpen={on.onOpen}
              onShowWaiting={on.onShowWaiting}
            />
          )}
        </section>
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/*"
          aria-hidden="true"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) on.onFile(file);
          }}
        />
      </main>
      <div ref={actions} className="act">
        <div className="col">
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
          <button type="button" className="btn ink" onClick={on.onTakePhoto}>
            <CameraIcon />
            {texts.home.takePhoto}
          </button>
          <button type="button" className="btn out" onClick={() => input.current?.click()}>
            <GalleryIcon />
            {texts.home.gallery}
          </button>
        </div>
      </div>
      {isOver && <p className={styles.drop}>{texts.home.dropHere}</p>}
    </>
  );
}
