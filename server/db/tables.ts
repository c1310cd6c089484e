import type { Generated, Kysely, Selectable } from 'kysely';
import type { RefusalReason } from '../../contract/auth.ts';
import type { ConsentKind } from '../../contract/agreements.ts';
import type { ComplaintStepKind } from '../../contract/complaint-steps.ts';
import type { LineKind } from '../../contract/brief.ts';
import type { CorrectedWhat } from '../../contract/corrections.ts';
import type { BoughtState, Fit } from '../../contract/fits.ts';
import type { HouseAct } from '../../contract/house-acts.ts';
import type { ChangedBy } from '../../contract/items.ts';
import type { MailChoice, MailEnd, MailWhat, WhyMailStopped } from '../../contract/mail.ts';
import type { ForWhom, PieceMatter, PieceWord } from '../../contract/piece.ts';
import type { PhoneReport } from '../../contract/phone-reports.ts';
import type { PhotoReportAnswer, PhotoReportReason } from '../../contract/photo-report-words.ts';
import type { PhraseKind } from '../../contract/phrases.ts';
import type { ReportKind } from '../../contract/reports.ts';
import type { VoiceType } from '../../contract/voice.ts';

/** Of a piece, in the library and in an outfit. */
export interface PieceColumns
  extends Record<PieceWord, string>, Record<PieceMatter, Generated<string | null>> {
  for_whom: Generated<ForWhom | null>;
  image_url: string | null;
  picture_id: string | null;
  price_paise: number;
  ecommerce_url: string;
  /** Null: when its row was made. */
  price_seen_at: Generated<string | null>;
}

