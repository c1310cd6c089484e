const KB = 1024;
const MB = 1024 * KB;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Texts, lists and numbers on the wire
export const NAME_MAX = 120;
export const NOTE_MAX = 2000;
export const URL_MAX = 2048;
export const EMAIL_MAX = 254;
export const ID_MAX = 64;
export const IDEMPOTENCY_KEY_MAX = 64;
export const COLORS_MAX = 12;
export const SIZES_MAX = 12;
export const OUTFIT_ITEMS_MAX = 30;
export const PRICE_MAX = 10_000_000;
export const PRICE_STEP = 0.01;
export const RATING_MAX = 5;
export const LIKED_FROM = 4;
export const DISLIKED_UP_TO = 2;
export const PAGE_MAX = 100;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const TOKEN_MAX = 4096;
export const BODY_MAX_BYTES = 256 * KB;

/** Of whom to ask about an installation. */
export const CONTACT_MAX = 200;

// What is asked for with a photo
export const BRIEF_MAX_BYTES = 4 * KB;
export const BRIEF_NOTE_MAX = 500;
export const BRIEF_NOTES_MAX = 5;
export const AVOIDED_MAX = 12;
export const AVOIDED_WORD_MAX = 40;
export const AROUND_MAX = 3;
/** A note that is spoken beside the photo. */
export const VOICE_MAX_BYTES = MB;
export const VOICE_MAX_MS = MINUTE_MS;
/** So much longer it may be: a phone that is busy ends it late. */
export const VOICE_LATE_MS = 5000;
/** Letters of what was said in it. */
export const VOICE_WORDS_MAX = 2000;
export const BUDGET_MIN = 100;
export const BUDGET_MAX = 1_000_000;
/** Why a line was not kept, or is not what was asked for. */
export const REASON_MAX = 300;
export const DISPUTES_SHOWN = 20;
export const VOTED_SHOWN = 3;
/** What a stylist says to a line that the client disputes. */
export const REPLY_MAX = 300;

// What a stylist asks back
export const QUESTION_MAX = 200;
export const CHOICE_MAX = 40;
export const CHOICES_MAX = 3;
/** In words of the client's own. */
export const ANSWER_MAX = 200;
/** Of one request, those among them that were taken back. */
export const QUESTIONS_MAX = 2;
/** So long the clock stands for an answer, and the request is the asker's. */
export const QUESTION_MS = 12 * HOUR_MS;
// Another look
export const AGAIN_TEXT_MAX = 500;
/** What of the first look is to be otherwise, her own words among it. */
export const AGAIN_LINES_MAX = 24;
export const AGAIN_RESERVED_MS = 12 * HOUR_MS;
/** Stars up to which a piece is a reason for one. */
export const AGAIN_UP_TO = 3;
/** As many lines as a brief, its notes, what was answered and what is to be otherwise can have. */
export const ANSWERS_MAX =
  4 + AVOIDED_MAX + AROUND_MAX + BRIEF_NOTES_MAX + 2 * QUESTIONS_MAX + AGAIN_LINES_MAX;

/** Letters of a size, and how many of a piece are kept. */
export const SIZE_MAX = 24;
export const SIZES_SEEN_MAX = 40;
/** Centimetres that somebody may be tall. */
export const HEIGHT_MIN = 60;
export const HEIGHT_MAX = 260;
/** Of what was changed of one outfit after it was sent, on a client's page. */
export const CORRECTIONS_SHOWN = 20;
/** Why a piece was chosen. */
export const WHY_MAX = 200;
/** Pieces to take instead of one. */
export const BACKUPS_MAX = 2;
/** On one photo, and the letters of each. */
export const PINS_MAX = 8;
export const PIN_TEXT_MAX = 140;
/** Outfits that go out together, and the seconds in which that may be taken back. */
export const OUTFITS_SENT_MAX = 50;
export const UNDO_MAX_S = 30;

