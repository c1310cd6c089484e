import type { ClientDetails } from '../../../contract/clients.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { readClientNotes } from '../../api/clients.ts';
import { ClientNotes } from '../editor/client/ClientNotes.tsx';
import { usePortal } from '../store/context.ts';
import { MoreButton } from './MoreButton.tsx';
import { usePages } from './usePages.ts';

interface NotesAboutProps {
  details: ClientDetails;
  onAdded: () => void;
}

export function NotesAbout({ details, onAdded }: NotesAboutProps) {
  const { client } = usePortal();
  const { userId } = details.client;
  const first = { items: details.notes, next: details.notesNext ?? null };
  const notes = usePages(first, async (before) => {
    const { notes: items, next } = await readClientNotes(client, userId, before);
    return { items, next };
  });
  return (
    <ClientNotes userId={userId} notes={notes.items} onAdded={onAdded}>
      <MoreButton {...notes} words={portalTexts.clients.moreNotes} onMore={notes.more} />
    </ClientNotes>
  );
}
