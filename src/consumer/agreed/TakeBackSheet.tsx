import { useState } from 'react';
import { agreements } from '../../../texts/agreements.ts';
import { standingOf } from '../../state/operations/consent.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useApp, useStore } from '../shell/app-context.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { refusalOf } from '../shell/refusal.ts';
import styles from './Agreed.module.css';

const words = agreements.sure;

interface TakeBackSheetProps {
  version: number;
  onClose: () => void;
}

export function TakeBackSheet({ version, onClose }: TakeBackSheetProps) {
  const { actions } = useApp();
  const profile = useStore((state) => state.profile);
  const outbox = useStore((state) => state.outbox);
  const [alert, setAlert] = useState<string | null>(null);
  const { round, agreed } = standingOf({ profile, outbox }, 'photo');
  const takeBack = async () => {
    const said = { version: agreed?.version ?? version, round, agreed: false };
    const refusal = await refusalOf(actions.sayConsent('photo', said));
    if (refusal === null) onClose();
    else setAlert(refusal);
  };
  return (
    <Sheet title={words.title} lead={words.text} closable={false} onClose={onClose}>
      <LanguageSwitch sheet="take-back" />
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <div className={styles.sure}>
        <button type="button" className="btn ink wide" onClick={onClose}>
          {words.keep}
        </button>
        <button
          type="button"
          className={`btn wide ${styles.danger}`}
          onClick={() => void takeBack()}
        >
          {words.confirm}
        </button>
      </div>
    </Sheet>
  );
}
