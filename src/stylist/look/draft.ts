import type { BackupDraft, Outfit, OutfitDraft, OutfitPiece } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { answersOf } from './answers.ts';
import type { Said } from './said.ts';
import { backupsOf, withOpenBackup } from './backups.ts';
import { asSaid } from './contradictions.ts';
import { defaultPhotoPlace, defaultPlace, type Place } from './board.ts';
import {
  type DraftItem,
  type DraftPiece,
  EMPTY_ITEM,
  type ItemForm,
  isEmptyRow,
  isFilledRow,
  itemBody,
  rowAsItem,
  servedPiece,
} from './items.ts';
import { pinBodies, pinsOf, type DraftPin } from './pins.ts';

/** A piece that the server has under an id of its own. */
interface Known {
  key: string;
  uuid: string;
}

/** The outfit as the server has it: which of the draft's items it knows, and what they looked like. */
export interface Stored {
  outfitId: string;
  items: (Known & { backups?: Known[] })[];
  body: OutfitDraft;
  /** What it was when the server was asked last; null where it has answered a change since. */
  print?: string | null | undefined;
  /** As the client reads them; before the outfit is the client's, approving it brings them along. */
  notes?: string;
  /** What corrections said that went out and have not been answered: it may be either way there. */
  unanswered?: string[] | undefined;
}

export interface Draft {
  id: string;
  stylistId: string;
  /** Null when an approved outfit is being corrected. */
  request: PendingRequest | null;
  client: { userId: string; name: string };
  photo: { id: string; url: string | null; thumbhash?: string | undefined };
  title: string;
  description: string;
  items: DraftItem[];
  /** To what the client asked for; drafts of before it have none. */
  answers?: Said[] | undefined;
  /** On the client's photo; drafts of before it have none. */
  pins?: DraftPin[] | undefined;
  open: ItemForm;
  photoPlace: Place | null;
  boardText: string;
  notes: string;
  /** The `Idempotency-Key` of the outfit. */
  key: string;
  /** What went out and has not been answered: a repeat must say the same again. */
  sent: { body: OutfitDraft; keys: string[]; backups?: string[][] } | null;
  isWaiting: boolean;
  /** It was sent, here or in another tab: only the server's word says that it has not gone. */
  mayHaveGone?: boolean | undefined;
  stored: Stored | null;
  /** An outfit on the server that this one takes the place of. */
  replaces: string | null;
  /** What the server has of it before it is made; drafts of before it, and what is nowhere else, have none. */
  atServer?: string | undefined;
  /** What it was begun from, by whoever had the request before or in another browser. */
  begunFrom?: { id: string; at: string } | undefined;
  startedAt: number;
  changedAt: number;
}

/** What she typed of it. */
export const typedOf = ({
  title,
  description,
  items,
  answers,
  pins,
  open,
  photoPlace,
  boardText,
  notes,
}: Draft) => ({ title, description, items, answers, pins, open, photoPlace, boardText, notes });

export const isTypedAlike = (one: Draft, other: Draft) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other));

/** As it stays once the stylist's session is over: what was typed, without what is known of the client. */
export function leftBehind(draft: Draft): Draft {
  if (!draft.request) return draft;
  const userPreferences = {
    gender: null,
    ageRange: null,
    stylePreferences: '',
    sizes: [],
    colors: [],
  };
  return {
    ...draft,
    request: {
      ...draft.request,
      userEmail: '',
      imageUrl: '',
      thumbUrl: '',
      userPreferences,
      brief: null,
      lines: [],
      taste: { likes: [], leaves: [], answered: 0 },
    },
  };
}

type Identify = () => string;

export function newDraft(
  request: PendingRequest,
  stylistId: string,
  now: number,
  identify: Identify,
): Draft {
  return {
    id: identify(),
    stylistId,
    request,
    client: { userId: request.userId, name: request.userName },
    photo: { id: request.photoId, url: request.imageUrl },
    title: '',
    description: '',
    items: [],
    open: EMPTY_ITEM,
    photoPlace: null,
    boardText: '',
    notes: portalTexts.board.defaultNotes,
    key: identify(),
    sent: null,
    isWaiting: false,
    stored: null,
    replaces: null,
    startedAt: now,
    changedAt: now,
  };
}

export const pieceOf = (piece: OutfitPiece): DraftPiece => ({
  ...servedPiece(piece, { key: piece.uuid, libraryId: null }),
  ...(piece.why && { why: piece.why }),
  ...(piece.size && { size: piece.size }),
});

