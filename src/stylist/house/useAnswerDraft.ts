import { useNoteDraft } from '../editor/client/useNoteDraft.ts';

const ID_LENGTH = crypto.randomUUID().length;

/** An answer that is not sent yet, kept on this computer with its name: sent again it is the same. */
export function useAnswerDraft(complaintId: string) {
  const note = useNoteDraft(`complaint ${complaintId}`);
  return {
    id: note.text.slice(0, ID_LENGTH),
    text: note.text.slice(ID_LENGTH),
    type: (next: string) => note.type(next && `${crypto.randomUUID()}${next}`),
    sent: () => note.sent(note.text),
  };
}
