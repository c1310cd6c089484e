import { askedAgain, replacedByDraft } from '../../state/another.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { draftsName } from '../../state/writing.ts';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import styles from './Brief.module.css';

const words = texts.brief.inPlaceOf;

/** Whether the draft goes in place of a photo that another one was asked for: as she says. */
export function InPlaceOf() {
  const { actions, store } = useApp();
  const replaced = useStore(replacedByDraft);
  const [open] = useStore(askedAgain);
  const photo = replaced ?? open;
  if (!photo) return null;
  const say = (isMeant: boolean) =>
    actions.sayOfNext(photo.id, isMeant, draftsName(store.getState()));
  const name = firstName(photo.retake_by ?? '');
  if (!replaced) {
    return (
      <button type="button" className="link" onClick={() => say(true)}>
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
      <button type="button" className="link" onClick={() => say(false)}>
        {words.not}
      </button>
    </div>
  );
}
