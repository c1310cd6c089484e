import type { LibraryItem } from '../../../contract/items.ts';
import { OurPicture } from '../OurPicture.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { Status } from '../../ui/Status.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import styles from './Library.module.css';

const words = portalTexts;
const KINDS = { ok: 'ready', broken: 'bad', unchecked: 'wait' } as const;

interface LibraryPlateProps {
  item: LibraryItem;
  onEdit: () => void;
}

export function LibraryPlate({ item, onEdit }: LibraryPlateProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.plate}
        aria-label={words.outfit.edit(item.name)}
        onClick={onEdit}
      >
        <OurPicture src={item.image_url} alt="" />
        <span className={styles.name}>{item.name}</span>
      </button>
      <Price value={item.estimated_price} />
      <p className={styles.state}>
        <Status kind={KINDS[item.linkState]}>{words.tools.links[item.linkState]}</Status>
      </p>
      {item.sold_out_since && (
        <p className={styles.state}>
          <Status kind="bad">{words.seen.soldOutSince(formatDay(item.sold_out_since))}</Status>
        </p>
      )}
      <p className="note">{words.tools.used(item.timesUsed)}</p>
    </li>
  );
}
