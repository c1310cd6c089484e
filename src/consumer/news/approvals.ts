import { useEffect } from 'react';
import { APPROVAL_TOAST_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { App } from '../../state/app.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';
import { openOutfit } from '../shell/navigation.ts';
import { newlyApproved } from './newly-approved.ts';

function announce({ outfit_uuid: outfit }: Photo) {
  if (outfit === null) return;
  void toast(texts.approved.title, {
    duration: APPROVAL_TOAST_MS,
    action: { label: texts.approved.view, onClick: () => openOutfit(outfit) },
  });
}

const watch = ({ store }: App) =>
  store.subscribe(({ photos }, before) => {
    if (photos.value === before.photos.value) return;
    for (const photo of newlyApproved(before.photos.value ?? [], photos.value ?? [])) {
      announce(photo);
    }
  });

export function useApprovals(): void {
  const app = useApp();
  const isOn = useStore((state) => state.settings.notifications);
  useEffect(() => (isOn ? watch(app) : undefined), [app, isOn]);
}
