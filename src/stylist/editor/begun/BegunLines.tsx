import type { Begun } from '../../../../contract/begun.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { whenSaid } from '../../../ui/dates.ts';
import { usePortal } from '../../store/context.ts';
import { UndoLine } from '../../UndoLine.tsx';
import styles from '../OthersDrafts.module.css';

const words = portalTexts.bench.begun;

interface BegunLinesProps {
  /** What stands here as it came. */
  adopted: Begun | null;
  /** What of it is not here. */
  elsewhere: readonly Begun[];
  now: number;
  onUndo: () => void;
  onOpen: (one: Begun) => void;
}

/** Whose beginning this is, and what else is begun: nothing of hers is written over. */
export function BegunLines({ adopted, elsewhere, now, onUndo, onOpen }: BegunLinesProps) {
  const { stylist } = usePortal();
  const saidOf = ({ by, at }: Begun) =>
    words.by(by.stylistId === stylist.stylistId ? words.you : by.name, whenSaid(at, now));
  return (
    <>
      {adopted && <UndoLine said={saidOf(adopted)} onUndo={onUndo} />}
      {elsewhere.length > 0 && (
        <div className={styles.others}>
          {elsewhere.map((one) => (
            <button key={one.id} type="button" className="link" onClick={() => onOpen(one)}>
              {words.open(one.outfit.title.trim() || portalTexts.outfit.untitled, saidOf(one))}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
