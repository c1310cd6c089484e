import type { Brief, BriefNote } from '../../contract/brief.ts';

export const briefOf = ({ body }: { body: string | null }) =>
  body === null ? null : (JSON.parse(body) as Brief);

export const notesOf = ({ notes }: { notes: string | null }): BriefNote[] =>
  notes === null ? [] : JSON.parse(notes);
