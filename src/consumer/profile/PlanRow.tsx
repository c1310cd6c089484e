import type { Plan } from '../../../contract/user.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './Profile.module.css';

export function PlanRow({ plan, onUpgrade }: { plan: Plan; onUpgrade: () => void }) {
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
