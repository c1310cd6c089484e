import type { FailureLimit } from '../auth/failure-limit.ts';
import { isPassword } from '../auth/password.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HttpContext } from '../http/context.ts';
import type { LimitedConcurrency } from '../limit-concurrency.ts';
import { serverTexts } from '../../texts/server.ts';
import { readStylist } from './queries.ts';

interface Deps {
  failures: FailureLimit;
  /** Where passwords are checked, which costs much on purpose. */
  passwords: LimitedConcurrency;
  trustProxy: number;
}

/** Failures count by this name and by the address. */
export type CheckPassword = (
  c: HttpContext,
  name: string,
  hash: string | undefined,
  given: string,
) => Promise<boolean>;

export function passwordCheck({ failures, passwords, trustProxy }: Deps): CheckPassword {
  return (c, name, hash, given) => {
    const address = clientAddress(c.env.incoming, trustProxy);
    return failures.attempt(name, address, () => passwords(address, () => isPassword(given, hash)));
  };
}

/** Of who is signed in, before what cannot be undone; a wrong one is a wrong field, and no end of the session. */
export async function askAgain(
  { db, checkPassword }: { db: Db; checkPassword: CheckPassword },
  c: HttpContext,
  id: string,
  given: string,
): Promise<void> {
  const { password } = await readStylist(db, id);
  // By the stylist's id: guesses at a name at the door keep nobody from this who is inside.
  if (await checkPassword(c, id, password, given)) return;
  throw new AppError('invalid', { fields: { password: serverTexts.signIn.wrongPassword } });
}
