import { readHouseClients } from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { grouped } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { SearchField } from '../SearchField.tsx';
import { usePortal } from '../store/context.ts';
import { useSearch } from '../useSearch.ts';
import { openView, replaceView } from '../view.ts';
import { Waiting } from '../Waiting.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { Frame } from './Frame.tsx';
import { useList } from './useList.ts';
import styles from './House.module.css';
import table from './Table.module.css';
import own from './Clients.module.css';

const words = houseTexts.clients;

export function Clients({ userId }: { userId: string | null }) {
  const { client } = usePortal();
  const search = useSearch();
  const now = useNow();
  const { items, answer, failure, isSettled, more, again } = useList(
    search.words,
    (cursor) => readHouseClients(client, search.words, cursor),
    ({ clients, next }) => ({ items: clients, next }),
  );
  return (
    <Frame
      part="clients"
      shown={answer}
      lead={
        answer && !search.words ? words.lead(grouped(answer.total), grouped(answer.premium)) : null
      }
      search={
        <search className={styles.search}>
          <SearchField
            label={words.search}
            placeholder={words.search}
            value={search.typed}
            onWords={search.setTyped}
          />
        </search>
      }
    >
      <div className={styles.two} data-open={userId !== null}>
        <div>
          {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
          {!answer && !failure && <Waiting className={styles.waiting} parts={6} />}
          {isSettled && !failure && items.length === 0 && (
            <p className={`muted ${styles.foot}`}>{words.none}</p>
          )}
          {items.length > 0 && (
            <table className={`${table.table} ${own.list}`}>
              <thead>
                <tr>
                  {Object.entries(words.columns).map(([of, label]) => (
                    <th key={of} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((one) => (
                  <tr key={one.userId} aria-current={one.userId === userId ? 'true' : undefined}>
                    <th scope="row">
                      <button
                        type="button"
                        className={styles.pick}
                        onClick={() =>
                          (userId === null ? openView : replaceView)({
                            name: 'house',
                            part: 'clients',
                            of: one.userId,
                          })
                        }
                      >
                        <span className={styles.name}>{one.name}</span>
                      </button>
                      <span className="note">{one.email}</span>
                    </th>
                    <td data-of={words.columns.plan}>
                      {one.suspendedSince === null ? words.plans[one.plan] : words.suspended}
                    </td>
                    <td data-of={words.columns.photos}>
                      <b>{one.photos}</b>
                    </td>
                    <td data-of={words.columns.outfits}>
                      <b>{one.outfits}</b>
                    </td>
                    <td data-of={words.columns.seen}>{formatRelative(one.lastActiveAt, now)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {more && (
            <button type="button" className={`link ${styles.foot}`} onClick={more}>
              {houseTexts.more}
            </button>
          )}
        </div>
        {userId === null ? (
          <p className={`muted small ${own.choose}`}>{words.pick}</p>
        ) : (
          <ClientPanel key={userId} userId={userId} onChanged={again} />
        )}
      </div>
    </Frame>
  );
}
