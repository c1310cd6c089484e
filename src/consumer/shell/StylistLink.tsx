import { Face } from '../../ui/Face.tsx';
import { texts } from '../../../texts/consumer.ts';
import { go } from './navigation.ts';
import styles from './StylistLink.module.css';

interface StylistLinkProps {
  id: string;
  name: string;
  picture: string | null;
}

/** A stylist's name and face lead to her page. */
export function StylistLink({ id, name, picture }: StylistLinkProps) {
  return (
    <button
      type="button"
      className={styles.by}
      onClick={() => go({ name: 'stylist', stylist: id })}
    >
      <Face name={name} picture={picture} />
      <span className="link">{texts.details.stylist(name)}</span>
    </button>
  );
}