/** Days that photos may be kept, for who does not keep them until they are deleted. */
export const KEEP_PHOTOS_DAYS = [30, 90, 365] as const;
/** So long a photo stays at least once it is answered, however old it is. */
export const ANSWERED_KEPT_MS = 7 * DAY_MS;
/** So long before the first photo goes it is said. */
export const TOLD_BEFORE_MS = 7 * DAY_MS;

// What a stylist has begun
/** Letters of anything in it, as typed. */
export const TYPED_MAX = NOTE_MAX;
export const BEGUN_MAX_BYTES = 128 * KB;
/** Outfits of one stylist for one request. */
export const BEGUN_MAX = 10;
/** So long after the last change it is brought to the server. */
export const BEGUN_DELAY_MS = 4000;

// Prices
/** People who say the same of a piece whose page says nothing. */
export const REPORTS_AGREE = 3;
/** As long as what somebody said of a piece counts. */
export const REPORTS_COUNT_MS = 14 * DAY_MS;
/** So often contradicted by the page, what somebody says counts for nothing. */
export const REPORTS_CONTRADICTED_MAX = 5;
/** So long somebody is shown what the page said to it. */
export const REPORT_SHOWN_MS = DAY_MS;
/** What a page says later than that contradicts nobody: it may have changed since. */
export const CONTRADICTED_WITHIN_MS = DAY_MS;
export const REPORTS_A_DAY = 50;
/** However many report a piece, its page is read no more often. */
export const PAGE_READ_EVERY_MS = HOUR_MS;
/** What is sold out may be back. */
export const SOLD_OUT_READ_EVERY_MS = DAY_MS;
/** The page of a piece that somebody keeps is read so often, */
export const KEPT_READ_EVERY_MS = DAY_MS;
/** and a shop is asked for one of them at most so often by one server. */
export const KEPT_HOST_EVERY_MS = 5000;
/** Somebody is told of prices by push at most so often. */
export const PRICES_TOLD_EVERY_MS = 7 * DAY_MS;
/** A price that is typed without its paise is the same. */
export const PRICE_TYPED_WITHIN = 1;

// Mails
/** To one client in 24 hours. */
export const MAILS_A_DAY = 3;
/** What is not taken is tried for so long. */
export const MAIL_TRIED_MS = DAY_MS;
/** Whoever has a phone that is notified, and mails instead of that, is mailed so much later, if it is gone then. */
export const MAIL_AFTER_PUSH_MS = 2 * MINUTE_MS;
/** So long it is known that one was sent. */
export const MAILS_KEPT_MS = 7 * DAY_MS;
/** Letters of what a mail server says to an address. */
export const MAIL_REPLY_MAX = 200;

// What a stylist tells of herself
export const PROFILE_LINES_MAX = 3;
export const PROFILE_LINE_MAX = 140;
export const STRENGTHS_MAX = 5;
/** Of herself, that a stylist sends in an hour. */
export const FACES_PER_HOUR = 30;
/** Of what she made for one client, on her page. */
export const MADE_SHOWN = 24;

export const RATING_REASONS_MAX = 3;
export const RATING_WORDS_MAX = 300;
/** Pieces to like or leave, a day. */
export const TASTE_CARDS = 20;
/** Of fewer answers of a client a look is begun by what everybody likes. */
export const BEGIN_ANSWERS_LEAST = 20;
/** Pieces that were begun and have stars, from which on they are judged beside chosen ones. */
export const BEGUN_JUDGED_FROM = 100;
/** By one stylist. */
export const BEGINS_AT_ONCE_MAX = 2;
/** Of so few answers in all, nothing is told to her. */
export const TASTE_TOO_FEW = 7;
export const TASTE_ANSWERS_PER_CALL = 50;
/** Of what is liked, and of what is left. */
export const TASTE_FACTS_MAX = 5;
/** With fewer answers it may be chance, */
export const TASTE_LEAST_ANSWERS = 3;
/** and so it may where the other side has more than half as many. */
export const TASTE_TIMES_THE_OTHERS = 2;
/** With more stars nothing was wrong. */
export const REASONS_UP_TO = 3;

