import { html, raw } from 'hono/html';
import {
  COMPLAINT_FIELD_MAX,
  COMPLAINT_TEXT_MAX,
  EMAIL_MAX,
  NAME_MAX,
} from '../../contract/limits.ts';
import { unbroken } from '../../texts/unbroken.ts';
import type { Html } from '../http/plain-page.ts';
import { FORM, otherLanguages } from '../http/plain-language.ts';
import { STYLE } from '../http/plain-style.ts';
import type { Complaint, Written } from './store.ts';
import type { stepsOf } from './store.ts';
import { words } from '../language.ts';

export interface House {
  officer: string | null;
  urgentHours: number;
  days: number;
}

const said = () => words().complaint;

/** Letter by letter what its policy names. */
const STYLES = raw(`<style>${STYLE}</style>`);
const ZONE = 'Asia/Kolkata';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(said().lang, { timeZone: ZONE, ...options });
const clockOf = (iso: string) =>
  unbroken(format({ hour: 'numeric', minute: '2-digit' }).format(new Date(iso)));
const dayOf = (iso: string) => format({ day: 'numeric', month: 'long' }).format(new Date(iso));
const timeOf = (iso: string) => `${dayOf(iso)}, ${clockOf(iso)}`;

const page = (title: string, content: Html, hasForm = false) =>
  html`<!doctype html>
    <html lang="${said().lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · ${said().brand}</title>
        ${STYLES}
      </head>
      <body>
        <header><a class="word" href="/">${said().brand}</a></header>
        <main class="narrow">${content}</main>
        <footer>
          <a class="small" href="/v/privacy">${said().privacy}</a> ${otherLanguages(hasForm)}
        </footer>
      </body>
    </html>`;

interface FieldProps {
  id: keyof Written;
  label: string;
  note?: string;
  value: string;
  max: number;
  isRequired?: boolean;
  autocomplete?: string;
}

const field = ({ id, label, note, value, max, isRequired, autocomplete = 'off' }: FieldProps) =>
  html`<div>
    <label for="${id}">${label}${note ? html` <span class="small">${note}</span>` : ''}</label>
    <input
      class="field"
      id="${id}"
      name="${id}"
      maxlength="${max}"
      autocomplete="${autocomplete}"
      ${isRequired ? 'required' : ''}
      value="${value}"
    />
  </div>`;

interface Form {
  /** The secret of this form, so that sent twice it is one complaint. */
  form: string;
  typed: Written;
  fault: string | null;
}

export function formPage(house: House, { form, typed, fault }: Form): Html {
  const optional = { note: said().optional, max: COMPLAINT_FIELD_MAX };
  return page(
    said().title,
    html`<h1>${said().title}</h1>
      <p>${said().lead}</p>
      <form id="${FORM}" method="post" action="/complaint">
        ${fault === null ? '' : html`<p class="alert" role="alert">${fault}</p>`}
        <input type="hidden" name="form" value="${form}" />
        <div class="fields">
          <div>
            <label for="text">${said().text}</label
            ><textarea
              class="field area"
              id="text"
              name="text"
              maxlength="${COMPLAINT_TEXT_MAX}"
              required
            >
${typed.text}</textarea>
          </div>
        </div>
        <div class="check">
          <input
            type="checkbox"
            id="urgent"
            name="urgent"
            value="1"
            aria-describedby="urgent-note"
            ${typed.urgent ? 'checked' : ''}
          />
          <div>
            <label for="urgent">${said().me}</label>
            <p class="small" id="urgent-note">${said().meNote(house.urgentHours)}</p>
          </div>
        </div>
        <div class="fields">
          ${field({ id: 'place', label: said().place, value: typed.place, ...optional, note: said().placeNote })}
          ${field({ id: 'sender', label: said().sender, value: typed.sender, ...optional })}
          ${field({ id: 'seen_when', label: said().seenWhen, value: typed.seen_when, ...optional })}
          ${field({ id: 'shows', label: said().shows, value: typed.shows, ...optional })}
          ${field({ id: 'name', label: said().name, value: typed.name, max: NAME_MAX, isRequired: true, autocomplete: 'name' })}
          ${field({ id: 'reach', label: said().reach, note: said().reachNote, value: typed.reach, max: EMAIL_MAX, isRequired: true, autocomplete: 'email' })}
        </div>
        <button class="btn" type="submit">${said().send}</button>
        <p class="small note">
          ${house.officer === null ? '' : said().officer(house.officer)} ${said().kept(house.days)}
        </p>
      </form>`,
    true,
  );
}

function headline(complaint: Complaint, now: Date): string {
  if (complaint.closed_at !== null) return said().closed;
  if (complaint.answered_at !== null) return said().answered;
  const by = complaint.answer_by;
  if (by <= now.toISOString()) return said().late;
  return dayOf(by) === dayOf(now.toISOString())
    ? said().byToday(clockOf(by))
    : said().by(timeOf(by));
}

const fact = (term: string, value: string) =>
  html`<div>
    <dt>${term}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;

export function statePage(
  house: House,
  complaint: Complaint,
  steps: Awaited<ReturnType<typeof stepsOf>>,
  now: Date,
): Html {
  const isOpen = complaint.answered_at === null && complaint.closed_at === null;
  const title = `${said().title} ${complaint.number}`;
  return page(
    title,
    html`<h1 class="vh">${title}</h1>
      <p class="number">
        <b>${complaint.number}</b><span class="small">${said().number}<br />${said().keep}</span>
      </p>
      <h2 class="note">${headline(complaint, now)}</h2>
      ${isOpen ? html`<p>${complaint.urgent === 1 ? said().urgent : said().usual}</p>` : ''}
      ${steps
        .filter(({ what }) => what === 'answered')
        .map(
          ({ text, at }) =>
            html`<blockquote class="words"><bdi>${text}</bdi></blockquote>
              <p class="small">${timeOf(at)}</p>`,
        )}
      <dl>
        ${fact(said().received, timeOf(complaint.created_at))}
        ${fact(said().answerBy, timeOf(complaint.answer_by))}
        ${steps.filter(({ what }) => what !== 'received' && what !== 'looked').map(({ what, at }) => fact(said().steps[what], timeOf(at)))}
        ${fact(said().answerTo, complaint.reach)}
      </dl>
      <p class="small note">${said().wrote}</p>
      <p class="words"><bdi>${complaint.text}</bdi></p>
      ${
        isOpen
          ? html`<p class="small note">
              ${house.officer === null ? said().noAnswerUnnamed : said().noAnswer(house.officer)}
            </p>`
          : ''
      }`,
  );
}

export const overPage = () =>
  page(
    said().over.title,
    html`<h1>${said().over.title}</h1>
      <p class="note">${said().over.text}</p>
      <p><a href="/complaint">${said().link}</a></p>`,
  );

export const failedPage = (fault: string) => page(said().title, html`<h1>${fault}</h1>`);
