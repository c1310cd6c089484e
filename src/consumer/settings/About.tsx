import { useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './Settings.module.css';

export function About({ onLegal }: { onLegal: (which: 'privacy' | 'terms') => void }) {
  const version = useStore((state) => state.config.value?.version ?? '');
  return (
    <section className={`sec ${styles.section}`}>
      <ul className="rows">
        <SettingRow title={texts.settings.about} note={texts.settings.version(version)}>
          <span className={styles.legal}>
            <button type="button" className="link" onClick={() => onLegal('privacy')}>
              {texts.settings.privacy}
            </button>
            <button type="button" className="link" onClick={() => onLegal('terms')}>
              {texts.settings.terms}
            </button>
          </span>
        </SettingRow>
      </ul>
    </section>
  );
}
