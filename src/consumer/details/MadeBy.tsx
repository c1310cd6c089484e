import { Face } from '../../ui/Face.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go } from '../shell/navigation.ts';
import { useLookInSight } from './look-context.ts';
import styles from './Details.module.css';

/** Who made the look; her name leads to her page, where there is one. */
export function MadeBy() {
  const { stylist, by } = useLookInSight().look;
  const words = texts.details.stylist(stylist);
  if (by === null) return <span>{words}</span>;
  return (
    <button
      type="button"
      className={styles.by}
      onClick={() => go({ name: 'stylist', stylist: by.id })}
    >
      <Face name={stylist} picture={by.picture} />
      <span className="link">{words}</span>
    </button>
  );
}
