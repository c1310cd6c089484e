import { addStylist } from '../../../server/stylists/queries.ts';
import type { TestServer } from '../server/server.ts';

/** A second stylist, with the password `stylist` too. */
export const addColleague = ({ db }: TestServer, username: string, name: string) =>
  addStylist(db, { username, name, password: 'stylist' }, new Date());
