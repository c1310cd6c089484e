import type { MailChoice, MailStopped } from '../../../contract/mail.ts';
import { texts } from '../../../texts/consumer.ts';
import { formatDay } from '../../ui/dates.ts';
import { useMail } from '../offers/mail.ts';
import { SwitchRow } from './SettingRow.tsx';

const words = texts.settings.mail;

function noteOf(address: string, choice: MailChoice | null, stopped: MailStopped | null): string {
  if (choice === 'without_push') return words.instead(address);
  if (choice === 'always' || stopped === null) return words.note(address);
  const day = formatDay(stopped.at);
  return stopped.why === 'bounced'
    ? words.bounced(address, day, stopped.reply ?? '')
    : words.unsubscribed(day);
}

/** Whether she is mailed, on all her phones; nothing where no mails are sent. */
export function MailMe() {
  const mail = useMail();
  if (!mail) return null;
  const { address, choice, stopped, alert, choose } = mail;
  return (
    <SwitchRow
      title={words.title}
      note={noteOf(address, choice, stopped)}
      alert={alert}
      checked={choice === 'always' || choice === 'without_push'}
      onChange={(on) => void choose(on ? 'always' : 'no')}
    />
  );
}
