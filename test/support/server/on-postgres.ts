import { openCluster } from './cluster.ts';
import { makeTemplate } from './databases.ts';

/** The suite's own PostgreSQL, unless one is named. */
export default async function setup() {
  const named = process.env['TEST_DATABASE_URL'];
  const cluster = named === undefined ? await openCluster() : null;
  const url = named ?? cluster!.urlOf('postgres');
  await makeTemplate(url);
  process.env['TEST_DATABASE_URL'] = url;
  return () => cluster?.stop();
}