// Photos
export const PHOTO_MAX_BYTES = 15 * MB;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Unfolded: as many pixels with eight bits and an alpha. */
export const PICTURE_MAX_DECODED_BYTES = PHOTO_MAX_PIXELS * 4;
/** Cameras and encoders make a dozen; each goes over the whole picture. */
export const JPEG_SCANS_MAX = 64;
export const PHOTO_LONG_EDGE = 1600;
/** The phone takes none that is smaller: nobody could make out what is worn. */
export const PHOTO_LEAST_EDGE = 320;
export const THUMB_LONG_EDGE = 480;
/** Clothes of her own that one person may have pictures of. */
export const OWN_PIECES_MAX = 60;
export const UPLOADS_PER_HOUR = 60;
export const UPLOADS_AT_ONCE_MAX = 32;
/** After so long without it both ends are told that the large picture has not come. */
export const LARGE_PICTURE_MS = DAY_MS;
/** So long one stays to which nothing comes. */
export const UPLOAD_KEPT_MS = DAY_MS;
/** More parts than any line cuts one into. */
export const UPLOAD_PARTS_MAX = 1000;
/** With so much of one the server is asked to keep it, whatever is still to come. */
export const UPLOAD_PART_BYTES = 64 * KB;
/** Of everything that is kept of one person. */
export const EXPORTS_PER_HOUR = 6;
/** Photos of one person that wait for a stylist, */
export const PHOTOS_WAITING_MAX = 10;
/** and that have begun and are not whole: the one that had nothing for the longest makes room. */
export const UPLOADS_OPEN_MAX = PHOTOS_WAITING_MAX;
/** and how soon it is worth asking again whether one of them is ready. */
export const WAITING_ASKED_AGAIN_MS = 10 * MINUTE_MS;
/** Uploads that one sign-out takes back. */
export const WITHDRAWN_MAX = 1000;
/** Photos, pictures and pages of everybody. */
export const OPENINGS_WAITING_MAX = 96;
export const MEDIA_URL_STABLE_MS = DAY_MS;
/** In a stylist's hands, who is given another one with every look. */
export const MEDIA_URL_BRIEF_MS = 15 * MINUTE_MS;

/** How long a request is kept for whom an owner gave it. */
export const ASSIGNED_MS = 2 * HOUR_MS;
/** The link by which a stylist comes. */
export const STYLIST_LINK_MS = 72 * HOUR_MS;
/** An owner's session that nobody has used for so long is over. */
export const OWNER_IDLE_MS = 30 * MINUTE_MS;
/** A day more than what the database itself lets nobody take out of it. */
export const HOUSE_LOG_KEPT_MS = 366 * DAY_MS;

/** A stylist who opens a photo again within it is not written down again. */
export const VIEW_WRITTEN_EVERY_MS = HOUR_MS;

// The server's disk
/** With less than this it says that it is full, while what is on its way still fits. */
export const FREE_SPACE_MIN_BYTES = 32 * MB;

// Signing in
export const ACCESS_TTL_S = 900;
export const REFRESH_TTL_S = (30 * DAY_MS) / 1000;
export const FAMILY_TTL_MS = 180 * DAY_MS;
/** So long a late copy of a refresh is given what the first of it was given. */
export const REFRESH_REPEATED_MS = 10 * MINUTE_MS;
/** Of one person in one role: the oldest makes room. */
export const SESSIONS_MAX = 50;
export const EXCHANGE_CODE_TTL_MS = 60_000;
/** Of one person that wait to be spent: the oldest makes room. */
export const CODES_MAX = 5;
export const SIGN_IN_FAILURES_MAX = 10;
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS;
export const SIGN_IN_FAILURES_OF_ADDRESS_MAX = 100;
/** From where the name has not signed in before: enough that it takes a crowd to reach it. */
export const SIGN_IN_FAILURES_OF_NAME_MAX = 300;
export const SIGN_IN_LONG_WINDOW_MS = HOUR_MS;
/** Fewer than Node has threads, which files are read with too. */
export const PASSWORDS_AT_ONCE = 2;
export const PASSWORDS_WAITING_MAX = 64;
export const PASSWORDS_WAITING_EACH_MAX = 4;

