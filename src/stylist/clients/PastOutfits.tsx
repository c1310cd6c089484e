import type { ClientDetails } from '../../../contract/clients.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { readClientOutfits } from '../../api/clients.ts';
import { usePortal } from '../store/context.ts';
import { MoreButton } from './MoreButton.tsx';
import { PastOutfit } from './PastOutfit.tsx';
import { usePages } from './usePages.ts';
import styles from './ClientDetail.module.css';

const words = portalTexts.clients;

interface PastOutfitsProps {
  details: ClientDetails;
  onCorrect: (outfitId: string) => void;
}

export function PastOutfits({ details, onCorrect }: PastOutfitsProps) {
  const { client } = usePortal();
  const { userId, name } = details.client;
  const first = { items: details.outfits, next: details.outfitsNext ?? null };
  const outfits = usePages(first, async (before) => {
    const { outfits: items, next } = await readClientOutfits(client, userId, before);
    return { items, next };
  });
  if (outfits.items.length === 0) return <p className="small muted">{words.noOutfits}</p>;
  return (
    <>
      <ul className={styles.outfits}>
        {outfits.items.map((outfit) => (
          <PastOutfit
            key={outfit.id}
            name={name}
            outfit={outfit}
            onCorrect={() => onCorrect(outfit.id)}
          />
        ))}
      </ul>
      <MoreButton {...outfits} words={words.moreOutfits} onMore={outfits.more} />
    </>
  );
}
