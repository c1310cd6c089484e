import { COMPLAINT_STEPS } from './complaint-steps.ts';
import { PasswordAgain } from './house-people.ts';
import { COMPLAINT_TEXT_MAX } from './limits.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Count, Day, Id, SearchWords, ServedUrl, text, Time } from './scalars.ts';
import { z } from './zod.ts';

const HouseComplaint = z.object({
  id: z.string(),
  number: z.int(),
  urgent: z.boolean(),
  name: z.string(),
  text: z.string(),
  at: Time,
  answerBy: Time,
  answeredAt: z.nullable(Time),
  closedAt: z.nullable(Time),
});
export type HouseComplaint = z.infer<typeof HouseComplaint>;

/** What waits, the urgent first, then by when it is to be answered; what is answered; what is closed. */
export const COMPLAINT_LISTS = ['waiting', 'answered', 'closed'] as const;
export type ComplaintListName = (typeof COMPLAINT_LISTS)[number];

/** The first page of each list, or one of a single list; the counts are of all. */
export const HouseComplaints = z.object({
  complaints: z.array(HouseComplaint),
  open: Count,
  answered: z.optional(Count),
  late: z.optional(Count),
  closed: z.optional(Count),
});
export type HouseComplaints = z.infer<typeof HouseComplaints>;

const ComplaintStep = z.object({
  what: unknownAs(z.enum([...COMPLAINT_STEPS, 'else']), 'else'),
  at: Time,
  /** Who did it; null: by itself. */
  by: z.nullable(z.string()),
  text: z.nullable(z.string()),
  photo: z.nullable(z.string()),
});

export const HouseComplaintPage = z.extend(HouseComplaint, {
  place: z.string(),
  sender: z.string(),
  seenWhen: z.string(),
  shows: z.string(),
  reach: z.string(),
  steps: z.array(ComplaintStep),
  /** The latest that were closed, apart from this. */
  earlier: z.optional(z.array(HouseComplaint)),
});
export type HouseComplaintPage = z.infer<typeof HouseComplaintPage>;

/** One that may be meant: a blur until it is opened. */
const MeantPhoto = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  at: Time,
  thumbhash: z.string(),
  hiddenAt: z.nullable(Time),
  /** Whether it is hidden for this complaint; others may keep it hidden, too. */
  isHeld: z.optional(z.boolean()),
  /** Numbers of the other open complaints for which it is hidden. */
  heldFor: z.optional(z.array(z.int())),
  /** A stylist reported it, and no owner has answered that. */
  isReported: z.optional(z.boolean()),
  /** What it is called, where it is a picture of the client's own clothes. */
  piece: z.optional(z.string()),
  /** The stylist who has it in hand; null: nobody. */
  heldBy: z.optional(z.nullable(z.string())),
  /** Links of the client's at which her friends see the outfits, without it. */
  openLinks: z.optional(Count),
});
export type MeantPhoto = z.infer<typeof MeantPhoto>;

const ComplaintsQuery = /* @__PURE__ */ z.object({
  of: z.optional(z.enum(COMPLAINT_LISTS)),
  /** The last of the page before. */
  after: z.optional(Id),
});
export type ComplaintsQuery = z.infer<typeof ComplaintsQuery>;

const MeantPhotos = z.object({ photos: z.array(MeantPhoto) });
const MeantQuery = /* @__PURE__ */ z.object({
  account: z.optional(SearchWords),
  /** In India. */
  day: z.optional(Day),
});
const OfPhoto = /* @__PURE__ */ z.object({ photo: Id });
const OfPhotoAgain = /* @__PURE__ */ z.extend(PasswordAgain, { photo: Id });
/** `id` names the try: said again it is the same. */
const ComplaintAnswer = /* @__PURE__ */ z.object({
  id: Id,
  text: /* @__PURE__ */ text(1, COMPLAINT_TEXT_MAX),
});

export const complaintList = {
  method: 'GET',
  path: '/api/house/complaints/',
  answers: { 200: HouseComplaints },
} as const satisfies Endpoint;

export const complaintRead = {
  method: 'GET',
  path: '/api/house/complaints/:id/',
  answers: { 200: HouseComplaintPage },
} as const satisfies Endpoint;

export const complaintPhotos = {
  method: 'GET',
  path: '/api/house/complaints/:id/photos/',
  answers: { 200: MeantPhotos },
} as const satisfies Endpoint;

export const complaintLook = {
  method: 'POST',
  path: '/api/house/complaints/:id/look/',
  answers: { 200: z.object({ url: ServedUrl }) },
} as const satisfies Endpoint;

export const complaintHide = {
  method: 'POST',
  path: '/api/house/complaints/:id/hide/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const complaintShow = {
  method: 'POST',
  path: '/api/house/complaints/:id/show/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const complaintDelete = {
  method: 'POST',
  path: '/api/house/complaints/:id/delete/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const complaintAnswer = {
  method: 'POST',
  path: '/api/house/complaints/:id/answer/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const complaintClose = {
  method: 'POST',
  path: '/api/house/complaints/:id/close/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

const again = { auth: 'owner', json: OfPhotoAgain, errors: ['too_many', 'busy'] } as const;

export const houseComplaintRoutes = {
  list: route(complaintList, { auth: 'owner', query: ComplaintsQuery, errors: [] }),
  read: route(complaintRead, { auth: 'owner', errors: [] }),
  photos: route(complaintPhotos, { auth: 'owner', query: MeantQuery, errors: [] }),
  look: route(complaintLook, { auth: 'owner', json: OfPhoto, errors: ['gone'] }),
  hide: route(complaintHide, again),
  show: route(complaintShow, again),
  delete: route(complaintDelete, again),
  answer: route(complaintAnswer, { auth: 'owner', json: ComplaintAnswer, errors: ['key_reused'] }),
  close: route(complaintClose, { auth: 'owner', errors: ['unanswered'] }),
};
