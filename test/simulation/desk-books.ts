import { prepared } from './installation.ts';
import type { Server } from './server.ts';

interface OutfitRow {
  id: string;
  status: 'draft' | 'approved' | 'discarded';
  title: string;
  description: string;
  stylist_notes: string;
  stylist_id: string;
  request_id: string;
  user_id: string;
  goes_at: string | null;
}

interface RequestRow {
  id: string;
  status: string;
  claimed_by: string | null;
  claim_expires_at: string | null;
  goes_at: string | null;
  deleted_at: string | null;
}

/** What the database has, whatever is under way. */
export class Books {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  #rows<Row>(sql: string, ...given: unknown[]): Row[] {
    return prepared(this.#server.kept.sqlite, sql).all(...given) as Row[];
  }

  outfit = (id: string) => this.#rows<OutfitRow>('select * from outfits where id = ?', id)[0];

  outfits = () => this.#rows<OutfitRow>('select * from outfits');

  stylists = () =>
    this.#rows<{ id: string; username: string }>('select id, username from stylists');

  /** What may not go yet. */
  heldAt = (now: Date) =>
    this.#rows<OutfitRow>('select * from outfits where goes_at > ?', now.toISOString());

  /** What went once the photo that it is for had been deleted. */
  sentAfterDeletion = () =>
    this.#rows<OutfitRow>(
      `select outfits.* from outfits join photos on photos.id = outfits.photo_id
       where outfits.approved_at > photos.deleted_at`,
    );

  /** What nobody has answered yet, of photos that are there. */
  waiting = () =>
    this.#rows<RequestRow>(
      `select requests.* from requests join photos on photos.id = requests.photo_id
       where requests.status = 'open' and photos.deleted_at is null order by requests.id`,
    );

  request = (id: string) =>
    this.#rows<RequestRow>(
      `select requests.*, photos.deleted_at from requests
       join photos on photos.id = requests.photo_id where requests.id = ?`,
      id,
    )[0];
}
