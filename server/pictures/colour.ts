import type { Oklab } from '../../contract/colour.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Handler } from '../jobs/worker.ts';
import { blobName } from '../media/picture-urls.ts';
import { dyeOf } from '../../contract/dyes.ts';

export const COLOUR_PICTURE = 'colour_picture';

export const colourColumns = ([lightness, redness, yellowness]: Oklab) => ({
  lightness,
  redness,
  yellowness,
  dye: dyeOf({ lightness, redness, yellowness }),
});

interface Deps {
  db: Db;
  blobs: Blobs;
  sandbox: Sandbox;
}

/** For pictures that were copied before their colours were read. */
export function colourPicture({ db, blobs, sandbox }: Deps): Handler {
  return {
    lane: 'shops',
    async run(id) {
      const opened = await blobs.open(blobName(id, 'thumb'));
      if (opened === null || opened === 'outside')
        throw new Error(`the picture ${id} is not there`);
      const bytes = Buffer.from(await new Response(opened.stream).arrayBuffer());
      const colour = colourColumns(await sandbox.run(COLOUR_PICTURE, 'colour', bytes));
      await db.updateTable('pictures').set(colour).where('id', '=', id).execute();
      return null;
    },
  };
}
