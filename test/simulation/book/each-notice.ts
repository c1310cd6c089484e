// What each notice would say of each thing that there is, now.
import { prepared } from '../installation.ts';
import * as notices from '../../../server/push/notices.ts';
import { pricesNotice } from '../../../server/prices/tell.ts';
import type { Db } from '../../../server/db/tables.ts';
import type { Writer } from './writer.ts';

type Notice = (db: Db, id: string) => Promise<notices.Notice | null>;

const OF: readonly (readonly [string, Notice, string])[] = [
  ['outfit', notices.outfitNotice, 'select id from outfits'],
  ['request', notices.requestNotice, 'select id from requests'],
  ['another', notices.anotherNotice, 'select id from requests'],
  ['deleted', notices.deletedNotice, 'select id from requests'],
  ['complaint', notices.complaintNotice, 'select id from complaints'],
  ['late complaint', notices.complaintNotice, "select 'late ' || id from complaints"],
  ['late of 1', notices.lateNotice, "select '1 ' || id from requests"],
  ['late of 2', notices.lateNotice, "select '2 ' || id from requests"],
  ['late of 3', notices.lateNotice, "select '3 ' || id from requests"],
  ['late of 4', notices.lateNotice, "select '4 ' || id from requests"],
  ['reported', notices.reportedNotice, 'select id from photo_reports'],
  ['shown', notices.photoShownNotice, 'select id from photos'],
  ['removed', notices.photoRemovedNotice, 'select id from users'],
  ['exported', notices.exportedNotice, 'select id from users'],
  ['question', notices.questionNotice, 'select id from questions'],
  ['answered', notices.answeredNotice, 'select id from questions'],
  ['replied', notices.repliedNotice, "select outfit_id || '/' || line from answers"],
  ['ballot', notices.ballotNotice, 'select id from ballots'],
  ['mending', notices.mendingNotice, 'select id from stylists'],
  ['going', notices.goingNotice, 'select id from users'],
  ['prices', pricesNotice, 'select id from users'],
];

/** Tells each that is otherwise than when it was asked last. */
export function eachNotice(writer: Writer): (words: string) => Promise<void> {
  const { house } = writer;
  let known = new Map<string, string>();
  return async (words) => {
    const now = new Map<string, string>();
    for (const [name, make, ids] of OF)
      for (const id of prepared(house.server.kept.sqlite, `${ids} order by rowid`)
        .pluck()
        .all() as string[]) {
        const of = `${name} of ${id}`;
        const notice = await house.until(make(house.server.db, id));
        const said = JSON.stringify(notice);
        now.set(of, said);
        if ((known.get(of) ?? 'null') === said) continue;
        const { title, body, ...more } = notice ?? { title: 'nothing', body: '' };
        writer.tell(`${words}: what would be told now`, [of, title, body]);
        if (notice) writer.tell('and with it', more);
      }
    known = now;
  };
}
