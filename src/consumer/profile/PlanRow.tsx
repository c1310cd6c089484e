import { useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

export function PlanRow({ onUpgrade }: { onUpgrade: () => void }) {
  const known = useStore(({ profile }) => profile.value?.plan);
  const plan = known ?? 'free';
  return (
    // Not known yet it keeps its place, and says nothing.
    <section className={`sec ${styles.plan}`} data-known={known !== undefined}>
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
