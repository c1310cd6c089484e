import {
  PHONE_REPORTS_MAX_BYTES,
  PHONE_REPORTS_PER_CALL,
  PLACE_AT_MAX,
  PLACE_FILE_MAX,
} from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Success } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

export const REPORTED_KINDS = ['error', 'rejection', 'screen', 'chunk', 'csp', 'storage'] as const;

/** Screens by their names, never by their addresses, in which ids stand. */
export const REPORTED_SCREENS = [
  'login',
  'home',
  'camera',
  'preview',
  'submitted',
  'history',
  'details',
  'closet',
  'own',
  'profile',
  'settings',
  'example',
  'taste',
  'fit',
  'agreed',
  'spent',
  'stylist',
  'door',
  'desk',
  'queue',
  'requests',
  'clients',
  'tools',
  'me',
  'house',
  'worker',
  'other',
] as const;

/** What the language and the browser call errors. Any other name is `other`: it could be a word of somebody's. */
export const REPORTED_CLASSES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'HierarchyRequestError',
  'InUseAttributeError',
  'IndexSizeError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidModificationError',
  'InvalidNodeTypeError',
  'InvalidStateError',
  'NamespaceError',
  'NetworkError',
  'NoModificationAllowedError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'TypeMismatchError',
  'URLMismatchError',
  'UnknownError',
  'VersionError',
  'WrongDocumentError',
  'other',
] as const;

/** What the page's policy refused; for storage, how it was opened. */
export const REPORTED_CODES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'font-src',
  'object-src',
  'base-uri',
  'form-action',
  'readonly',
  'readwrite',
] as const;

/** A file of the built app, with line and column where they are known. */
const Place = /* @__PURE__ */ z
  .string()
  .check(
    z.regex(
      new RegExp(
        `^(assets/[\\w.-]{1,${PLACE_FILE_MAX}}\\.(js|css)|sw(\\.\\w\\w)?\\.js|index\\.html|stylist-login\\.html)(:\\d{1,${PLACE_AT_MAX}}:\\d{1,${PLACE_AT_MAX}})?$`,
      ),
    ),
  );

/** What went wrong on a phone: each of it is one of a list, a version or a place, so that nothing of a person fits in. */
export const PhoneReport = z.strictObject({
  build: /* @__PURE__ */ z.string().check(z.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)),
  screen: z.enum(REPORTED_SCREENS),
  kind: z.enum(REPORTED_KINDS),
  class: z.enum(REPORTED_CLASSES),
  code: z.nullable(z.enum(REPORTED_CODES)),
  place: z.nullable(Place),
});
export type PhoneReport = z.infer<typeof PhoneReport>;

export const PhoneReports = z.strictObject({
  reports: /* @__PURE__ */ z
    .array(PhoneReport)
    .check(minLength(1), maxLength(PHONE_REPORTS_PER_CALL)),
});

export const phoneReport = {
  method: 'POST',
  path: '/api/phone-reports/',
} as const satisfies Endpoint;

export const phoneReportRoutes = {
  /** By anybody: what breaks, breaks before a sign-in too. */
  tell: route(phoneReport, {
    answers: { 202: Success },
    auth: 'none',
    maxBytes: PHONE_REPORTS_MAX_BYTES,
    json: PhoneReports,
    errors: ['too_many'],
  }),
};
