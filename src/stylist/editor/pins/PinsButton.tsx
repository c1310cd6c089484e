import { useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { usePortal } from '../../store/context.ts';
import type { Draft } from '../../look/draft.ts';
import { pinBodies } from '../../look/pins.ts';
import { PinsDialog } from './PinsDialog.tsx';

interface PinsButtonProps {
  draft: Draft;
  /** Null where the photo may not be opened. */
  url: string | null;
  onBroken: () => void;
  /** Where it is opened by hand. */
  onOpen?: (() => void) | undefined;
}

export function PinsButton({ draft, url, onBroken, onOpen }: PinsButtonProps) {
  const { store } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  useCommands([keyed('pins', () => setIsOpen(true))]);
  const close = () => {
    setIsOpen(false);
    const pins = draft.pins?.filter(({ text }) => text.trim()) ?? [];
    // What has no words says nothing.
    if (pins.length !== draft.pins?.length) store.drafts.change(draft.id, { pins });
  };
  return (
    <>
      <button type="button" className="link" aria-keyshortcuts="P" onClick={() => setIsOpen(true)}>
        {portalTexts.pins.open(pinBodies(draft).length)}
      </button>
      {isOpen && (
        <PinsDialog
          draft={draft}
          url={url}
          change={(part) => store.drafts.change(draft.id, part)}
          onBroken={onBroken}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </>
  );
}
