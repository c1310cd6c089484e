import type { InstallationConfig } from '../../contract/config.ts';
import { answerOf, CONFIG } from './sign-in-ways.ts';

/** Who answers for this installation. */
export type Contact = Pick<InstallationConfig, 'contact' | 'grievance_officer'>;

const said = (value: unknown) => (typeof value === 'string' ? value : null);

/** As whoever is not signed in asks for it. */
export async function readContact(): Promise<Contact> {
  const { body } = await answerOf(CONFIG.path, { credentials: 'omit' });
  return { contact: said(body.contact), grievance_officer: said(body.grievance_officer) };
}
