import type { Row } from './tables.ts';

/** What somebody says of a piece, as long as that is the one that was seen. */
export interface Vote {
  piece: string;
  /** Of the link that it had. */
  page: string;
  likes: boolean;
}

export const votesIn = ({ votes }: Pick<Row<'ballots'>, 'votes'>): Vote[] =>
  JSON.parse(votes) as Vote[];
