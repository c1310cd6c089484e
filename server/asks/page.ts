import { html, raw } from 'hono/html';
import { formatPrice } from '../../texts/prices.ts';
import { FORM, otherLanguages } from '../http/plain-language.ts';
import { STYLE } from '../http/plain-style.ts';
import { words } from '../language.ts';

export interface Piece {
  id: string;
  /** Of its link, what is said of it is said of that; */
  page: string;
  /** and how the form names that. */
  seen: string;
  name: string;
  credit: string;
  price: number;
  picture: string | null;
}

export interface Asked {
  /** Of whoever asks, the first name. */
  by: string;
  /** Of the last day on which it is open. */
  day: string;
  pieces: readonly Piece[];
  /** What the client has already, by its name. */
  owned: readonly string[];
  sum: number;
}

/** What is typed and chosen, as far as it is. */
export interface Typed {
  name: string;
  text: string;
  likes: ReadonlyMap<string, boolean>;
}

export const dayOf = (iso: string) =>
  new Intl.DateTimeFormat(words().vote.lang, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso));

/** Letter by letter what its policy names. */
const STYLES = raw(`<style>${STYLE}</style>`);

type Html = ReturnType<typeof html>;

interface Page {
  title: string;
  /** With its host, for whoever shows a preview of the link. */
  picture?: string | null;
  isWide?: boolean;
  hasForm?: boolean;
  content: Html;
}

const page = ({ title, picture = null, isWide = false, hasForm = false, content }: Page) =>
  html`<!doctype html>
    <html lang="${words().vote.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <meta property="og:title" content="${title}" />
        <meta property="og:site_name" content="${words().vote.brand}" />
        ${picture === null ? '' : html`<meta property="og:image" content="${picture}" />`} ${STYLES}
      </head>
      <body>
        <header><a class="word" href="/">${words().vote.brand}</a></header>
        <main class="${isWide ? 'two' : ''}">${content}</main>
        <footer>
          <a class="small" href="/v/privacy">${words().vote.privacy}</a>
          <a class="small" href="/complaint">${words().vote.complaint}</a>
          ${otherLanguages(hasForm)}
        </footer>
      </body>
    </html>`;

/** More of them would stand between her and what she is asked. */
const ON_BOARD = 4;

const plate = (picture: string | null, alt: string) =>
  picture === null
    ? html`<span></span>`
    : html`<img src="${picture}" alt="${alt}" loading="lazy" />`;

function votesOf({ id, seen, name }: Piece, likes: boolean | undefined) {
  const choice = (value: 'like' | 'pass', sign: string, said: string) =>
    html`<input
        type="radio"
        id="${value}-${id}"
        name="v.${id}"
        value="${value}"
        ${likes === (value === 'like') ? 'checked' : ''}
      /><label for="${value}-${id}"><span aria-hidden="true">${sign}</span>${said}</label>`;
  return html`<fieldset class="votes">
    <legend class="vh">${name}</legend>
    <input type="hidden" name="s.${id}" value="${seen}" />
    ${choice('like', '♥', words().vote.like)} ${choice('pass', '✕', words().vote.pass)}
  </fieldset>`;
}

const rowOf = (piece: Piece, likes: boolean | undefined) =>
  html`<li>
    ${plate(piece.picture, '')}
    <h2><bdi>${piece.name}</bdi></h2>
    <p class="price">${formatPrice(piece.price)}</p>
    <p class="small"><bdi>${piece.credit}</bdi></p>
    ${votesOf(piece, likes)}
  </li>`;

interface Ballot {
  /** The secret of this browser's answer. */
  voter: string;
  /** Another one's than that which this browser has given before. */
  isAnother: boolean;
  typed: Typed;
  fault: string | null;
}

export function ballotPage(asked: Asked, origin: string, ballot: Ballot) {
  const { by, pieces } = asked;
  const { voter, isAnother, typed, fault } = ballot;
  const pictures = pieces.filter(({ picture }) => picture !== null);
  const [first] = pictures;
  return page({
    title: words().vote.asks(by),
    picture: first ? `${origin}${first.picture}` : null,
    isWide: true,
    hasForm: true,
    content: html`<div class="board" aria-hidden="true">
        ${pictures.slice(0, ON_BOARD).map(({ picture }) => plate(picture, ''))}
      </div>
      <form id="${FORM}" method="post" action="?">
        <h1>${words().vote.asks(by)}</h1>
        <p class="small">${words().vote.sum(formatPrice(asked.sum))}</p>
        ${fault === null ? '' : html`<p class="alert" role="alert">${fault}</p>`}
        <input type="hidden" name="voter" value="${voter}" />
        ${isAnother ? html`<input type="hidden" name="another" value="1" />` : ''}
        <ul>
          ${pieces.map((piece) => rowOf(piece, typed.likes.get(piece.id)))}
          ${asked.owned.map(
            (name) =>
              html`<li>
                <span></span>
                <h2><bdi>${name}</bdi></h2>
                <p class="small">${words().vote.has(by)}</p>
              </li>`,
          )}
        </ul>
        <div class="fields">
          <div>
            <label for="name">${words().vote.name}</label
            ><input
              class="field"
              id="name"
              name="name"
              maxlength="30"
              autocomplete="given-name"
              required
              value="${typed.name}"
            />
          </div>
          <div>
            <label for="text">${words().vote.text}</label
            ><input
              class="field"
              id="text"
              name="text"
              maxlength="140"
              autocomplete="off"
              value="${typed.text}"
            />
          </div>
        </div>
        <button class="btn" type="submit">${words().vote.send(by)}</button>
        <p class="small note">${words().vote.note(by, asked.day)}</p>
      </form>`,
  });
}

export function thanksPage(asked: Asked, { name, text, likes }: Typed) {
  const said = asked.pieces.filter(({ id }) => likes.has(id));
  return page({
    title: words().vote.thanks(name),
    content: html`<h1>${words().vote.thanks(name)}</h1>
      <p class="note">${words().vote.sees(asked.by, asked.day)}</p>
      <ul class="told">
        ${said.map(
          ({ id, name: piece }) =>
            html`<li>
              <h2><bdi>${piece}</bdi></h2>
              <p>${likes.get(id) ? `♥ ${words().vote.like}` : `✕ ${words().vote.pass}`}</p>
            </li>`,
        )}
      </ul>
      ${text === '' ? '' : html`<blockquote>“<bdi>${text}</bdi>”</blockquote>`}
      <p class="acts">
        <a class="btn out" href="?change">${words().vote.change}</a
        ><a href="?another">${words().vote.another}</a>
      </p>`,
  });
}

export const overPage = () =>
  page({
    title: words().vote.over.title,
    content: html`<h1>${words().vote.over.title}</h1>
      <p class="note">${words().vote.over.text}</p>`,
  });

export function privacyPage() {
  const { privacy } = words().legal;
  return page({
    title: privacy.title,
    content: html`<h1>${privacy.title}</h1>
      ${privacy.parts.map(
        ({ heading, text }) =>
          html`<h2 class="note">${heading}</h2>
            <p>${text}</p>`,
      )}`,
  });
}

export const failedPage = (fault: string) =>
  page({ title: words().vote.brand, content: html`<h1>${fault}</h1>` });
