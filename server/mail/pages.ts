import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { HttpApp, HttpContext } from '../http/context.ts';
import { answerPage, type Html } from '../http/plain-page.ts';
import { POLICY, STYLE } from '../http/plain-style.ts';
import { words as inTheirs } from '../language.ts';
import { stopMails } from './store.ts';
import type { MailTokens } from './tokens.ts';

interface Deps {
  db: Db;
  now: () => Date;
  tokens: MailTokens;
}

const words = () => inTheirs().mail.stopping;
/** Letter by letter what its policy names. */
const STYLES = raw(`<style>${STYLE}</style>`);

const page = (title: string, content: Html) =>
  html`<!doctype html>
    <html lang="${inTheirs().mail.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${inTheirs().mail.brand}</title>
        ${STYLES}
      </head>
      <body>
        <header><a class="word" href="/">${inTheirs().mail.brand}</a></header>
        <main class="narrow">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** Without a sign-in and without a script: nobody is named, and a look at it changes nothing. */
export function mailPages(app: HttpApp, { db, now, tokens }: Deps): void {
  const answer = (c: HttpContext, page: Html, status?: ContentfulStatusCode) =>
    answerPage(c, POLICY, page, status);
  const unknown = (c: HttpContext) =>
    answer(c, page(words().unknown.title, html`<p>${words().unknown.text}</p>`), 404);

  app.use('/mail/*', async (c, next) => {
    await next();
    if (!c.error) return;
    const failed = page(words().title, html`<p class="alert" role="alert">${words().failed}</p>`);
    c.res = await answer(c, failed, c.res.status as ContentfulStatusCode);
  });

  app.get('/mail/:token', (c) => {
    const addressee = tokens.read(c.req.param('token'));
    if (!addressee) return unknown(c);
    return answer(
      c,
      page(
        words().title,
        html`<p>${words().text}</p>
          <form method="post" class="acts"><button class="btn">${words().action}</button></form>`,
      ),
    );
  });

  // What the body says is the same each time (RFC 8058): the address is all that is asked for.
  app.post('/mail/:token', async (c) => {
    const addressee = tokens.read(c.req.param('token'));
    if (!addressee) return unknown(c);
    await inTransaction(db, (within) =>
      stopMails(within, addressee, { why: 'unsubscribed' }, now()),
    );
    const again = words().again[addressee.role];
    return answer(
      c,
      page(
        words().done,
        html`<p>${again}</p>
          <p class="acts"><a class="btn out" href="/">${words().home}</a></p>`,
      ),
    );
  });
}