// Accounts that nobody uses
export const IDLE_MS = 3 * 365 * DAY_MS;
export const IDLE_TOLD_BEFORE_MS = 30 * DAY_MS;

// Notifications
/** Browsers of one person in one role: the one that has been away the longest makes room. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

// Styling
export const TURNAROUND_MS = 24 * HOUR_MS;
/** In the morning of the day that a look is needed for, in India. */
export const NEEDED_BY = 'T08:00:00+05:30';
/** So long before it is late, a request is due soon. */
export const DUE_SOON_MS = 4 * HOUR_MS;
/** So long after one another a request that is late is told to its holder, to all, to the owners. */
export const LATE_TOLD_EVERY_MS = 15 * MINUTE_MS;
/** As old may be what is said of how many wait, where they are more than a page. */
export const COUNTS_KEPT_MS = 3000;
/** About the client of a request that waits. */
export const CLIENT_NOTES_SHOWN = 5;
/** Of each of a client's lists at once: photos, outfits, notes. */
export const CLIENT_PHOTOS_A_PAGE = 24;
export const CLIENT_OUTFITS_A_PAGE = 20;
export const CLIENT_NOTES_A_PAGE = 50;
/** Pieces that the client did not like, however long ago: the desk warns of them. */
export const DISLIKES_SHOWN = 50;
export const CLAIM_MS = 30 * MINUTE_MS;
/** So long nobody else has what a stylist has given back, who may have left by mistake. */
export const GIVEN_BACK_MS = 2 * MINUTE_MS;
/** For the client's own stylist, before the others may have it. */
export const RESERVATION_MS = 2 * HOUR_MS;
export const INVITATION_MS = 7 * DAY_MS;
export const SERIES_DAYS = 30;
export const TOP_OUTFITS = 5;
export const RECENT_ACTIVITY_MAX = 50;
/** What clients say against their outfits. */
export const TO_ANSWER_MAX = 20;
export const RECENT_ACTIVITY_SHOWN = 5;

// How it fitted
/** Of what a client has said, the newest. */
export const FITS_SHOWN = 40;
/** People of whom something is told to everybody. */
export const RUNS_FROM = 5;

// Asking somebody
/** So long a link is open. */
export const ASK_MS = 7 * DAY_MS;
/** Links of one outfit: at a time, and in all. */
export const ASKS_OPEN_MAX = 3;
export const ASKS_MAX = 20;
/** Answers at one link, and sent from one address in an hour. */
export const BALLOTS_MAX = 20;
export const BALLOTS_PER_HOUR = 60;
export const BALLOT_NAME_MAX = 30;
export const BALLOT_TEXT_MAX = 140;
export const BALLOT_MAX_BYTES = 32 * KB;
/** Of one client: so many new answers a day are told by push. */
export const BALLOTS_TOLD_A_DAY = 3;

// Complaints
/** By which somebody of whom a picture is here is answered, and everybody else, unless the installation says otherwise. */
export const COMPLAINT_URGENT_HOURS = 2;
export const COMPLAINT_DAYS = 7;
export const COMPLAINT_TEXT_MAX = 2000;
export const COMPLAINT_FIELD_MAX = 300;
export const COMPLAINT_MAX_BYTES = 64 * KB;
/** Sent from one address in an hour, from its neighbours and it in a day, and from everybody. */
export const COMPLAINTS_PER_HOUR = 10;
export const COMPLAINTS_OF_NET_A_DAY = 30;
export const COMPLAINTS_A_DAY = 10_000;
/** An owner is mailed of all that wait. */
export const COMPLAINTS_MAILED_EVERY_MS = HOUR_MS;
/** With the steps that followed, from the last of them on. */
export const COMPLAINTS_KEPT_MS = 365 * DAY_MS;

