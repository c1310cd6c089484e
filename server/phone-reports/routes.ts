import { RateLimiterRes } from 'rate-limiter-flexible';
import { PHONE_REPORTS_A_DAY, PHONE_REPORTS_PER_HOUR } from '../../contract/limits.ts';
import type { PhoneReport } from '../../contract/phone-reports.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { On } from '../http/route.ts';
import type { Limits } from '../limits.ts';
import { addPhoneReport } from './store.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const EVERYBODY = '';

interface Deps {
  db: Db;
  now: () => Date;
  trustProxy: number;
  limits: Limits;
  /** Whether a file of this name is in this build, or in one that other nodes have shared. */
  isOurs: (file: string) => Promise<boolean>;
}

function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent;
  throw new AppError('too_many', { retryAfterS: Math.ceil(spent.msBeforeNext / 1000) });
}

/** The name of a file could be a word: one that we do not have is not kept. */
export async function inOurFiles(
  report: PhoneReport,
  isOurs: Deps['isOurs'],
): Promise<PhoneReport> {
  const [file = ''] = report.place?.split(':') ?? [];
  return file === '' || (await isOurs(file)) ? report : { ...report, place: null };
}

export function phoneReportRoutes(on: On, { db, now, trustProxy, limits, isOurs }: Deps): void {
  const ofOne = limits('phone-reports', PHONE_REPORTS_PER_HOUR, HOUR_S);
  const inAll = limits('phone-reports-of-all', PHONE_REPORTS_A_DAY, DAY_S);

  on(routes.phoneReports.tell, async ({ c, body: { reports } }) => {
    const count = reports.length;
    const everybodys = await inAll.get(EVERYBODY);
    // Looked at first, so that no more addresses are remembered than had something counted.
    if (everybodys && everybodys.remainingPoints === 0) refuse(everybodys);
    await ofOne.consume(clientAddress(c.env.incoming, trustProxy), count).catch(refuse);
    await inAll.consume(EVERYBODY, count).catch(refuse);
    for (const report of reports) await addPhoneReport(db, await inOurFiles(report, isOurs), now());
    return c.json({ success: true }, 202);
  });
}
