import { houseRead } from '../../contract/house.ts';
import {
  houseClient,
  houseClients,
  houseDelete,
  houseExport,
  housePlan,
  houseRestore,
  houseSuspend,
} from '../../contract/house-clients.ts';
import { houseLog, houseLogSave, type LogAsked } from '../../contract/house-log.ts';
import {
  complaintAnswer,
  complaintClose,
  complaintDelete,
  complaintHide,
  complaintList,
  complaintLook,
  complaintPhotos,
  complaintRead,
  complaintShow,
  type ComplaintsQuery,
} from '../../contract/house-complaints.ts';
import {
  houseInvite,
  houseMakeOwner,
  houseMakeStylist,
  housePause,
  housePeople,
  houseResume,
  houseSignOut,
  houseUninvite,
} from '../../contract/house-people.ts';
import { houseMailKeep, houseMailRead } from '../../contract/house-mail.ts';
import { houseEngine, houseJobAgain, houseJobDrop } from '../../contract/house-engine.ts';
import { houseAssign, housePromise, houseTakeBack } from '../../contract/house-promise.ts';
import { reportDelete, reportList, reportLook, reportShow } from '../../contract/house-reports.ts';
import { ask, call } from './call.ts';
import type { Client } from './client.ts';
import { failureOf } from './failure.ts';

const EXPORT_LIMIT_MS = 120_000;
const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readHouse = (client: Client) => call(client, houseRead);

export const readPeople = (client: Client) => call(client, housePeople, { query: { tz } });

/** `id` names the link: sent again it answers with the same one. */
export const inviteStylist = (client: Client, id: string, name: string) =>
  call(client, houseInvite, { json: { id, name } });

type OnPerson =
  | typeof housePause
  | typeof houseResume
  | typeof houseSignOut
  | typeof houseMakeStylist;

const about = (endpoint: OnPerson) => (client: Client, id: string) =>
  call(client, endpoint as typeof housePause, { params: { id } });

export const uninvite = (client: Client, id: string) =>
  call(client, houseUninvite, { params: { id } });
export const pauseStylist = about(housePause);
export const resumeStylist = about(houseResume);
export const signOutStylist = about(houseSignOut);
export const makeStylist = about(houseMakeStylist);
export const makeOwner = (client: Client, id: string, password: string) =>
  call(client, houseMakeOwner, { params: { id }, json: { password } });

export const readHouseMail = (client: Client) => call(client, houseMailRead);

export const keepHouseMail = (client: Client, address: string, password: string) =>
  call(client, houseMailKeep, { json: { address, password } });

export const readHouseLog = (client: Client, asked: LogAsked, cursor: string | null) =>
  call(client, houseLog, { query: { ...asked, tz, ...(cursor && { cursor }) } });

async function fileOf(asked: Promise<Response>): Promise<Blob> {
  try {
    return await (await asked).blob();
  } catch (error) {
    throw failureOf(error);
  }
}

export const saveHouseLog = (client: Client, asked: LogAsked) =>
  fileOf(ask(client, houseLogSave, { json: { ...asked, tz }, timeout: EXPORT_LIMIT_MS }));

export const readHouseClients = (client: Client, q: string, cursor: string | null) =>
  call(client, houseClients, { query: { ...(q && { q }), ...(cursor && { cursor }) } });

export const readHouseClient = (client: Client, userId: string) =>
  call(client, houseClient, { params: { userId } });

export const setPlan = (client: Client, userId: string, plan: 'free' | 'premium') =>
  call(client, housePlan, { params: { userId }, json: { plan } });

export const suspendClient = (client: Client, userId: string) =>
  call(client, houseSuspend, { params: { userId } });

export const restoreClient = (client: Client, userId: string) =>
  call(client, houseRestore, { params: { userId } });

export const exportClient = (client: Client, userId: string, password: string) =>
  fileOf(
    ask(client, houseExport, { params: { userId }, json: { password }, timeout: EXPORT_LIMIT_MS }),
  );

export const deleteClient = (client: Client, userId: string, password: string, name: string) =>
  call(client, houseDelete, { params: { userId }, json: { password, name } });

export const readPromise = (client: Client) => call(client, housePromise, { query: { tz } });

export const assignRequest = (client: Client, id: string, stylistId: string) =>
  call(client, houseAssign, { params: { id }, json: { stylistId } });

export const takeRequestBack = (client: Client, id: string) =>
  call(client, houseTakeBack, { params: { id } });

export const readEngine = (client: Client) => call(client, houseEngine);

export const runJobAgain = (client: Client, id: string) =>
  call(client, houseJobAgain, { params: { id } });

export const dropJob = (client: Client, id: string) =>
  call(client, houseJobDrop, { params: { id } });

export const readComplaints = (client: Client, query: ComplaintsQuery = {}) =>
  call(client, complaintList, { query });

export const readComplaint = (client: Client, id: string) =>
  call(client, complaintRead, { params: { id } });

export interface MeantAsked {
  account?: string;
  /** In India. */
  day?: string;
}

export const findMeant = (client: Client, id: string, asked: MeantAsked) =>
  call(client, complaintPhotos, { params: { id }, query: { ...asked } });

export const lookAtMeant = (client: Client, id: string, photo: string) =>
  call(client, complaintLook, { params: { id }, json: { photo } });

type OnMeant = typeof complaintHide | typeof complaintShow | typeof complaintDelete;

const onMeant =
  (endpoint: OnMeant) => (client: Client, id: string, photo: string, password: string) =>
    call(client, endpoint as typeof complaintHide, { params: { id }, json: { photo, password } });

export const hideMeant = onMeant(complaintHide);
export const showMeant = onMeant(complaintShow);
export const deleteMeant = onMeant(complaintDelete);

/** `answer.id` names the try: sent again it is the same. */
export const answerComplaint = (client: Client, id: string, answer: { id: string; text: string }) =>
  call(client, complaintAnswer, { params: { id }, json: answer });

export const closeComplaint = (client: Client, id: string) =>
  call(client, complaintClose, { params: { id } });

export const readReports = (client: Client) => call(client, reportList);

export const lookAtReported = (client: Client, id: string) =>
  call(client, reportLook, { params: { id } });

export const showReported = (client: Client, id: string, password: string) =>
  call(client, reportShow, { params: { id }, json: { password } });

export const deleteReported = (client: Client, id: string, password: string) =>
  call(client, reportDelete, { params: { id }, json: { password } });
