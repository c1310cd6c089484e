import { useState } from 'react';
import { readPeople } from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatDay, formatMonth } from '../../ui/dates.ts';
import { begunTexts } from '../../../texts/portal/begun.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { begunNote, begunShare, hasBegun, isBegunWorse } from '../parts/begun-figures.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { Waiting } from '../Waiting.tsx';
import { AddStylist } from './AddStylist.tsx';
import { FigureCells } from './FigureCells.tsx';
import { Frame } from './Frame.tsx';
import { LinkRow } from './LinkRow.tsx';
import { PersonRows } from './PersonRows.tsx';
import styles from './House.module.css';
import table from './Table.module.css';

const words = houseTexts.people;
const READ_EVERY_MS = 60_000;

export function People() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('people', () => readPeople(client));
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const now = useNow();
  useFresh(() => value && again(), READ_EVERY_MS);
  const everyone = value?.everyone;
  const month = formatMonth(new Date(now).toISOString());
  return (
    <Frame
      part="people"
      shown={value}
      lead={everyone ? words.lead(everyone.today, everyone.month, month) : null}
      action={
        <button type="button" className="btn ink sm" onClick={() => setIsAdding(true)}>
          {words.add}
        </button>
      }
    >
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={6} />}
      {value && (
        <>
          <table className={table.table}>
            <thead>
              <tr>
                {Object.entries(words.columns).map(([of, label]) => (
                  <th key={of} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{words.acts}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.people.map((person) => (
                <PersonRows
                  key={person.id}
                  person={person}
                  now={now}
                  isOpen={person.id === open && person.pausedSince === null}
                  onOpen={() => setOpen(open === person.id ? null : person.id)}
                  onChanged={again}
                />
              ))}
              {value.links.map((link) => (
                <LinkRow key={link.id} link={link} onChanged={again} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.everyone}</th>
                <FigureCells figures={value.everyone} />
              </tr>
            </tfoot>
          </table>
          <p className={`note ${styles.foot}`}>{words.note}</p>
          {hasBegun(value.begun) && (
            <p className={isBegunWorse(value.begun) ? styles.bad : 'note'}>
              {begunTexts.house(
                begunShare(value.begun),
                value.begun.begun.sent + value.begun.chosen.sent,
                formatDay(value.begun.at),
                begunNote(value.begun),
              )}
            </p>
          )}
        </>
      )}
      {isAdding && <AddStylist onMade={again} onClose={() => setIsAdding(false)} />}
    </Frame>
  );
}
