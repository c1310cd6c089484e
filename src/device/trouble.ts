import type { PhoneReport } from '../../contract/phone-reports.ts';

/** What the app itself tells of, as the detail of an event `trouble`. */
export interface Trouble {
  kind: PhoneReport['kind'];
  error: unknown;
  code?: PhoneReport['code'];
}
