import { BRAND } from '../../texts/brand.ts';
import { CameraIcon, GalleryIcon } from '../ui/icons.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import { texts } from '../../texts/consumer.ts';
import { NewestSkeleton } from './NewestSkeleton.tsx';
import styles from './frame.module.css';

const nowhere = () => {};

/** Home before anything is known: painted while the app itself is on its way. */
export function Skeleton() {
  return (
    <div inert>
      <div className="col">
        <header className="mast">
          <span className="word">{BRAND}</span>
        </header>
      </div>
      <div className={`col ${styles.end}`}>
        <div className={styles.lead}>
          <p className={styles.headline}>{texts.home.title}</p>
        </div>
        <div className="sec">
          <div className="sec-head" />
          <NewestSkeleton />
        </div>
      </div>
      <div className="act">
        <div className="col">
          <span className="btn ink">
            <CameraIcon />
            {texts.home.takePhoto}
          </span>
          <span className="btn out">
            <GalleryIcon />
            {texts.home.gallery}
          </span>
        </div>
      </div>
      <TabBar current="home" saved={0} onTab={nowhere} onCloset={nowhere} />
    </div>
  );
}
