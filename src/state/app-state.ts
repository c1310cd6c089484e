import type { Ask } from '../../contract/asks.ts';
import type { ConsumerUser } from '../../contract/auth.ts';
import type { InstallationConfig } from '../../contract/config.ts';
import type { PhotolessOutfit } from '../../contract/closet-outfits.ts';
import type { BoughtPiece } from '../../contract/fits.ts';
import type { Outfit } from '../../contract/outfits.ts';
import type { OwnPiece } from '../../contract/own-clothes.ts';
import type { Photo, PhotoDeleted } from '../../contract/photos.ts';
import type { ForWhom } from '../../contract/piece.ts';
import type { KnownPreferences } from '../../contract/preferences-read.ts';
import type { RatingStatus } from '../../contract/ratings.ts';
import type { SavedOutfit } from '../../contract/saved.ts';
import type { StylistPage } from '../../contract/stylists.ts';
import type { Taste, TasteAnswer, TasteCard } from '../../contract/taste.ts';
import type { Profile } from '../../contract/user.ts';
import type { Theme } from '../start/theme.ts';
import type { SpokenNote } from '../outbox/operations/photo.ts';
import type { OutboxRecord, OwnRecord, PhotoRecord } from '../outbox/records.ts';
import { NOTHING, type Kept } from './kept.ts';
import type { UnsentText } from './brief-form.ts';

/** Something of the consumer's own; `key`: the record that it was sent from, where that was here. */
export interface KnownPiece extends OwnPiece {
  key?: string;
}

export interface OpenedOutfit {
  outfit: Outfit;
  rating: RatingStatus;
  fetchedAt: number;
}

/** What others said of an outfit. */
export interface OpenedAsks {
  asks: readonly Ask[];
  fetchedAt: number;
}

export interface OpenedStylist {
  page: StylistPage;
  fetchedAt: number;
}

/** The pieces of a day, and what the server has been told of them. */
export interface DealtDeck {
  cards: readonly TasteCard[];
  given: readonly TasteAnswer[];
  /** Whether the server knew not whose clothes they are to be when it dealt them. */
  asks?: boolean;
  /** What the consumer has said of it here since; null: would rather not say. */
  said?: ForWhom | null;
}

/** When the consumer went to the shop of a piece last, by the server's time. */
export interface WentToShop {
  at: number;
  /** The link that it had. */
  seen: string;
}

export interface Settings {
  theme: Theme;
  notifications: boolean;
  wifiOnly: boolean;
  /** Little is fetched before it is asked for. */
  spareData: boolean;
  analytics: boolean;
  /** The self-timer's seconds. */
  timer: 0 | 3 | 10;
  /** When the consumer last said "not now". */
  declinedAt: { install: number | null; notify: number | null };
}

/** What became of a change of the consumer's: another device came before it, or there is more to say of it. */
export type Conflict =
  | { kind: 'rating'; itemId: string; rating: number }
  | { kind: 'preferences' }
  /** Whom the consumer wanted to keep has left, or does not style the consumer. */
  | { kind: 'not-kept'; name: string | null }
  /** Somebody had begun with the photo before what the consumer asked otherwise came. */
  | { kind: 'late'; photo: string }
  /** The stylist has put another piece where the one was that the consumer spoke of. */
  | { kind: 'piece'; name: string | null; stylist: string | null }
  /** It had arrived, and was deleted since. */
  | { kind: 'photo' }
  /** What the consumer asked, or wrote, was for a photo that is not there any more. */
  | { kind: 'brief-gone' }
  | { kind: 'note-gone' }
  /** What was said with a photo could not be read on this phone: the photo went without it. */
  | { kind: 'note-lost' }
  /** An answer came when the outfit was on its way, or when nobody waited for it any more. */
  | { kind: 'answer-late' }
  | { kind: 'answer-gone' }
  /** Another look was asked for from another device, or its photo was deleted. */
  | { kind: 'again-already' }
  | { kind: 'again-gone' }
  /** Something of her own had been deleted before it, or a change of it, came. */
  | { kind: 'own-gone'; name: string }
  /** The consumer deleted a photo, and this went with it. */
  | ({ kind: 'deleted' } & PhotoDeleted);

/** A session that the server ended. */
interface Ended {
  of: string;
  /** While the consumer was here. */
  inAction: boolean;
  /** The consumer's that stay on this phone until a sign-in. */
  photos: number;
}

/** How many things wait. */
export interface Waiting {
  photos: number;
  others: number;
}

