import { IconButton } from '../../ui/IconButton.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { exampleTexts as words } from '../../../texts/example.ts';
import { LookProvider } from '../details/look-context.ts';
import { LookView } from '../details/LookView.tsx';
import { ShopsPay } from '../details/ShopsPay.tsx';
import { useKeptScroll } from '../shell/kept-scroll.ts';
import { SAMPLE } from './sample-outfit.ts';
import { useSample } from './useSample.ts';
import details from '../details/Details.module.css';
import styles from './Example.module.css';

/** What she would send and what would come of it, before anybody has signed in. */
export function Example({ onBack }: { onBack: () => void }) {
  const { sight, liked } = useSample();
  useKeptScroll();
  const photo = <Picture src={SAMPLE.user_photo} alt={words.sent.photo} />;
  return (
    <main className={`col ${details.page} ${styles.page}`}>
      <header className="bar">
        <IconButton label={words.back} onClick={onBack}>
          <BackIcon />
        </IconButton>
        <p className="small muted" role="status">
          {liked > 0 && words.liked(liked)}
        </p>
      </header>
      <p className="small muted">{words.lead}</p>
      <section className={styles.part}>
        <h2>{words.sent.title}</h2>
        <div className={styles.sent}>
          {photo}
          <div>
            <p className={styles.asked}>{words.sent.asked}</p>
            <p className="note">{words.sent.cover}</p>
          </div>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{words.answered}</h2>
        <LookProvider value={sight}>
          <LookView photo={null} isReadFromTop={false} />
        </LookProvider>
      </section>
      <section className={styles.part}>
        <h2>{words.looked.title}</h2>
        <p>{words.looked.opened}</p>
        <div className={styles.looked}>
          <p className="note">{words.looked.others}</p>
          <span className={styles.blur}>
            <Picture src={SAMPLE.user_photo} alt="" />
          </span>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{words.cost.title}</h2>
        <p>{words.cost.text}</p>
        <ShopsPay />
      </section>
      <section className={styles.part}>
        <h2>{words.end.title}</h2>
        <p>{words.end.text}</p>
        <button type="button" className="btn ink wide" onClick={onBack}>
          {words.end.signIn}
        </button>
      </section>
    </main>
  );
}
