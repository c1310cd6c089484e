import { useEffect } from 'react';
import {
  APPROVAL_POLL_ERRORS_MAX,
  APPROVAL_POLL_MS,
  APPROVAL_TOAST_MS,
} from '../../contract/limits.ts';
import type { Photo } from '../../contract/photos.ts';
import { actions, store, useStore } from '../state/store.ts';
import { texts } from '../../texts/consumer.ts';
import { toast } from '../ui/toast.ts';
import { openOutfit } from './navigation.ts';
import { newlyApproved } from './newly-approved.ts';

function announce({ outfit_uuid: outfit }: Photo) {
  if (outfit === null) return;
  void toast(texts.approved.title, {
    duration: APPROVAL_TOAST_MS,
    action: { label: texts.approved.view, onClick: () => openOutfit(outfit) },
  });
}

/** Asks every 5 minutes while the app is open, until it was refused three times in a row. */
function watch(): () => void {
  let errors = 0;
  const check = async () => {
    await actions.refreshPhotos();
    errors = store.getState().photos.error === null ? 0 : errors + 1;
    if (errors >= APPROVAL_POLL_ERRORS_MAX) clearInterval(timer);
  };
  const timer = setInterval(() => void check(), APPROVAL_POLL_MS);
  const unsubscribe = store.subscribe(({ photos }, before) => {
    if (photos.value === before.photos.value) return;
    for (const photo of newlyApproved(before.photos.value ?? [], photos.value ?? [])) {
      announce(photo);
    }
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

export function useApprovals(): void {
  const isOn = useStore((state) => state.settings.notifications);
  useEffect(() => (isOn ? watch() : undefined), [isOn]);
}