export interface AppState {
  /** `outdated`: a newer version of the app has rewritten what is kept; this page must reload. */
  hydration: 'pending' | 'ready' | 'failed' | 'outdated';
  /** How far this phone's clock is ahead of the server's, where it is wrong. */
  aheadMs: number;
  /** Of the outbox's database at the last look: where it is another one, what had arrived may be told nowhere. */
  outboxBirth: string | null;
  /** The last touch of the network came to nothing. */
  isUnreachable: boolean;
  user: ConsumerUser | null;
  config: Kept<InstallationConfig>;
  profile: Kept<Profile>;
  preferences: Kept<KnownPreferences | null>;
  photos: Kept<readonly Photo[]>;
  saved: Kept<readonly SavedOutfit[]>;
  /** Clothes of the consumer's own, newest first. */
  own: Kept<readonly KnownPiece[]>;
  /** What the consumer has bought, or has returned. */
  bought: Kept<readonly BoughtPiece[]>;
  /** The consumer's that stayed when their photo was deleted, newest first. */
  photoless: Kept<readonly PhotolessOutfit[]>;
  taste: Kept<DealtDeck>;
  tasteSummary: Kept<Taste>;
  outfits: Readonly<Record<string, Kept<OpenedOutfit>>>;
  /** By the outfit. */
  asks: Readonly<Record<string, Kept<OpenedAsks>>>;
  stylists: Readonly<Record<string, Kept<OpenedStylist>>>;
  /** By the piece; nobody but this phone knows it. */
  shops: Readonly<Record<string, WentToShop>>;
  settings: Settings;
  /** Which photo of the server's came of a record: null where this version cannot read it. */
  arrived: Readonly<Record<string, string | null>>;
  /** The consumer's alone, oldest first; without what is for nobody's eyes. */
  outbox: readonly OutboxRecord[];
  /** The consumer's from when the server knew another id: it is asked what shall become of them. */
  earlier: readonly OutboxRecord[];
  /** The captured photo that has not been submitted. */
  draft: PhotoRecord | null;
  /** One that was shared beside it: it is asked which of them it shall be. */
  shared: PhotoRecord | null;
  /** What the consumer has said for the photo that goes next. */
  note: SpokenNote | null;
  /** Something of the consumer's own that is not added yet. */
  ownDraft: OwnRecord | null;
  /** What is typed and not sent, by whose it is and of what: it outlives the session. */
  writing: Readonly<Record<string, UnsentText>>;
  /** What the consumer is yet to be told of. */
  conflicts: readonly Conflict[];
  /** Pieces that were found to be other ones than the consumer spoke of, while the app is open. */
  replaced: readonly string[];
  /** While nobody is signed in: how many photos wait here for somebody's sign-in. */
  awaitingSignIn: number;
  /** Whether the server tells this browser of what is ready: it wants to, and has said yes. */
  told: 'asking' | 'yes' | 'no';
  /** Why nobody is signed in, where it was not the consumer's doing. */
  ended: Ended | null;
  /** What waited on this phone when its outbox was deleted under the open app. */
  gone: Waiting | null;
  /** Why this phone's storage keeps or reads nothing at the moment, in words. */
  storageTrouble: string | null;
}

/** What belongs to the person and goes with the sign-out. */
export const SIGNED_OUT_STATE = {
  profile: NOTHING,
  preferences: NOTHING,
  photos: NOTHING,
  saved: NOTHING,
  own: NOTHING,
  bought: NOTHING,
  photoless: NOTHING,
  taste: NOTHING,
  tasteSummary: NOTHING,
  outfits: {},
  asks: {},
  stylists: {},
  shops: {},
  arrived: {},
  outbox: [],
  earlier: [],
  draft: null,
  note: null,
  shared: null,
  ownDraft: null,
  conflicts: [],
  replaced: [],
  awaitingSignIn: 0,
} satisfies Partial<AppState>;

export const FIRST: AppState = {
  ...SIGNED_OUT_STATE,
  hydration: 'pending',
  writing: {},
  aheadMs: 0,
  outboxBirth: null,
  isUnreachable: false,
  told: 'asking',
  ended: null,
  gone: null,
  storageTrouble: null,
  user: null,
  config: NOTHING,
  settings: {
    theme: 'system',
    notifications: false,
    wifiOnly: false,
    spareData: false,
    analytics: true,
    timer: 0,
    declinedAt: { install: null, notify: null },
  },
};
