import { useState } from 'react';
import type { StylistFace } from '../../../contract/stylist-face.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { firstName } from '../../../texts/names.ts';
import { stylistPageTexts } from '../../../texts/stylist-page.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';
import styles from './Stylist.module.css';

const words = stylistPageTexts.keep;

interface KeepHerProps {
  face: StylistFace;
  hasLeft: boolean;
}

/** A client's photos go to this stylist first, until she lets go. */
export function KeepHer({ face: { id, name, picture_url }, hasLeft }: KeepHerProps) {
  const { actions } = useApp();
  const preferences = useStore(currentPreferences);
  const [alert, setAlert] = useState<string | null>(null);
  if (!preferences) return null;
  const kept = preferences.my_stylist ?? null;
  const isKept = kept?.id === id;
  const isGone = hasLeft || (isKept && kept.hasLeft === true);
  if (isGone && !isKept) return null;
  const another = isKept || kept?.hasLeft ? null : kept;

  const toggle = async () => {
    const face = isKept ? undefined : { id, name, picture_url };
    const update = { my_stylist: face?.id ?? null };
    setAlert(await refusalOf(actions.savePreferences(update, face)));
  };

  const who = firstName(name);
  const note = another ? words.instead(firstName(another.name)) : words.note(who);
  return (
    <section className={`sec ${styles.part} ${styles.keep}`}>
      <div>
        <h2>{isKept ? words.kept(who) : words.keep(who)}</h2>
        <p className="note">{isGone ? words.left(who) : note}</p>
      </div>
      <button
        type="button"
        className="btn out sm"
        aria-label={isKept ? words.letGoOf(who) : words.keep(who)}
        onClick={() => void toggle()}
      >
        {isKept ? words.letGo : words.short}
      </button>
      {alert !== null && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
    </section>
  );
}
