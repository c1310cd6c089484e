import { useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Client } from '../../../contract/clients.ts';
import { formatRelative } from '../../ui/dates.ts';
import { useFocusTarget } from '../focus.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { aboutOf } from '../queue/about.ts';
import styles from './Clients.module.css';

const words = portalTexts.clients;
const ROWS_AHEAD = 30;

interface ClientTableProps {
  clients: readonly Client[];
  total: number;
  chosen: string | null;
  now: number;
  onChoose: (userId: string) => void;
  onEnd: () => void;
}

function Row({
  client,
  index,
  isChosen,
  now,
  onChoose,
}: Pick<ClientTableProps, 'now' | 'onChoose'> & {
  client: Client;
  index: number;
  isChosen: boolean;
}) {
  return (
    <div className={styles.row} role="row" aria-rowindex={index + 2} aria-current={isChosen}>
      <span role="cell">
        <button type="button" className={styles.name} onClick={() => onChoose(client.userId)}>
          {client.name}
        </button>
        <span className="note">{client.email}</span>
      </span>
      <span role="cell">{aboutOf(client)}</span>
      <span role="cell" className={styles.number}>
        {client.photos}
      </span>
      <span role="cell" className={styles.number}>
        {client.outfits}
      </span>
      <span role="cell" className={styles.number}>
        {client.avgRating === null ? (
          <span className="muted">{words.noRating}</span>
        ) : (
          client.avgRating.toFixed(1)
        )}
      </span>
      <span role="cell" className="muted">
        {formatRelative(client.lastActiveAt, now)}
      </span>
    </div>
  );
}

/** Thousands of rows, of which only those in sight are made. */
export function ClientTable({ clients, total, chosen, now, onChoose, onEnd }: ClientTableProps) {
  const table = useFocusTarget<HTMLDivElement>('people');
  const rows = useRef<WindowVirtualizerHandle>(null);
  const { columns } = words;
  const readOn = () => {
    const shown = rows.current?.findItemIndex(
      rows.current.scrollOffset + rows.current.viewportSize,
    );
    if ((shown ?? 0) >= clients.length - ROWS_AHEAD) onEnd();
  };
  return (
    <div ref={table} role="table" aria-label={words.title} aria-rowcount={total + 1}>
      <div role="rowgroup">
        <div className={`${styles.row} ${styles.columns}`} role="row" aria-rowindex={1}>
          <span role="columnheader">{columns.name}</span>
          <span role="columnheader">{columns.about}</span>
          <span role="columnheader" className={styles.number}>
            {columns.photos}
          </span>
          <span role="columnheader" className={styles.number}>
            {columns.outfits}
          </span>
          <span role="columnheader" className={styles.number}>
            {columns.rating}
          </span>
          <span role="columnheader">{columns.active}</span>
        </div>
      </div>
      <div role="rowgroup">
        <WindowVirtualizer ref={rows} data={clients} onScroll={readOn}>
          {(client, index) => (
            <Row
              key={client.userId}
              client={client}
              index={index}
              isChosen={client.userId === chosen}
              now={now}
              onChoose={onChoose}
            />
          )}
        </WindowVirtualizer>
      </div>
    </div>
  );
}
