import { useStore } from '../../state/store.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

export function PlanRow({ onUpgrade }: { onUpgrade: () => void }) {
  const plan = useStore(({ profile }) => profile.value?.plan ?? 'free');
  return (
    <section className={`sec ${styles.plan}`}>
      <div>
        <h2>{texts.profile[plan]}</h2>
        <p className="note">
          {plan === 'free' ? texts.profile.freeText : texts.profile.premiumText}
        </p>
      </div>
      {plan === 'free' && (
        <button type="button" className="btn out sm" onClick={onUpgrade}>
          {texts.profile.upgrade}
        </button>
      )}
    </section>
  );
}
