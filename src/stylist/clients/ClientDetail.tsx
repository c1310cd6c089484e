import { useEffect, useRef } from 'react';
import type { ClientDetails } from '../../../contract/clients.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { Colours } from '../Colours.tsx';
import { useFocus } from '../focus.tsx';
import { TasteLines } from '../TasteLines.tsx';
import { openView } from '../view.ts';
import { sizesSaid } from '../parts/sizes-said.ts';
import { useClientDetails } from '../parts/useClientDetails.ts';
import {
  NotAsAsked,
  WhatFitted,
  WhatOthersSay,
  WhatWasWrong,
} from '../editor/client/WhatWasSaid.tsx';
import { Waiting } from '../Waiting.tsx';
import { ClientPhotos } from './ClientPhotos.tsx';
import { NotesAbout } from './NotesAbout.tsx';
import { PastOutfits } from './PastOutfits.tsx';
import styles from './ClientDetail.module.css';

const words = portalTexts;

function About({ details }: { details: ClientDetails }) {
  const { preferences } = details;
  if (!preferences) return <p className="small muted">{words.pending.none}</p>;
  const { style_preferences: style, sizes, favorite_colors: colours } = preferences;
  const { sizes_by_kind: byKind, height_cm: height } = preferences;
  return (
    <dl className="dl2">
      <dt>{words.client.style}</dt>
      <dd>{style || words.client.notSpecified}</dd>
      <dt>{words.client.sizes}</dt>
      <dd>{sizesSaid({ byKind, sizes, height }) || words.client.notSpecified}</dd>
      <dt>{words.client.colours}</dt>
      <dd>{colours.length > 0 ? <Colours names={colours} /> : words.client.notSpecified}</dd>
    </dl>
  );
}

interface ClientDetailProps {
  userId: string;
  onClose: () => void;
}

export function ClientDetail({ userId, onClose }: ClientDetailProps) {
  const { value, hasFailed, retry } = useClientDetails(userId);
  const { isIn } = useFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = value?.client.userId;
  // Chosen from a row, the client is where she goes on.
  useEffect(() => {
    if (shown && isIn('people')) heading.current?.focus();
  }, [shown, isIn]);
  const correct = (outfitId: string) => openView({ name: 'correcting', userId, outfitId });

  return (
    <aside className={styles.detail} aria-label={value?.client.name}>
      <button type="button" className={`link ${styles.back}`} onClick={onClose}>
        <BackIcon small /> {words.clients.close}
      </button>
      {hasFailed && <FailureNote message={words.clients.detailFailed} onRetry={retry} />}
      {!value && !hasFailed && <Waiting className={styles.waiting} parts={3} />}
      {value && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {value.client.name}
          </h2>
          <p className="small muted">
            {words.clients.summary(
              value.client.photos,
              value.client.outfits,
              value.client.avgRating === null
                ? words.client.notRated
                : words.clients.rated(value.client.avgRating.toFixed(1)),
            )}
          </p>
          <ClientPhotos details={value} onBroken={retry} />
          <About details={value} />
          <NotAsAsked details={value} onReplied={retry} />
          <WhatOthersSay details={value} />
          <WhatFitted details={value} />
          <WhatWasWrong details={value} />
          {value.taste && value.taste.answered > 0 && (
            <>
              <h3>{words.client.taste}</h3>
              <p className={`note ${styles.from}`}>
                {words.client.tasteFrom(value.taste.answered)}
              </p>
              <TasteLines name={value.client.name} taste={value.taste} />
            </>
          )}
          <h3>{words.clients.outfits}</h3>
          <PastOutfits details={value} onCorrect={correct} />
          <NotesAbout details={value} onAdded={retry} />
        </>
      )}
    </aside>
  );
}
