import { texts } from '../../../texts/consumer.ts';
import { StylistLink } from '../shell/StylistLink.tsx';
import { useLookInSight } from './look-context.ts';

/** Who made the look; her name leads to her page, where there is one. */
export function MadeBy() {
  const { stylist, by } = useLookInSight().look;
  if (by === null) return <span>{texts.details.stylist(stylist)}</span>;
  return <StylistLink name={stylist} {...by} />;
}
