import type { ReactNode } from 'react';
import type { Outfit } from '../../../contract/outfits.ts';
import { commonTexts } from '../../../texts/common.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { useFocusTarget } from '../focus.tsx';
import type { Draft } from '../look/draft.ts';
import type { May } from '../look/may.ts';
import { ViewLink } from '../ViewLink.tsx';
import { PhotoAside } from './photo/PhotoAside.tsx';
import { useDraftPhoto } from './photo/useDraftPhoto.ts';
import { PinsButton } from './pins/PinsButton.tsx';
import bench from './Bench.module.css';
import styles from './ClientColumn.module.css';

const words = portalTexts.clients;

interface SentColumnProps {
  draft: Draft;
  name: string;
  /** As the client has it; null while that is not known. */
  outfit: Outfit | null;
  may: May;
  children: ReactNode;
}

/** Whose outfit it is: the photo, which is opened by hand, and what was asked for. */
export function SentColumn({ draft, name, outfit, may, children }: SentColumnProps) {
  const column = useFocusTarget<HTMLElement>('column', 'client');
  const { readAgain, open } = useDraftPhoto(draft);
  const { client, photo } = draft;
  return (
    <section ref={column} className={bench.client} aria-label={name}>
      <div className={bench.band}>
        <ViewLink
          className="iconbtn"
          view={{ name: 'clients', userId: client.userId }}
          label={commonTexts.actions.back}
        >
          <BackIcon />
        </ViewLink>
        <span className="note">{portalTexts.outfit.correctTitle}</span>
      </div>
      <div className={bench.scroll}>
        <div className={styles.person}>
          <PhotoAside
            name={name}
            url={photo.url}
            thumbhash={photo.thumbhash ?? null}
            onBroken={readAgain}
            onOpen={open}
          >
            {may.correct && (
              <PinsButton draft={draft} url={photo.url} onBroken={readAgain} onOpen={open} />
            )}
          </PhotoAside>
          <div className={styles.about}>
            <h2>{name}</h2>
            {outfit && <p>{words.sentBy(formatDay(outfit.createdAt), outfit.stylist.name)}</p>}
            {outfit?.corrected && (
              <p>{words.correctedBy(outfit.corrected.name, formatDay(outfit.corrected.at))}</p>
            )}
          </div>
        </div>
        <fieldset className={styles.asked} disabled={!may.correct}>
          {children}
        </fieldset>
      </div>
    </section>
  );
}
