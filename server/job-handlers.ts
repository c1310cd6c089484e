import { countJob } from './begin/count.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import { FORWARD_EVENT, forwardEvent } from './events/forward.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { watchHosts } from './jobs/hosts.ts';
import { complaintClock } from './complaints/clock.ts';
import { COMPLAINT_CLOCK, findWaiting } from './complaints/store.ts';
import { CHECK_LINK, checkLink } from './items/check-link.ts';
import { COUNT_LOOKS, PRICE_NEWS, READ_KEPT, READ_PAGE } from './items/job-kinds.ts';
import { readKept } from './items/read-kept.ts';
import { readPage } from './items/read-page.ts';
import { drawLook } from './outfits/draw-look.ts';
import { DRAW_LOOK, DRAW_SENT_LOOK } from './looks/store.ts';
import { fileJobs } from './media/files.ts';
import { SEND_OUTFITS, sendHeld } from './outfits/send.ts';
import { COLOUR_PICTURE, colourPicture } from './pictures/colour.ts';
import { copyPicture } from './pictures/copy.ts';
import { COPY_PICTURE } from './pictures/queries.ts';
import { priceNewsJob, pricesNotice, TELL_PRICES, tellPrices } from './prices/tell.ts';
import { mailJob, noMailJob, type Finders, type MailDeps } from './mail/job.ts';
import { SEND_MAIL } from './mail/notify.ts';
import type { Courier } from './push/deliver.ts';
import { pushJob } from './push/job.ts';
import {
  anotherNotice,
  answeredNotice,
  ballotNotice,
  complaintNotice,
  lateNotice,
  exportedNotice,
  photoRemovedNotice,
  photoShownNotice,
  reportedNotice,
  repliedNotice,
  deletedNotice,
  goingNotice,
  mendingNotice,
  outfitNotice,
  questionNotice,
  requestNotice,
} from './push/notices.ts';
import {
  PUSH_ANOTHER,
  PUSH_ANSWERED,
  PUSH_BALLOT,
  PUSH_COMPLAINT,
  PUSH_LATE,
  PUSH_EXPORTED,
  PUSH_PHOTO_REMOVED,
  PUSH_PHOTO_SHOWN,
  PUSH_REPORTED,
  PUSH_REPLIED,
  PUSH_GOING,
  PUSH_DELETED,
  PUSH_MENDING,
  PUSH_OUTFIT,
  PUSH_PRICES,
  PUSH_QUESTION,
  PUSH_REQUEST,
  TELL_FIRST,
  TELL_STYLISTS,
  tellFirst,
  tellStylists,
} from './push/notify.ts';
import { partJob, REMOVE_UPLOAD_PART } from './uploads/parts.ts';
import { findIdle } from './users/idle.ts';
import type { Handlers } from './jobs/worker.ts';

interface Deps extends Courier {
  config: Pick<Config, 'umami'>;
  /** Null where nobody is mailed. */
  mail: Omit<MailDeps, 'db' | 'now' | 'origin'> | null;
  db: Db;
  blobs: Blobs;
  sandbox: Sandbox;
  now: () => Date;
}

/** What a mail of each kind is about, as a notification of it would find it. */
const MAILS: Finders = {
  ready: (db, { about }) => outfitNotice(db, about),
  another: (db, { about }) => anotherNotice(db, about),
  question: (db, { about }) => questionNotice(db, about),
  going: (db, { subject_id }) => goingNotice(db, subject_id),
  idle: findIdle,
  complaint: (db) => findWaiting(db),
  reported: (db, { about }) => reportedNotice(db, about),
};

/** Every kind of job, and who does it. */
export function jobHandlers(deps: Deps): Handlers {
  const { umami } = deps.config;
  const courier = { ...deps, hosts: watchHosts(deps.now) };
  return {
    [COPY_PICTURE]: copyPicture(deps),
    [DRAW_LOOK]: drawLook(deps, 'looks'),
    [DRAW_SENT_LOOK]: drawLook(deps, 'past'),
    [COLOUR_PICTURE]: colourPicture(deps),
    [CHECK_LINK]: checkLink(deps),
    [COUNT_LOOKS]: countJob(deps),
    [READ_PAGE]: readPage(deps),
    [READ_KEPT]: readKept(deps),
    [PRICE_NEWS]: priceNewsJob(deps),
    [TELL_PRICES]: tellPrices(deps),
    ...fileJobs(deps),
    [PUSH_OUTFIT]: pushJob(courier, outfitNotice),
    [PUSH_REQUEST]: pushJob(courier, requestNotice),
    [PUSH_GOING]: pushJob(courier, goingNotice),
    [PUSH_ANOTHER]: pushJob(courier, anotherNotice),
    [PUSH_MENDING]: pushJob(courier, mendingNotice),
    [PUSH_DELETED]: pushJob(courier, deletedNotice),
    [PUSH_QUESTION]: pushJob(courier, questionNotice),
    [PUSH_ANSWERED]: pushJob(courier, answeredNotice),
    [PUSH_BALLOT]: pushJob(courier, ballotNotice),
    [PUSH_REPLIED]: pushJob(courier, repliedNotice),
    [PUSH_COMPLAINT]: pushJob(courier, complaintNotice),
    [PUSH_LATE]: pushJob(courier, lateNotice),
    [PUSH_REPORTED]: pushJob(courier, reportedNotice),
    [PUSH_PHOTO_SHOWN]: pushJob(courier, photoShownNotice),
    [PUSH_PHOTO_REMOVED]: pushJob(courier, photoRemovedNotice),
    [PUSH_EXPORTED]: pushJob(courier, exportedNotice),
    [COMPLAINT_CLOCK]: complaintClock(deps),
    [PUSH_PRICES]: pushJob(courier, pricesNotice),
    [SEND_MAIL]: deps.mail ? mailJob({ ...deps, ...deps.mail }, MAILS) : noMailJob(deps.db),
    [REMOVE_UPLOAD_PART]: partJob(deps),
    [SEND_OUTFITS]: sendHeld(deps),
    [TELL_STYLISTS]: tellStylists(deps),
    [TELL_FIRST]: tellFirst(deps),
    [FORWARD_EVENT]: umami
      ? forwardEvent({ ...deps, umami, fetch: globalThis.fetch })
      : // Whom they were for is set no more.
        { lane: 'counts', run: async () => null },
  };
}
