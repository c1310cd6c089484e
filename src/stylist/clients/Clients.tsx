import { useState } from 'react';
import { AGE_RANGES } from '../../../contract/preferences.ts';
import type { ClientsQuery } from '../../../contract/clients.ts';
import { listClients } from '../../api/clients.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { ageWords } from '../../../texts/ages.ts';
import { commonTexts } from '../../../texts/common.ts';
import { openView, replaceView } from '../view.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { isUnheard } from '../../api/failure.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { useFocused } from '../useFocused.ts';
import { usePortal } from '../store/context.ts';
import { useNow } from '../../shell/useNow.ts';
import { usePages } from '../store/usePages.ts';
import { SearchField } from '../SearchField.tsx';
import { useHits } from '../useHits.ts';
import { useSearch } from '../useSearch.ts';
import { Waiting } from '../Waiting.tsx';
import { ClientDetail } from './ClientDetail.tsx';
import { ClientTable } from './ClientTable.tsx';
import { InvitationDialog } from './InvitationDialog.tsx';
import styles from './Clients.module.css';

const words = portalTexts.clients;
const GENDERS = (['1', '2', '3', '4'] as const).map(
  (code) => [code, commonTexts.genders[code]] as const,
);
const AGES = AGE_RANGES.map((range) => [range, ageWords(range)] as const);
type Filters = Pick<ClientsQuery, 'gender' | 'ageRange'>;

const openFirst = (first: HTMLElement) => first.click();

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
  const { list, forget, inField, inList } = useHits<HTMLDivElement>({
    isSettled: !isLoading && search.typed.trim() === search.words,
    onFirst: openFirst,
  });
  const isEmpty = answer !== null && !isLoading && !failure && items.length === 0;

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
        <SearchField
          label={words.search}
          placeholder={words.hint}
          value={search.typed}
          onWords={(typed) => {
            forget();
            search.setTyped(typed);
          }}
          onKeyDown={inField}
        />
        <FilterSelect
          className="in"
          name="gender"
          label={words.gender}
          any={words.anyGender}
          options={GENDERS}
          filters={filters}
          onFilters={setFilters}
        />
        <FilterSelect
          className="in"
          name="ageRange"
          label={words.ageRange}
          any={words.anyAge}
          options={AGES}
          filters={filters}
          onFilters={setFilters}
        />
        <button type="button" className="btn ink tall" onClick={() => setIsInviting(true)}>
          {words.invite}
        </button>
      </search>
      <div className={styles.split} data-open={userId !== null}>
        <div ref={list} className={styles.people} role="presentation" onKeyDown={inList}>
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