const known = ({ key }: DraftPiece): Known => ({ key, uuid: key });
const knownItem = (item: DraftItem): Stored['items'][number] => ({
  ...known(item),
  ...(item.backups && { backups: item.backups.map(known) }),
});

/** A draft of an outfit that the server has, made on another computer or before a crash. */
export function draftOf(
  outfit: Outfit,
  about: Pick<Draft, 'stylistId' | 'request' | 'client' | 'photo'>,
  now: number,
  identify: Identify,
): Draft {
  const items = outfit.items.map((item, index): DraftItem => ({
    ...pieceOf(item),
    place: outfit.board?.items[index] ?? null,
    ...(item.backups?.length && { backups: item.backups.map(pieceOf) }),
  }));
  const keyOf = (link: string) =>
    items.flatMap(backupsOf).find(({ shopLink }) => shopLink === link)?.key;
  const draft: Draft = {
    ...about,
    id: identify(),
    title: outfit.title,
    description: outfit.description,
    items,
    answers: outfit.answers?.map((answer) => {
      const key = answer.swap && keyOf(answer.swap);
      return { ...asSaid(answer, items), ...(key && { swap: key }) };
    }),
    pins: pinsOf(outfit, identify),
    open: EMPTY_ITEM,
    photoPlace: outfit.board?.photo ?? null,
    boardText: outfit.board?.text ?? '',
    notes: about.request
      ? outfit.stylist_notes || portalTexts.board.defaultNotes
      : outfit.stylist_notes,
    key: identify(),
    sent: null,
    isWaiting: false,
    stored: null,
    replaces: null,
    startedAt: now,
    changedAt: now,
  };
  const stored = {
    outfitId: outfit.id,
    items: items.map(knownItem),
    body: bodyOf(draft),
    print: printOf(bodyOf(draft)),
    ...(!about.request && { notes: outfit.stylist_notes }),
  };
  return { ...draft, stored };
}

/** The open rows, when they are filled, become an item and backups. */
export function withOpenRows(draft: Draft, identify: Identify): Draft {
  const items = draft.items.map((item) => withOpenBackup(item, identify));
  if (!isFilledRow(draft.open)) return { ...draft, items };
  return { ...draft, items: [...items, rowAsItem(draft.open, identify())], open: EMPTY_ITEM };
}

function pieceBody(piece: DraftPiece): BackupDraft {
  const why = piece.why?.trim();
  const size = piece.size?.trim();
  return { ...itemBody(piece, piece.picture), ...(why && { why }), ...(size && { size }) };
}

const placedBody = (item: DraftItem): OutfitDraft['items'][number] => ({
  ...pieceBody(item),
  ...(item.begun && { begun: true }),
  ...(item.backups?.length && { backups: item.backups.map(pieceBody) }),
});

/** Whether the stylist has moved anything on the board, or written on it. */
export const isLaid = ({ photoPlace, boardText, items }: Draft): boolean =>
  photoPlace !== null || boardText.trim() !== '' || items.some(({ place }) => place !== null);

export function bodyOf(draft: Draft): OutfitDraft {
  const text = draft.boardText.trim();
  const answers = answersOf(draft);
  const pins = pinBodies(draft);
  return {
    photo: draft.photo.id,
    title: draft.title.trim(),
    description: draft.description.trim(),
    // On a board that was laid, what was not moved stays where it was shown.
    board: isLaid(draft)
      ? {
          photo: draft.photoPlace ?? defaultPhotoPlace(),
          items: draft.items.map(
            ({ place, category }, index) => place ?? defaultPlace(index, category),
          ),
          ...(text && { text }),
        }
      : null,
    items: draft.items.map(placedBody),
    ...(answers.length > 0 && { answers }),
    ...(pins.length > 0 && { pins }),
  };
}

function pieceSaid(piece: OutfitDraft['items'][number]) {
  const { image_url: _, availability: __, sizes_seen: ___, begun: ____, ...said } = piece;
  return said;
}

/** What tells it from what it was before, besides what shops say and where pictures are. */
export const printOf = (body: OutfitDraft) =>
  JSON.stringify({
    ...body,
    items: body.items.map(({ backups, ...item }) => [
      pieceSaid(item),
      (backups ?? []).map(pieceSaid),
    ]),
  });

/** Nothing was typed into it and nobody knows of it. */
export const isBlank = (draft: Draft) =>
  draft.stored === null &&
  draft.sent === null &&
  draft.items.length === 0 &&
  isEmptyRow(draft.open) &&
  !draft.answers?.length &&
  !draft.pins?.length &&
  !draft.title.trim() &&
  !draft.description.trim();
