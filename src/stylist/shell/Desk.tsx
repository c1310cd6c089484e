import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BRAND } from '../../../texts/brand.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Clients } from '../clients/Clients.tsx';
import { FocusTargets } from '../focus.tsx';
import { CorrectPage } from '../editor/CorrectPage.tsx';
import { EditorPage } from '../editor/EditorPage.tsx';
import { useWaitingOutfits } from '../editor/send/useWaitingOutfits.ts';
import { Overview } from '../overview/Overview.tsx';
import { Pending } from '../queue/Pending.tsx';
import { WritingNote } from '../palette/WritingNote.tsx';
import { Next } from '../queue/next.tsx';
import { PortalContext, type Portal } from '../store/context.ts';
import { Tools } from '../tools/Tools.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { HouseDoor } from './HouseDoor.tsx';
import { FinishedDrafts } from './FinishedDrafts.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useFresh } from '../useFresh.ts';
import { useView, type View } from '../view.ts';
import { useOwner } from './useOwner.ts';
import styles from './Desk.module.css';

const words = portalTexts.desk;
const LINE_TRIED_EVERY_MS = 10_000;
const TITLES: Record<View['name'], string> = {
  overview: words.overview,
  pending: portalTexts.pending.title,
  clients: words.clients,
  tools: words.tools,
  me: words.me,
  house: words.house,
  styling: portalTexts.outfit.title,
  correcting: portalTexts.outfit.correctTitle,
};

const MyPage = lazy(async () => ({ default: (await import('../me/MyPage.tsx')).MyPage }));

function Screen({ view, onPassword }: { view: View; onPassword: () => void }) {
  switch (view.name) {
    case 'overview':
      return <Overview />;
    case 'pending':
      return <Pending />;
    case 'clients':
      return <Clients userId={view.userId ?? null} />;
    case 'tools':
      return <Tools />;
    case 'me':
      return (
        <Suspense fallback={null}>
          <MyPage onPassword={onPassword} />
        </Suspense>
      );
    case 'house':
      return <HouseDoor part={view.part ?? 'people'} of={view.of ?? null} />;
    case 'styling':
      return (
        <EditorPage
          key={view.requestId}
          requestId={view.requestId}
          {...(view.outfitId && { outfitId: view.outfitId })}
        />
      );
    case 'correcting':
      return <CorrectPage key={view.outfitId} userId={view.userId} outfitId={view.outfitId} />;
  }
}

export function Desk({ portal }: { portal: Portal }) {
  const { store } = portal;
  const view = useView();
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const openPassword = () => setIsAccountOpen(true);
  const outfits = useStore(store.drafts.state);
  const notes = useStore(store.notes.state);
  const waiting = useWaitingOutfits(portal);
  const { isGone } = useStore(store.line);
  useFresh(() => isGone && void store.queue.refresh(), LINE_TRIED_EVERY_MS);

  useEffect(() => {
    void store.hydrate();
    const keep = () => void store.flush().catch(() => undefined);
    const hear = () => void store.queue.refresh();
    addEventListener('offline', hear);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('offline', hear);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [store]);

  useEffect(() => {
    document.title = `${TITLES[view.name]} · ${BRAND}`;
    return () => {
      document.title = BRAND;
    };
  }, [view.name]);

  useOwner(portal);

  if (!outfits.isHydrated || !notes.isHydrated) return null;
  return (
    <PortalContext value={portal}>
      <FocusTargets>
        <DeskHeader onPassword={openPassword} />
        <div role="status">
          {(outfits.hasFailed || notes.hasFailed) && (
            <p className="band bad-text">{words.notKept}</p>
          )}
          {isGone && (view.name === 'styling' || view.name === 'correcting') && (
            <p className="band">{words.noLine}</p>
          )}
          {waiting > 0 && <p className="band">{words.waiting(waiting)}</p>}
        </div>
        <WritingNote />
        <Next at={JSON.stringify(view)} className={styles.note}>
          {view.name === 'overview' && <FinishedDrafts />}
          <Screen view={view} onPassword={openPassword} />
        </Next>
        {isAccountOpen && <PasswordDialog onClose={() => setIsAccountOpen(false)} />}
      </FocusTargets>
    </PortalContext>
  );
}
