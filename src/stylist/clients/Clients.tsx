import { useState } from 'react';
import { AGE_RANGES, type AgeRange } from '../../../contract/preferences.ts';
import type { ClientsQuery } from '../../../contract/clients.ts';
import { listClients } from '../../api/clients.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { commonTexts } from '../../../texts/common.ts';
import { openView, replaceView } from '../view.ts';
import { SearchIcon } from '../icons.tsx';
import { isUnheard } from '../../api/failure.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { useFocused } from '../useFocused.ts';
import { usePortal } from '../store/context.ts';
import { useNow } from '../../shell/useNow.ts';
import { usePages } from '../store/usePages.ts';
import { useSearch } from '../useSearch.ts';
import { Waiting } from '../Waiting.tsx';
import { ClientDetail } from './ClientDetail.tsx';
import { ClientTable } from './ClientTable.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import styles from './Clients.module.css';

const words = portalTexts.clients;
const GENDER_CODES = ['1', '2', '3', '4'] as const;
type Filters = Pick<ClientsQuery, 'gender' | 'ageRange'>;

const chosen = <Value extends string>(options: readonly Value[], value: string) =>
  options.find((option) => option === value);

export function Clients({ userId }: { userId: string | null }) {
  const title = useFocused<HTMLHeadingElement>();
  const { client, store } = usePortal();
  const search = useSearch();
  const [filters, setFilters] = useState<Filters>({});
  const [isInviting, setIsInviting] = useState(false);
  const now = useNow();
  const query = { ...filters, ...(search.words && { q: search.words }) };
  const isFiltered = Object.keys(query).length > 0;
  const { items, answer, isLoading, failure, keptAt, more, again } = usePages({
    key: JSON.stringify(query),
    read: async (cursor) => listClients(client, { ...query, ...(cursor && { cursor }) }),
    pageOf: ({ clients, next }) => ({ items: clients, next }),
    kept: store.clients,
    isWhole: !isFiltered,
  });
  const isEmpty = answer !== null && !isLoading && !failure && items.length === 0;
  const change = (part: { gender?: string; ageRange?: string }) => {
    const { gender = filters.gender ?? '', ageRange = filters.ageRange ?? '' } = part;
    const code = chosen(GENDER_CODES, gender);
    const range: AgeRange | undefined = chosen(AGE_RANGES, ageRange);
    setFilters({ ...(code && { gender: code }), ...(range && { ageRange: range }) });
  };

  return (
    <main className="desk">
      <div className="dtitle">
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="muted" role="status">
          {answer && words.people(answer.total)}
        </p>
      </div>
      <search className={styles.filters}>
        <label className="srch">
          <SearchIcon />
          <span className="vh">{words.search}</span>
          <input
            className="in"
            type="search"
            placeholder={words.hint}
            value={search.typed}
            onChange={(event) => search.setTyped(event.target.value)}
          />
        </label>
        <select
          className="in"
          aria-label={words.gender}
          value={filters.gender ?? ''}
          onChange={(event) => change({ gender: event.target.value })}
        >
          <option value="">{words.anyGender}</option>
          {GENDER_CODES.map((code) => (
            <option key={code} value={code}>
              {commonTexts.genders[code]}
            </option>
          ))}
        </select>
        <select
          className="in"
          aria-label={words.ageRange}
          value={filters.ageRange ?? ''}
          onChange={(event) => change({ ageRange: event.target.value })}
        >
          <option value="">{words.anyAge}</option>
          {AGE_RANGES.map((range) => (
            <option key={range}>{range}</option>
          ))}
        </select>
        <button type="button" className="btn ink tall" onClick={() => setIsInviting(true)}>
          {words.invite}
        </button>
      </search>
      <div className={styles.split} data-open={userId !== null}>
        <div className={styles.people}>
          <OfflineNote asOf={failure && keptAt} isOffline={isUnheard(failure)} />
          {failure && keptAt === null && <FailureNote message={words.failed} onRetry={again} />}
          {answer === null && !failure && <Waiting className={styles.waiting} parts={6} />}
          {isEmpty && !isFiltered && <Empty title={words.emptyTitle} text={words.emptyText} />}
          {isEmpty && isFiltered && <p className={`muted ${styles.noMatch}`}>{words.noMatch}</p>}
          {items.length > 0 && (
            <ClientTable
              clients={items}
              total={answer?.total ?? items.length}
              chosen={userId}
              now={now}
              // Back leads from a client to the list, however many she has looked at.
              onChoose={(id) =>
                (userId === null ? openView : replaceView)({ name: 'clients', userId: id })
              }
              onEnd={more}
            />
          )}
        </div>
        {userId === null ? (
          <p className={`muted small ${styles.pick}`}>{words.pick}</p>
        ) : (
          <ClientDetail
            key={userId}
            userId={userId}
            onClose={() => replaceView({ name: 'clients' })}
          />
        )}
      </div>
      {isInviting && <InvitationDialog onClose={() => setIsInviting(false)} />}
    </main>
  );
}
