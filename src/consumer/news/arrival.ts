import { useEffect } from 'react';
import { useApp } from '../shell/app-context.ts';
import type { App } from '../../state/app.ts';
import { toast } from '../../ui/toast.ts';
import { clearAddress, current, go } from '../shell/navigation.ts';
import { readShared, type Shared, sharedFailure } from '../shell/shared-words.ts';

/** The preview of the photo that was captured and not submitted. */
export function openDraft({ store }: App): void {
  const { draft } = store.getState();
  if (!draft) return;
  const shared = takeShared();
  go({ name: 'preview', source: draft.isShared ? 'share' : 'gallery', shared });
}

/** It is told once, and stands in the address no longer: not for her next way Home, nor for the login. */
function takeShared(): Shared | null {
  const shared = readShared(location.search);
  if (location.search.includes('shared=')) {
    clearAddress();
  }
  return shared;
}

/** A photo that was captured and not submitted is in the preview when the app opens again. */
export function useUnsubmittedPhoto(): void {
  const app = useApp();
  useEffect(() => {
    if (current().place.name === 'home') openDraft(app);
  }, [app]);
}

/** Where there is a draft, the preview tells what became of a shared photo. */
export function useSharedPhoto(): void {
  useEffect(() => {
    const words = sharedFailure(takeShared());
    if (words !== null) void toast(words);
  }, []);
}

/** Whoever came by an invitation says so once; it grants nothing, so a failure says nothing. */
export function useInvitation(): void {
  const { actions } = useApp();
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('invite');
    if (token === null) return;
    clearAddress();
    actions.acceptInvitation(token).catch(() => undefined);
  }, [actions]);
}