/** Photos that one stylist reports in an hour: each is kept from everybody until an owner looks. */
export const PHOTO_REPORTS_PER_HOUR = 10;
/** So long what was hidden can be shown again. */
export const HIDDEN_KEPT_MS = 30 * DAY_MS;
/** Photos in which an owner looks for the one that is meant. */
export const PHOTOS_MEANT_MAX = 24;

// Events
export const EVENTS_PER_CALL = 50;
export const EVENTS_MAX_BYTES = 16 * KB;
export const EVENTS_KEPT_MS = 90 * DAY_MS;
/** Of one person, or of one address, behind which a carrier may have a hundred of them. */
export const EVENTS_OF_ONE_A_DAY = 2000;
/** With the days they are kept, all that strangers can have stored. */
export const EVENTS_ANONYMOUS_A_DAY = 200_000;

// What phones report
export const PHONE_REPORTS_PER_CALL = 5;
export const PHONE_REPORTS_MAX_BYTES = 4 * KB;
/** From one address in an hour, behind which a carrier may have a hundred of them, and from all in a day. */
export const PHONE_REPORTS_PER_HOUR = 200;
export const PHONE_REPORTS_A_DAY = 20_000;
/** Since it was told last. */
export const PHONE_REPORTS_KEPT_MS = 30 * DAY_MS;
/** Lines that are kept; the one that was told longest ago makes room. */
export const PHONE_REPORTS_MAX = 500;
/** Of a place: the name of a file, and the digits of line and column. */
export const PLACE_FILE_MAX = 80;
export const PLACE_AT_MAX = 7;

// The guarded fetcher
export const FETCH_TIMEOUT_MS = 5000;
export const FETCH_MAX_BYTES = 2 * MB;
/** Of one stylist: pages and pictures that are asked for at work. */
export const LOOKS_OUTSIDE_AT_ONCE_MAX = 4;
export const FETCH_PICTURE_MAX_BYTES = 10 * MB;

// The store and the outbox
export const STALE_AFTER_MS = 5 * MINUTE_MS;
export const READ_RETRIES = 1;
export const SAVE_DELAY_MS = 500;
export const PROFILE_SAVE_DELAY_MS = 1000;
export const START_DELAYS_MS = { profile: 100, photos: 200, saved: 300 } as const;
/** Three tries: one at once, one after each wait. */
export const UPLOAD_RETRY_WAITS_MS = [2000, 4000] as const;
export const UPLOAD_TIMEOUT_MS = 60_000;
export const UPLOAD_SLOWEST_BYTES_PER_S = 4 * KB;
/** So large a photo goes in one call: what a cut costs is no more than asking how far it is. */
export const PHOTO_WHOLE_BYTES = 128 * KB;
/** So long a part of one is to be on the line. */
export const UPLOAD_PART_MS = 4000;
export const DRAIN_EVERY_MS = MINUTE_MS;
export const DELETE_UNDO_MS = 5000;
/** Whatever the phone's clock says, no change is older. */
export const WRITE_AGE_MAX_S = (90 * DAY_MS) / 1000;
/** What is said to have lain on the line for longer is not believed. */
export const WRITE_ON_LINE_MAX_MS = 10 * MINUTE_MS;
/** Outboxes of one session whose order is known: a browser that lost its storage begins another. */
export const ORDERED_DEVICES_MAX = 5;

// The screens
/** After the consumer said something of a piece at the shop: how long until its outfit is read again, each time. */
export const SHOP_WAITS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, MINUTE_MS] as const;
/** What is being styled is looked for while the app is seen. */
export const LOOK_EVERY_MS = MINUTE_MS;
export const APPROVAL_POLL_ERRORS_MAX = 3;
export const APPROVAL_TOAST_MS = 8000;
export const UPLOAD_TOAST_MS = 5000;
export const DEMO_UPLOAD_MS = 2000;
