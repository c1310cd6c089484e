import { Suspense, useRef, useState } from 'react';
import { isUnderAge } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { BRAND } from '../../../texts/brand.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { CameraIcon, GalleryIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { useReopened } from '../../ui/sheet-entries.ts';
import { useFoot } from '../../ui/useFoot.ts';
import { LineStrip } from '../shell/LineStrip.tsx';
import { openDraft } from '../news/arrival.ts';
import { TellSheet } from '../brief/lazy.ts';
import { askForFile, hasCamera } from '../capture/ask-for-file.ts';
import { go, openOutfit } from '../shell/navigation.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { EntryPhoto } from '../later.ts';
import { homeStatus } from './home-status.ts';
import { HomeHead } from './HomeHead.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { RecentUploads } from './RecentUploads.tsx';
import { useDroppedFile } from './useDroppedFile.ts';
import { useHome } from './useHome.ts';
import { ComingRow, DraftRow, GoingRow, RemovedNote, WaitingRow } from './WaitingRow.tsx';
import frame from '../../skeleton/frame.module.css';
import styles from './Home.module.css';

const REOPENED = ['photo', 'outbox'] as const;

export function HomeScreen() {
  const app = useApp();
  const { actions } = app;
  const input = useRef<HTMLInputElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const { photos, saved, hasDraft, hasAny, outOfSight, going, alert, onFile } = useHome();
  const [opened, setOpened] = useState<PhotoEntry | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const whole = opened ?? photos.value?.find(({ key }) => key === asked);
  const [telling, setTelling] = useState<string | null>(null);
  const isMinor = useStore(isUnderAge);
  const isOver = useDroppedFile(onFile);
  useFoot(foot);
  useReopened(REOPENED, (sheet, of) => {
    if (sheet === 'photo') setAsked(of);
    else setIsTrayOpen(true);
  });

  const refresh = () => void actions.refreshPhotos();
  const closePhoto = () => {
    setOpened(null);
    setAsked(null);
  };
  const showWaiting = () => setIsTrayOpen(true);
  const takePhoto = () => (hasCamera() ? go({ name: 'camera' }) : askForFile(onFile, 'user'));

  const takeAnother = (photo: string) => {
    actions.sayOfNext(photo, true);
    takePhoto();
  };

  return (
    <>
      <PullToRefresh onRefresh={actions.refreshPhotos} />
      <div className="col">
        <header className="mast">
          <PlaceLink className="word" to="home" onGo={() => scrollTo({ top: 0 })}>
            {BRAND}
          </PlaceLink>
          <ClosetLink saved={saved} onGo={() => go({ name: 'closet' })} />
        </header>
      </div>
      <LineStrip of={photos} />
      <main className={`col ${frame.end}`}>
        <ComingRow />
        <HomeHead entries={photos.value} />
        <section className="sec" aria-labelledby="recent">
          <div className="sec-head">
            <h2 id="recent" className={styles.recent}>
              {texts.home.recent}
            </h2>
            {hasAny && (
              <span className="acts">
                <button
                  type="button"
                  className="link"
                  aria-busy={photos.isLoading}
                  onClick={refresh}
                >
                  {commonTexts.actions.refresh}
                </button>
                <PlaceLink className="link" to="history" onGo={() => go({ name: 'history' })}>
                  {texts.home.viewAll}
                </PlaceLink>
              </span>
            )}
          </div>
          <RemovedNote entries={photos.value} />
          {hasDraft && <DraftRow onOpen={() => openDraft(app)} />}
          {outOfSight && <WaitingRow outOfSight={outOfSight} onOpen={showWaiting} />}
          {going && <GoingRow going={going} onOpen={() => go({ name: 'settings' })} />}
          {photos.error && !photos.isOffline && (
            <FailureNote message={photos.error} onRetry={refresh} />
          )}
          {photos.isLoading && !photos.value && <HomeSkeleton />}
          {photos.value?.length === 0 && (
            <Empty title={texts.home.emptyTitle} text={texts.home.emptyText} />
          )}
          {photos.value && (
            <RecentUploads
              entries={photos.value}
              onOpen={openOutfit}
              onShowWaiting={showWaiting}
              onWhole={setOpened}
              onRetake={takeAnother}
              onTell={setTelling}
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
            if (file) onFile(file);
          }}
        />
      </main>
      <div ref={foot} className="act">
        <div className="col">
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
          {isMinor ? (
            <p className="small">
              {texts.home.underAge}{' '}
              <PlaceLink className="link" to="profile" onGo={() => go({ name: 'profile' })}>
                {texts.profile.title}
              </PlaceLink>
            </p>
          ) : (
            <>
              <button type="button" className="btn ink" onClick={takePhoto}>
                <CameraIcon />
                {texts.home.takePhoto}
              </button>
              <button type="button" className="btn out" onClick={() => input.current?.click()}>
                <GalleryIcon />
                {texts.home.gallery}
              </button>
            </>
          )}
        </div>
      </div>
      {isOver && <p className={styles.drop}>{texts.home.dropHere}</p>}
      {whole && (
        <Suspense fallback={null}>
          <EntryPhoto
            entry={whole}
            status={homeStatus(whole)}
            isAsked={asked !== null}
            onClose={closePhoto}
          />
        </Suspense>
      )}
      {telling !== null && (
        <Suspense fallback={null}>
          <TellSheet of={telling} onClose={() => setTelling(null)} />
        </Suspense>
      )}
      {isTrayOpen && <OutboxScreen onClose={() => setIsTrayOpen(false)} />}
    </>
  );
}