/** Times are ISO 8601 text in UTC, lists and objects JSON text, money whole paise, yes and no 1 and 0. */
export interface Tables {
  /** One row. */
  installation: {
    id: string;
    /** The last time that nothing spoke against; null until the first start. */
    seen_at: string | null;
    /** Since when the clock says another one. */
    doubted_since: string | null;
    /** What `npm run backup` made last. */
    last_backup: string | null;
  };
  users: {
    id: string;
    email: string;
    name: string;
    /** Name and address, as a search is compared with them. */
    search: string;
    plan: 'free' | 'premium';
    /** Raised whenever something changes that shows in the user's list of photos. */
    photos_revision: number;
    created_at: string;
    /** The last sign-in. */
    last_active_at: string;
    /** That the account goes, as nobody comes. */
    idle_told_at: Generated<string | null>;
    /** While she has no preferences: there it stands otherwise. */
    mail_stopped: Generated<WhyMailStopped | null>;
    mail_stopped_at: Generated<string | null>;
    /** In which she is written to; null of whom no app has told it. */
    language: Generated<string | null>;
  };
  identities: { issuer: string; subject: string; user_id: string };
  /** Whom we turned away; the account outlives its user. */
  suspensions: { account: string; user_id: string | null; since: string };
  /** What an account that was deleted had used up of the hour and the day. */
  spent: { id: string; account: string; what: Spending; at: string };
  /** What a client agreed to, and took back: a round ends with each taking back. */
  consents: {
    user_id: string;
    what: ConsentKind;
    round: number;
    version: number;
    at: string | null;
    how: 'sign-in' | 'photo' | 'settings';
    taken_back_at: string | null;
  };
  /** Of people without an account; what was not said is empty. */
  complaints: {
    id: string;
    number: number;
    /** Of the form that sent it, so that sent twice it is one. */
    form_hash: string;
    token_hash: string;
    urgent: number;
    text: string;
    /** Where it was seen, who sent it, when, and what it shows. */
    place: string;
    sender: string;
    seen_when: string;
    shows: string;
    name: string;
    reach: string;
    created_at: string;
    answer_by: string;
    answered_at: string | null;
    closed_at: string | null;
    last_step_at: string;
  };
  complaint_steps: {
    id: string;
    complaint_id: string;
    at: string;
    what: ComplaintStepKind;
    /** The owner; null: by itself. */
    who: string | null;
    text: string | null;
    photo_id: string | null;
  };
  /** Answered with "gone" to everybody, with all that was made of them. */
  hidden_photos: { photo_id: string; at: string };
  /** Likewise, of her own clothes. */
  hidden_pieces: { piece_id: string; at: string };
  /** The complaints for which a picture is hidden, and since when for each. */
  hidden_for: { picture_id: string; complaint_id: string; at: string };
  /** What stylists have shown to the owners instead of styling it. */
  photo_reports: {
    id: string;
    photo_id: string;
    /** Of what was asked with the photo, where that is what was reported. */
    piece_id: Generated<string | null>;
    request_id: string;
    stylist_id: string;
    reason: PhotoReportReason;
    at: string;
    answer: Generated<PhotoReportAnswer | null>;
    answered_at: Generated<string | null>;
    /** The owner; null: the client, or by itself. */
    answered_by: Generated<string | null>;
  };
  preferences: {
    user_id: string;
    gender: number;
    age_range: string;
    favorite_colors: string;
    style_preferences: string;
    sizes: string;
    /** JSON. */
    sizes_by_kind: Generated<string | null>;
    height_cm: Generated<number | null>;
    /** When the consumer made them, by our clock. */
    updated_at: string;
    /** The outbox that they came from; null of one that does not name itself. */
    device: string | null;
    /** Null: until they are deleted. */
    keep_photos_days: Generated<number | null>;
    /** Before it no photo goes. */
    keep_from: Generated<string | null>;
    keep_told_at: Generated<string | null>;
    /** Whom she keeps. */
    my_stylist: Generated<string | null>;
    /** Null as well: whether prices of what is kept are told. */
    tell_prices: Generated<number | null>;
    /** The last push about them. */
    prices_told_at: Generated<string | null>;
    /** Null: never said. */
    mail: Generated<MailChoice | null>;
    mail_stopped: Generated<WhyMailStopped | null>;
    mail_stopped_at: Generated<string | null>;
    /** What the mail server at her address has said to that. */
    mail_reply: Generated<string | null>;
  };
  stylists: {
    id: string;
    username: string;
    name: string;
    email: string;
    password: string;
    disabled_at: string | null;
    /** Owners have the house besides. */
    stylist_role: Generated<StylistRole>;
    /** Kept out by an owner, until let back in. */
    paused_at: Generated<string | null>;
    /** The day of the last push about pieces to mend. */
    mending_told_on: Generated<string | null>;
    /** Null: an owner with an address is mailed. */
    mail_stopped: Generated<WhyMailStopped | null>;
    created_at: string;
  };
  /** By which somebody comes to work here, once; her id is the link's. */
  stylist_links: {
    id: string;
    token_hash: string;
    invited_by: string;
    name: string;
    created_at: string;
    expires_at: string;
    used_at: Generated<string | null>;
    taken_back_at: Generated<string | null>;
  };
  /** What a stylist tells of herself; the picture's id names its files. */
  stylist_profiles: {
    stylist_id: string;
    picture_id: string | null;
    /** JSON, as the others. */
    lines: Generated<string>;
    strengths: Generated<string>;
    languages: Generated<string>;
  };
  refresh_families: {
    id: string;
    role: Role;
    /** The user's or the stylist's id, as the role says. */
    subject_id: string;
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
    /** Null as well where it was signed out of. */
    revoked_for: Generated<Exclude<RefusalReason, 'expired'> | null>;
    /** When a stylist's was last used, to the minute. */
    seen_at: Generated<string | null>;
  };
  refresh_tokens: {
    hash: string;
    family_id: string;
    successor_hash: string | null;
    expires_at: string;
    presented_at: string | null;
    cancelled_at: string | null;
  };
  /** The last write on a subject that a device of the consumer's has sent. */
  write_orders: {
    family_id: string;
    subject: string;
    device: string;
    n: number;
    seen_at: string;
  };
  codes: {
    hash: string;
    user_id: string;
    is_new: number;
    expires_at: string;
    /** Null: of a build of the app that began without. */
    nonce: string | null;
  };
  photos: {
    id: string;
    user_id: string;
    idempotency_key: string;
    sha256: string;
    bytes: number;
    width: number;
    height: number;
    thumbhash: string;
    created_at: string;
    /** The row of a deleted photo stays, so that a late repeat of its upload is told 410. */
    deleted_at: string | null;
    /** As it was sent: the photo in whose place it came. */
    replaces: Generated<string | null>;
    /** Names the files of the small picture, for as long as the large one has not come. */
    small_id: Generated<string | null>;
    /** Of the large one that is to come; the hash beside it is of what is there. */
    whole_sha256: Generated<string | null>;
  };
  /** Photos on their way in parts; ended once there is a photo of it, or none is to come. */
  uploads: {
    id: string;
    user_id: string;
    /** The session that sends it. */
    family_id: string;
    idempotency_key: string;
    sha256: string;
    bytes: number;
    /** JSON. */
    brief: string | null;
    replaces: string | null;
    agreed: string | null;
    voice_sha256: string | null;
    received: number;
    created_at: string;
    /** When something of it came last. */
    touched_at: string;
    ended_at: Generated<string | null>;
    photo_id: Generated<string | null>;
  };
  /** Its id names its file. */
  upload_parts: { id: string; upload_id: string; start: number };
  /** A piece of clothing of the consumer's own; its id names its picture's files. */
  own_pieces: {
    id: string;
    user_id: string;
    idempotency_key: string;
    name: string;
    category: string;
    /** SHA-256 of name and category as they were sent, to tell a repeat from another one under the same key. */
    sent_sha256: string;
    sha256: string;
    bytes: number;
    thumbhash: string;
    created_at: string;
    /** Its picture is kept no more. */
    picture_gone_at: string | null;
    /** Its row stays, so that a late repeat of its upload is told 410. */
    deleted_at: string | null;
  };
  /** A stylist, who opened the picture of a piece of the consumer's own then. */
  own_views: { id: string; piece_id: string; stylist_id: string; created_at: string };
  /** What the consumer has said beside a photo; the photo's id names its file. */
  voices: {
    photo_id: string;
    user_id: string;
    /** As it was sent. */
    sha256: string;
    bytes: number;
    type: VoiceType;
    /** Null where the bytes do not tell. */
    ms: number | null;
    /** What was said, as a stylist has written it down. */
    words: Generated<string | null>;
    words_by: Generated<string | null>;
    words_at: Generated<string | null>;
  };
  /** A stylist, who played it then for the first time. */
  voice_plays: { photo_id: string; stylist_id: string; created_at: string };
  /** What the client asked for with a photo; null: nothing but notes. */
  briefs: {
    photo_id: string;
    user_id: string;
    body: string | null;
    /** SHA-256 of what came with the photo, to tell a repeat from another one under the same key. */
    sent_sha256: string | null;
    /** In the order in which they came. */
    notes: string;
    /** The words of both, as a search is compared with them. */
    search: Generated<string>;
    written_at: string;
  };
  requests: {
    id: string;
    photo_id: string;
    user_id: string;
    status: 'open' | 'completed' | 'declined' | 'withdrawn';
    due_at: string;
    claimed_by: string | null;
    claim_expires_at: string | null;
    /** When the one who holds it, or held it last, took it. */
    claimed_at: Generated<string | null>;
    /** The stylist who completed or declined it. */
    closed_by: string | null;
    closed_at: string | null;
    retake_reason: string | null;
    /** The stylist who may have it before the others, until then. */
    reserved_for: string | null;
    reserved_until: string | null;
    /** Who gave it back last, and is offered it after all others. */
    left_by: Generated<string | null>;
    /** Of the one who holds it: whose try to take the next one brought it, and which. */
    taken_as: Generated<string | null>;
    /** When what was sent goes out; until then it may be taken back. */
    goes_at: Generated<string | null>;
    /** Until then an answer is waited for; past, or the last question got none. */
    asked_until: Generated<string | null>;
    /** As long as the clock stood, or will have by then. */
    stood_ms: Generated<number>;
    /** Who has been told that it is late: nobody, its holder, all, the owners too. */
    late_told: Generated<number>;
    /** The outfit from which another look was asked for; null of a photo's first request. */
    again_of: Generated<string | null>;
    /** The name of that try, */
    again_key: Generated<string | null>;
    /** and what is to be otherwise, as JSON. */
    again_lines: Generated<string | null>;
    created_at: string;
  };
  /** What a stylist asked the client of a request. */
  questions: {
    id: string;
    request_id: string;
    photo_id: string;
    user_id: string;
    stylist_id: string;
    text: string;
    /** JSON. */
    choices: string;
    asked_at: string;
    until: string;
    taken_back_at: Generated<string | null>;
    answer: Generated<string | null>;
    answered_at: Generated<string | null>;
  };
  /** An outfit that a stylist has begun for a request that waits, before it is made. */
  begun: {
    request_id: string;
    /** As the desk that began it calls it. */
    id: string;
    user_id: string;
    stylist_id: string;
    /** JSON. */
    outfit: string;
    /** Which one it was begun from, and as of when; null: from nothing. */
    from_id: string | null;
    from_at: string | null;
    at: string;
  };
  outfits: {
    id: string;
    request_id: string;
    photo_id: string;
    user_id: string;
    stylist_id: string;
    idempotency_key: string;
    /** SHA-256 of the payload, to tell a repeat from another outfit under the same key. */
    payload_sha256: string;
    status: 'draft' | 'approved' | 'discarded';
    title: string;
    description: string;
    image_url: string | null;
    board: string | null;
    stylist_notes: string;
    /** JSON. */
    pins: Generated<string | null>;
    created_at: string;
    approved_at: string | null;
    /** With its request's: this one is among those that go. */
    goes_at: Generated<string | null>;
    /** Of all stars that its pieces were given. */
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    /** Of what was asked for, once it is approved: how much was kept, and how much of that is disputed. */
    lines: Generated<number>;
    lines_kept: Generated<number>;
    lines_disputed: Generated<number>;
  };
  /** Our own copy of a picture of a shop's; stored under its id once fetched. */
  pictures: {
    id: string;
    source_url: string;
    status: 'waiting' | 'stored' | 'failed';
    width: number | null;
    height: number | null;
    /** Its colour, as Oklab has it: what the library is searched by. */
    lightness: number | null;
    redness: number | null;
    yellowness: number | null;
    /** How its colour is called; empty where it looks like none that has a name. */
    dye: Generated<string | null>;
    created_at: string;
  };
  /** The library: one a shop URL. */
  items: PieceColumns & {
    id: string;
    /** The same for all links to the page; null of what a build of before wrote. */
    page_key: Generated<string | null>;
    /** What is asked for is compared with it, and the kinds of cloth that it names; null likewise. */
    said: Generated<string | null>;
    cloths: Generated<string | null>;
    /** JSON: those that could be had when the page was read. */
    sizes_seen: Generated<string | null>;
    sold_out_since: Generated<string | null>;
    /** When it was found to be there again. */
    back_since: Generated<string | null>;
    /** What its page asks for in other money, as JSON. */
    foreign_price: Generated<string | null>;
    page_read_at: Generated<string | null>;
    /** What it cost before that was found to be otherwise. */
    price_was_paise: Generated<number | null>;
    /** Until a stylist has seen to it: when its price or whether it can be had was found to be otherwise, and who said so. */
    changed_at: Generated<string | null>;
    changed_by: Generated<ChangedBy | null>;
    search: string;
    link_state: 'unchecked' | 'ok' | 'broken';
    link_checked_at: string | null;
    archived_at: string | null;
    created_at: string;
  };
  /** What somebody has seen at the shop; settled once the page has said so or otherwise. */
  reports: {
    id: string;
    user_id: string;
    item_id: string;
    kind: ReportKind;
    price_paise: number | null;
    day: string;
    created_at: string;
    settled_at: string | null;
    contradicted: Generated<number>;
    /** When the page was read after it, */
    read_at: Generated<string | null>;
    /** what it said then, as JSON; null: nothing, */
    said: Generated<string | null>;
    /** and whether it counts, and stands among what the stylist has to mend. */
    told: Generated<number>;
  };
  outfit_items: PieceColumns & {
    id: string;
    outfit_id: string;
    item_id: string | null;
    position: number;
    /** Why it was chosen. */
    why: string | null;
    /** The one to take. */
    size: Generated<string | null>;
    /** 1: it was laid for the stylist, and stands as it was laid. */
    begun: Generated<number | null>;
    /** The piece in whose place it may be taken; null of one that has a place. */
    backup_of: Generated<string | null>;
    /** Of a piece that has a place: what the client chose there. */
    chosen: Generated<string | null>;
  };
  /** One line of what was asked for, as it stood when it was answered; the photo it was asked with may go. */
  answers: {
    outfit_id: string;
    line: string;
    position: number;
    kind: LineKind;
    text: string;
    /** JSON. */
    value: string;
    /** The client has the piece already. */
    owned: number;
    kept: number;
    reason: string | null;
    swap: Generated<string | null>;
    disputed_at: string | null;
    dispute_text: string | null;
    /** What a stylist says to that. */
    reply: Generated<string | null>;
    replied_at: Generated<string | null>;
    replied_by: Generated<string | null>;
    /** What the client was asked, of an answer. */
    question: Generated<string | null>;
  };
  /** What a stylist has changed of an outfit that was sent, or of a piece that stands in some. */
  corrections: {
    id: string;
    stylist_id: string;
    outfit_id: string | null;
    item_id: string | null;
    what: CorrectedWhat;
    /** The piece of the outfit, or the line that is answered; null of the outfit as a whole. */
    subject: string | null;
    /** JSON; null of what was not there. */
    was: string | null;
    became: string | null;
    created_at: string;
  };
  /** A link at which others say what they think of a look; of its token the hash alone. */
  asks: {
    id: string;
    /** As the client's phone calls it. */
    key: string;
    outfit_id: string;
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
    closed_at: Generated<string | null>;
  };
  /** What one browser has said at such a link. */
  ballots: {
    id: string;
    ask_id: string;
    /** Of the secret that this browser alone has. */
    voter_hash: string;
    name: string;
    text: string | null;
    /** JSON. */
    votes: string;
    created_at: string;
    at: string;
    /** When the client's phone was told of it, if it was. */
    told_at: Generated<string | null>;
  };
  /** Browsers whose answer the client has taken out: what they send late does not bring it back. */
  removed_ballots: {
    ask_id: string;
    voter_hash: string;
  };
  /** How a piece fitted its client; what is said of one stays when another takes its place. */
  fits: {
    outfit_item_id: string;
    /** The hash of its page's key. */
    page: string;
    outfit_id: string;
    user_id: string;
    /** As it was then. */
    link: string;
    name: string;
    brand: string;
    category: string;
    /** As two are compared. */
    brand_key: string;
    kind_key: string;
    size: string | null;
    /** Null: it was not bought, or she has taken it back. */
    fit: Fit | null;
    at: string;
    /** She has taken it back; that she was asked is all that is left. */
    forgotten: Generated<number>;
    /** The last of this client of a brand and kind is. */
    counts: Generated<number>;
    /** Null: she has not said that she bought it. */
    bought: Generated<BoughtState | null>;
    paid_paise: Generated<number | null>;
    /** The day that she names, */
    bought_on: Generated<string | null>;
    /** and when she said it first. */
    bought_since: Generated<string | null>;
    /** As `at`; where it is not, a build that knows nothing of it has written since. */
    bought_as_of: Generated<string | null>;
  };
  /** People by how what is of a brand and kind fits them, counted by triggers. */
  fit_tallies: {
    brand_key: string;
    kind_key: string;
    tight: number;
    fitting: number;
    loose: number;
  };
  /** Looks that were sent, drawn as one picture each; the id names its files. */
  look_pictures: {
    id: string;
    outfit_id: string;
    /** Whether the client's photo is on it. */
    with_photo: number;
    /** What is drawn where: it is drawn anew where that is another. */
    shows: string;
  };
  /** Who opened which photo, once an hour. */
  photo_views: { id: string; photo_id: string; stylist_id: string; created_at: string };
  /** Who did what in the house, and who opened which photo: ids and codes, never changed. */
  house_log: {
    id: string;
    at: string;
    /** The stylist; null: the command line, or the house by itself. */
    who: string | null;
    what: HouseAct;
    /** The client or the stylist whom it is about. */
    whom: string | null;
    /** The photo, the request, the job's kind, the plan: an id or a code. */
    about: string | null;
  };
  ratings: {
    outfit_item_id: string;
    outfit_id: string;
    user_id: string;
    rating: number;
    /** What was wrong with the piece. */
    reasons: Generated<string>;
    words: Generated<string>;
    created_at: string;
  };
  /** What a client likes and leaves of the library. */
  taste_answers: {
    user_id: string;
    item_id: string;
    /** Null: taken back. */
    liked: number | null;
    at: string;
    /** The outbox that sent it; null of a build of before, and of calls that stand in no order. */
    device: string | null;
    /** Of the piece as it was then, so that an answer is taken from where it was added. */
    category: string;
    brand: string;
    colour: string | null;
  };
  /** The answers of a client, counted as they come. */
  taste_tallies: {
    user_id: string;
    kind: 'category' | 'colour' | 'brand';
    /** As two are compared. */
    value: string;
    /** As people read it. */
    words: string;
    liked: number;
    disliked: number;
  };
  /** What of that is told, so that nobody who asks waits for the counting. */
  tastes: {
    user_id: string;
    answered: number;
    likes: string;
    leaves: string;
    /** Whose clothes the client wants to be shown; null: was not asked. */
    for_whom: Generated<ForWhom | 'unsaid' | null>;
  };
  /** Users and what they have rated, counted by triggers; their sums are all that there are. */
  tallies: { part: string; users: number; stars: number; ratings: number };
  saved_items: {
    outfit_item_id: string;
    outfit_id: string;
    user_id: string;
    created_at: string;
    /** What it cost then; null of what a build of before kept: as in its outfit. */
    kept_paise: Generated<number | null>;
    /** What it cost when its client was last told of it, */
    told_paise: Generated<number | null>;
    /** and when that was. */
    told_at: Generated<string | null>;
  };
  notes: { id: string; user_id: string; stylist_id: string; text: string; created_at: string };
  invitations: {
    id: string;
    token_hash: string;
    stylist_id: string;
    created_at: string;
    expires_at: string;
    used_by: string | null;
    used_at: string | null;
  };
  /** What stylists put together and clients like, counted anew each day: what looks are begun by. */
  begin_counts: { part: string; about: string; good: number; seen: number };
  templates: {
    id: string;
    stylist_id: string;
    name: string;
    title: string;
    description: string;
    items: string;
    created_at: string;
  };
  phrases: {
    id: string;
    stylist_id: string;
    text: string;
    kind: Generated<PhraseKind>;
    created_at: string;
  };
  events: {
    id: string;
    user_id: string | null;
    name: string;
    at: string;
    props: string;
    received_at: string;
  };
  /** What went wrong on phones, one row a kind, build and place; nothing there is ''. */
  phone_reports: {
    id: string;
    build: string;
    kind: PhoneReport['kind'];
    screen: PhoneReport['screen'];
    class: PhoneReport['class'];
    code: NonNullable<PhoneReport['code']> | '';
    place: string;
    count: number;
    first_at: string;
    last_at: string;
  };
  /** What became of pushes, by day. */
  push_days: { day: string; sent: number; gone: number; failed: number };
  push_subscriptions: {
    id: string;
    role: Role;
    subject_id: string;
    /** The session that asked for it, and takes it along when it ends. */
    family_id: string | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    kinds: string;
    created_at: string;
  };
  /** One for each event and addressee. */
  mails: {
    id: string;
    role: Role;
    subject_id: string;
    what: MailWhat;
    about: string;
    created_at: string;
    tries: Generated<number>;
    /** Right before its last line: from then on it is never handed over again unless it was not taken. */
    sent_at: Generated<string | null>;
    ended: Generated<MailEnd | null>;
  };
  /** Of the app's builds, where several run at once. */
  assets: {
    name: string;
    encoding: string;
    type: string;
    /** In base64, which every database keeps as it is. */
    body: string;
    seen_at: string;
  };
  jobs: {
    id: string;
    kind: string;
    /** What the job is about; one job of a kind waits for a subject. */
    subject: string;
    attempts: number;
    /** While somebody works on it: when another may take it over. */
    run_at: string;
    last_error: string | null;
    created_at: string;
    /** Whom it has to ask, where nothing is asked of one that does not answer. */
    host: string | null;
  };
}

export type Spending = 'upload' | 'report' | 'own';
export type Role = 'consumer' | 'stylist';
export type StylistRole = 'stylist' | 'owner';
export type Db = Kysely<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
