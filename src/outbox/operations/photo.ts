import type { Brief } from '../../../contract/brief.ts';
import type { Photo } from '../../../contract/photos.ts';
import { sendPhoto, sendSmallFirst } from '../../api/uploads.ts';
import type { Kind } from './kind.ts';
import { isAroundOwn } from './own.ts';
import { asksForKept } from './preferences.ts';
import { isAbout, isCalled } from './refusals.ts';

/** What the consumer says beside a photo: its bytes lie apart. */
export interface SpokenNote {
  type: string;
  size: number;
  sha256: string;
  ms: number;
}

export interface PhotoOperation {
  kind: 'photo';
  type: string;
  size: number;
  sha256: string;
  /** What the consumer asks for with it; part of what the key names. */
  brief?: Brief;
  /** Part of what the key names too. */
  voice?: SpokenNote;
  /** The consumer's photo in whose place it goes; part of what the key names. */
  replaces?: string;
  /** With it the consumer agreed that a stylist sees it: version and round. */
  agreed?: string;
}

export type PhotoSent =
  /** Null: this version cannot read what the server says of it. `isSmall`: the large picture is to follow. */
  | {
      kind: 'photo';
      id?: string | null;
      photo: Photo | null;
      isSmall?: boolean;
      /** What was said with it could not be read on this phone, and the server has none of it. */
      isNoteLost?: true;
    }
  /** It had arrived, and the consumer has deleted it since. */
  | { kind: 'photo-gone' };

type Arrived = Extract<PhotoSent, { kind: 'photo' }>;

/** The small picture alone has arrived. */
export const isSmall = (sent: { kind: string }): sent is Arrived =>
  sent.kind === 'photo' && (sent as Arrived).isSmall === true;

/** Null where this version cannot read it. */
export const photoIdIn = ({ photo, id = null }: Arrived): string | null => photo?.id ?? id;

/** As `sent` sends it. Where the server was set back, or knows the consumer by another id, by itself. */
export const sending =
  (
    sent: typeof sendSmallFirst,
  ): Kind<Omit<PhotoOperation, 'kind'> & { kind: string }, PhotoSent>['send'] =>
  async (
    { type, sha256, brief, voice, replaces, agreed },
    { consumer, id, owner, bytes, noteBytes, ...line },
  ) => {
    const note = voice && (await noteBytes(voice.sha256));
    const spoken = voice && note ? { ...voice, bytes: note } : undefined;
    const photo = { bytes: await bytes(sha256), type, sha256 };
    const upload = { key: id, owner, ...photo, brief, voice: spoken, agreed };
    try {
      const received = await sent(consumer, { ...upload, replaces }, line).catch(
        (error: unknown) => {
          if (replaces === undefined || !isAbout(error, 'replaces')) throw error;
          return sendPhoto(consumer, upload, line);
        },
      );
      const isNoteLost = note === null && !received.photo?.voice;
      return { kind: 'photo', ...received, ...(isNoteLost && { isNoteLost }) };
    } catch (error) {
      if (!isCalled(error, 'gone')) throw error;
      return { kind: 'photo-gone' };
    }
  };

export const photo: Kind<PhotoOperation, PhotoSent> = {
  follows: (asked, earlier) => asksForKept(asked, earlier) || isAroundOwn(asked, earlier),
  send: sending(sendSmallFirst),
};
