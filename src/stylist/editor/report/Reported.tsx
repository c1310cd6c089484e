import { portalTexts } from '../../../../texts/portal.ts';
import { reportTexts as words } from '../../../../texts/portal/report.ts';
import { keyOf } from '../../palette/keyed.ts';
import { useTakeNext } from '../../queue/next.tsx';
import { useFocused } from '../../useFocused.ts';
import { openView } from '../../view.ts';
import styles from './ReportSheet.module.css';

/** Nothing of the photo is on the screen any more; the next one is offered. */
export function Reported() {
  const title = useFocused<HTMLHeadingElement>();
  const { take, isBusy } = useTakeNext();
  return (
    <main className="desk">
      <h1 ref={title} tabIndex={-1}>
        {words.done}
      </h1>
      <p className="muted">{words.doneNote}</p>
      <div className={`acts-row ${styles.acts}`}>
        <button type="button" className="btn ink" aria-disabled={isBusy} onClick={take}>
          {words.next} <kbd aria-hidden="true">{keyOf('next')}</kbd>
        </button>
        <button type="button" className="btn out" onClick={() => openView({ name: 'pending' })}>
          {portalTexts.pending.title} <kbd aria-hidden="true">{keyOf('queue')}</kbd>
        </button>
      </div>
    </main>
  );
}
