import type { OutfitItem } from '../../../contract/outfits.ts';
import { portalTexts } from '../../../texts/portal.ts';

const words = portalTexts.seen;

interface ChosenNoteProps {
  place: Pick<OutfitItem, 'uuid' | 'name' | 'chosen' | 'backups'>;
  firstName: string;
}

/** What the client takes, where there was something to choose from. */
export function ChosenNote({ place, firstName }: ChosenNoteProps) {
  const { uuid, name, chosen, backups = [] } = place;
  if (!chosen || backups.length === 0) return null;
  const backup = backups.find((one) => one.uuid === chosen);
  if (backup) return <p className="note">{words.choseBackup(firstName, backup.name)}</p>;
  return chosen === uuid ? <p className="note">{words.chose(firstName, name)}</p> : null;
}
