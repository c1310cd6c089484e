import type { Begun } from '../../../contract/begun.ts';
import type { BegunOutfit } from '../../../contract/begun-outfit.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { isBlank, newDraft, type Draft } from './draft.ts';
import { stillPinned } from './pins.ts';
import type { Said } from './said.ts';

/** As the editor keeps them; the contract has the same, bounded. */
type Typed = Pick<Draft, 'items' | 'open'> & Required<Pick<Draft, 'pins'>>;

/** The outfit as the server keeps it before it is made. */
export function begunOf(draft: Draft): BegunOutfit {
  const { title, description, notes, boardText, photoPlace, items, open } = draft;
  const { answers = [], pins = [], request } = draft;
  const askedIn = (id: string) => request?.lines?.find((line) => line.id === id)?.value ?? null;
  const answered = ({ despite, ...said }: Said) => ({
    ...said,
    ...(despite && { despite: [...despite] }),
    asked: askedIn(said.line),
  });
  return {
    title,
    description,
    notes,
    boardText,
    photoPlace,
    items,
    open,
    answers: answers.map(answered),
    pins,
  };
}

export const textOf = (draft: Draft): string => JSON.stringify(begunOf(draft));

/** What is made is the server's by another name; what is blank is nobody's. */
export const isBegun = (draft: Draft) =>
  draft.request !== null &&
  draft.stored === null &&
  draft.sent === null &&
  draft.replaces === null &&
  !isBlank(draft);

export const isAtServer = (draft: Draft) => isBegun(draft) && draft.atServer === textOf(draft);

function unasked(answer: BegunOutfit['answers'][number]): Said {
  const { asked: _, ...said } = answer;
  return said as Said;
}

interface About {
  request: PendingRequest;
  stylistId: string;
  now: number;
  identify: () => string;
}

/** An outfit of this stylist's own that begins where that one was. */
export function draftOfBegun({ id, at, outfit }: Begun, about: About): Draft {
  const { request, stylistId, now, identify } = about;
  const { answers, ...rest } = outfit;
  const { lines = [] } = request;
  // The client may have asked for something else since.
  const standing = answers.filter((said) =>
    lines.some(({ id: line, value }) => line === said.line && value === said.asked),
  );
  const { items, open, pins } = rest as Typed;
  const draft: Draft = {
    ...newDraft(request, stylistId, now, identify),
    ...rest,
    items,
    open,
    answers: standing.map(unasked),
    pins: stillPinned({ pins }, lines),
    begunFrom: { id, at },
  };
  return { ...draft, atServer: textOf(draft) };
}

/** What of it is neither here, nor was gone on with here or by another one of them. */
export const notHere = (found: readonly Begun[], drafts: readonly Draft[]): Begun[] =>
  found.filter(({ id, at }) => {
    const isIt = (from: Begun['from'] | undefined) => from?.id === id && from.at === at;
    return (
      !drafts.some((draft) => draft.id === id || isIt(draft.begunFrom)) &&
      !found.some(({ from }) => isIt(from))
    );
  });
