import { askedAgain, replacedByDraft } from '../../state/another.ts';
import { actions, store, useStore } from '../../state/store.ts';
import { draftsName } from '../../state/writing.ts';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import styles from './Brief.module.css';

const words = texts.brief.inPlaceOf;

const say = (photo: string, isMeant: boolean) =>
  actions.sayOfNext(photo, isMeant, draftsName(store.getState()));

/** Whether the draft goes in place of a photo that another one was asked for: as she says. */
export function InPlaceOf() {
  const replaced = useStore(replacedByDraft);
  const [open] = useStore(askedAgain);
  const photo = replaced ?? open;
  if (!photo) return null;
  const name = firstName(photo.retake_by ?? '');
  if (!replaced) {
    return (
      <button type="button" className="link" onClick={() => say(photo.id, true)}>
        {words.meant(name)}
      </button>
    );
  }
  return (
    <div className={styles.another}>
      <p>
        {words.is(name)}
        {photo.retake_reason && <span className="note">{words.reason(photo.retake_reason)}</span>}
      </p>
      <button type="button" className="link" onClick={() => say(photo.id, false)}>
        {words.not}
      </button>
    </div>
  );
}
