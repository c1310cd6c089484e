import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './UpgradeSheet.module.css';

export function UpgradeSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={texts.upgrade.title} lead={texts.upgrade.lead} onClose={onClose}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{texts.upgrade.what}</span>
            </th>
            <th scope="col">{texts.upgrade.free}</th>
            <th scope="col">{texts.upgrade.premium}</th>
          </tr>
        </thead>
        <tbody>
          {texts.upgrade.rows.map(({ what, free, premium }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="btn ink wide" onClick={onClose}>
        {texts.upgrade.done}
      </button>
    </Sheet>
  );
}
