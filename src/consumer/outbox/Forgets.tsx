import { install } from '../../platform/installation.ts';
import { waitingTexts } from '../../../texts/waiting.ts';

/** What becomes of what waits in a tab of a browser that deletes it. */
export function Forgets() {
  if (!install.forgets()) return null;
  const { forgets, keeps } = waitingTexts.outbox;
  return <p className="note">{install.way() === 'sheet' ? `${forgets} ${keeps}` : forgets}</p>;
}
