import type { HouseEngine, PhoneTold } from '../../../contract/house-engine.ts';
import { formatDay } from '../../ui/dates.ts';
import { grouped } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import styles from './House.module.css';
import own from './Engine.module.css';

const words = houseTexts.engine.phones;
const kinds: Record<string, string> = words.kinds;
const screens: Record<string, string> = words.screens;

const whatOf = ({ kind, class: name }: PhoneTold) =>
  name === 'QuotaExceededError' ? words.full : (kinds[kind] ?? kind);

/** What an engineer looks for: the name, what was refused, and the place. */
const detailsOf = ({ class: name, code, place }: PhoneTold) =>
  [name === 'other' ? null : name, code, place].filter((detail) => detail !== null).join(', ');

interface PhonesProps {
  engine: Pick<HouseEngine, 'phones' | 'phonesInAll'>;
}

export function Phones({ engine: { phones, phonesInAll } }: PhonesProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <span className="note">
          {phones.length < phonesInAll
            ? houseTexts.engine.of(phones.length, phonesInAll)
            : words.note}
        </span>
      </div>
      {phones.length === 0 && <p className="small muted">{words.none}</p>}
      {phones.length > 0 && (
        <table className={own.phones}>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.where}</th>
              <th scope="col">{words.version}</th>
              <th scope="col">{words.times}</th>
            </tr>
          </thead>
          <tbody>
            {phones.map((one) => (
              <tr key={[one.build, one.kind, one.screen, detailsOf(one)].join(' ')}>
                <th scope="row">
                  {whatOf(one)}
                  <span className="note">{detailsOf(one)}</span>
                </th>
                <td>{screens[one.screen] ?? one.screen}</td>
                <td>{one.build}</td>
                <td>
                  <b>{grouped(one.count)}</b>
                  <span className="note">{words.last(formatDay(one.lastAt))}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
