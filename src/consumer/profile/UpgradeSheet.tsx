import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './UpgradeSheet.module.css';

export function UpgradeSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={texts.upgrade.title} lead={texts.upgrade.lead} onClose={onClose}>
      <div className={styles.plans}>
        {(['free', 'premium'] as const).map((plan) => (
          <section key={plan} className="sec" aria-label={texts.upgrade[plan]}>
            <h3>{texts.upgrade[plan]}</h3>
            <dl>
              {texts.upgrade.rows.map((row) => (
                <div key={row.what}>
                  <dt className="note">{row.what}</dt>
                  <dd>{row[plan]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <button type="button" className="btn ink wide" onClick={onClose}>
        {texts.upgrade.done}
      </button>
    </Sheet>
  );
}
