import { html } from 'hono/html';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailWhat } from '../../contract/mail.ts';
import type { MailConfig } from '../config.ts';
import type { Role } from '../db/tables.ts';
import { languageRead, words as inTheirs } from '../language.ts';

interface About {
  /** The same at each try, by which a mailbox may know it again. */
  id: string;
  to: string;
  role: Role;
  what: MailWhat;
  /** Of how many it tells. */
  count: number;
  /** Where its button leads. */
  url: string;
  stopUrl: string;
  complaintUrl: string;
  contact: string | null;
  now: Date;
}

const INK = '#1c1917';
const MUTED = '#6b635b';
const SERIF = 'font-family:Georgia,serif;font-weight:400';
/** Matras stand above and below. */
const lineHeight = () => (languageRead() === 'en' ? 1.15 : 1.45);
const saidOf = ({ what, count }: About) =>
  count > 1 ? inTheirs().mail.complaints(count) : inTheirs().mail.about[what];

/** Why this one has come. */
const whyOf = ({ role, what }: About) =>
  what === 'idle' ? inTheirs().mail.why.idle : inTheirs().mail.why[role];

const SMALL = `margin:0 0 8px;font-size:14px;color:${MUTED}`;

/** Styles stand at each part: many programs that show mail drop all others. Nothing is fetched. */
async function htmlOf(about: About) {
  const { url, stopUrl, complaintUrl, contact } = about;
  const words = inTheirs().mail;
  const { subject, text, button } = saidOf(about);
  const link = (to: string, label: string) =>
    html`<a href="${to}" style="color:${MUTED}">${label}</a>`;
  const page = html`<!doctype html>
    <html lang="${words.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#faf7f2;color:${INK};font:16px/1.5 sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 24px">
          <p
            style="${SERIF};line-height:1.15;margin:0;padding:0 0 16px;font-size:28px;border-bottom:1px solid ${INK}"
          >
            ${words.brand}
          </p>
          <h1
            style="${SERIF};line-height:${lineHeight()};margin:0;padding:32px 0 8px;font-size:30px"
          >
            ${subject}
          </h1>
          <p style="margin:0 0 24px">${text}</p>
          <p style="margin:0 0 32px">
            <a
              href="${url}"
              style="display:inline-block;padding:14px 22px;background:${INK};color:#faf7f2;text-decoration:none;border-radius:6px"
              >${button}</a
            >
          </p>
          <div style="border-top:1px solid #e6dfd5;padding-top:16px">
            <p style="${SMALL}">${whyOf(about)} ${link(stopUrl, words.stop)}</p>
            <p style="${SMALL}">
              ${contact ?? words.brand}. ${link(complaintUrl, words.complaint)}
            </p>
          </div>
        </div>
      </body>
    </html>`;
  return (await page).toString();
}

function textOf(about: About): string {
  const { url, stopUrl, complaintUrl, contact } = about;
  const words = inTheirs().mail;
  const { text, button } = saidOf(about);
  return [
    text,
    `${button}: ${url}`,
    '-- ',
    `${whyOf(about)}\n${words.stop}: ${stopUrl}`,
    `${contact ?? words.brand}\n${words.complaint}: ${complaintUrl}`,
    '',
  ].join('\n\n');
}

/** As it goes over the line, whole. */
export async function compose({ from }: MailConfig, about: About): Promise<Buffer> {
  const words = inTheirs().mail;
  const mail = new MailComposer({
    from: { name: from.name ?? words.brand, address: from.address },
    to: { name: '', address: about.to },
    subject: saidOf(about).subject,
    date: about.now,
    messageId: `<${about.id}@${from.address.split('@')[1]}>`,
    text: textOf(about),
    html: await htmlOf(about),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': { prepared: true, value: `<${about.stopUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
