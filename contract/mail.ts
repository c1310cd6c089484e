import { z } from './zod.ts';

/** Whether she is mailed: never, where no phone of hers is notified, or besides. */
export const MailChoice = z.enum(['no', 'without_push', 'always']);
export type MailChoice = z.infer<typeof MailChoice>;

/** Why mails are off that were on: by the link in one of them, or nothing can be delivered there. */
export const MailStopped = z.object({
  why: z.enum(['unsubscribed', 'bounced']),
  at: z.string(),
  /** What the mail server at her address has said. */
  reply: z.nullable(z.string()),
});
export type MailStopped = z.infer<typeof MailStopped>;
export type WhyMailStopped = MailStopped['why'];

/** What a mail tells of. */
export type MailWhat =
  | 'ready'
  | 'another'
  | 'question'
  | 'going'
  | 'idle'
  | 'complaint'
  | 'reported';
/** What became of one: of the last nobody knows whether it has arrived. */
export type MailEnd = 'sent' | 'refused' | 'dropped' | 'unknown';
