import type { StylistLink } from '../../../contract/house-people.ts';
import { uninvite } from '../../api/house.ts';
import { Face } from '../../ui/Face.tsx';
import { formatDay } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import styles from './House.module.css';
import table from './Table.module.css';

const words = houseTexts.people;

/** Somebody who has not come yet. */
export function LinkRow({ link, onChanged }: { link: StylistLink; onChanged: () => void }) {
  const { client } = usePortal();
  const { isBusy, message, run } = useBusy(houseTexts.notNow);
  const takeBack = () =>
    void run(async () => {
      await uninvite(client, link.id);
      onChanged();
    });
  return (
    <tr>
      <th scope="row">
        <span className={table.who}>
          <Face name={link.name} picture={null} />
          <span>
            <span className={styles.name}>{link.name}</span>
            <span className="note">{words.invited}</span>
          </span>
        </span>
      </th>
      <td colSpan={8} className={table.told}>
        <span className="note">{words.until(formatDay(link.expiresAt))}</span>
      </td>
      <td className={table.act}>
        <button type="button" className="link" aria-disabled={isBusy} onClick={takeBack}>
          {words.takeBack}
        </button>
        <Says message={message} />
      </td>
    </tr>
  );
}
