import { pictureUrl } from '../../api/picture-url.ts';
import { deck, isAnyBeingStyled } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go } from '../shell/navigation.ts';
import { useWaitingStylist } from './useWaitingStylist.ts';
import styles from './WhileYouWait.module.css';

const FANNED = 3;

/** The way to the pieces of the day, while a photo waits for its stylist. */
export function WhileYouWait() {
  const isWaiting = useStore(isAnyBeingStyled);
  const dealt = useStore(deck);
  const stylist = useWaitingStylist();
  if (!isWaiting || !dealt || dealt.cards.length === 0) return null;
  return (
    <PlaceLink className={`${styles.pastime}`} to="taste" onGo={() => go({ name: 'taste' })}>
      <span>
        <span className={styles.title}>
          {texts.taste.title} <ForwardIcon small />
        </span>
        <span className="note">{texts.taste.lead(stylist)}</span>
      </span>
      <span className={styles.fan} aria-hidden="true">
        {dealt.cards.slice(0, FANNED).map(({ id, image_url, thumbhash }) => (
          <Picture key={id} src={pictureUrl(image_url)} thumbhash={thumbhash} alt="" />
        ))}
      </span>
    </PlaceLink>
  );
}
