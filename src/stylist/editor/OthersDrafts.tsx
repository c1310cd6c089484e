import { useState } from 'react';
import type { Outfit } from '../../../contract/outfits.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { readOutfit } from '../../api/outfits.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Price } from '../../ui/Price.tsx';
import { DeskDialog } from '../DeskDialog.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';
import { Waiting } from '../Waiting.tsx';
import styles from './OthersDrafts.module.css';

const words = portalTexts.bench.others;

type OthersDraft = NonNullable<PendingRequest['othersDrafts']>[number];

interface LookProps {
  draft: OthersDraft;
  onStart: (outfit: Outfit) => void;
  onClose: () => void;
}

function Look({ draft, onStart, onClose }: LookProps) {
  const { client } = usePortal();
  const { value, failure, again } = useRead(draft.id, async () => readOutfit(client, draft.id));
  return (
    <DeskDialog title={draft.title} lead={words.lead(draft.by)} onClose={onClose}>
      {failure && <FailureNote message={words.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={3} />}
      {value && (
        <>
          <p>{value.description}</p>
          <ul className={styles.pieces} aria-label={portalTexts.outfit.items}>
            {value.items.map((item) => (
              <li key={item.uuid}>
                <OurPicture src={item.image_url} alt="" className="th" />
                <span>
                  {item.name}
                  <span className="note">{`${item.brand}, ${item.category}`}</span>
                </span>
                <Price value={item.estimated_price} />
              </li>
            ))}
          </ul>
          <div className="acts-row">
            <button
              type="button"
              className="btn out"
              onClick={() => {
                onStart(value);
                onClose();
              }}
            >
              {words.start}
            </button>
          </div>
        </>
      )}
    </DeskDialog>
  );
}

interface OthersDraftsProps {
  drafts: readonly OthersDraft[];
  /** With an outfit of her own that begins as this one. */
  onStart: (outfit: Outfit) => void;
}

/** What another stylist has begun for this request: to be looked at, not to be changed. */
export function OthersDrafts({ drafts, onStart }: OthersDraftsProps) {
  const [opened, setOpened] = useState<OthersDraft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <div className={styles.others}>
      {drafts.map((draft) => (
        <button key={draft.id} type="button" className="link" onClick={() => setOpened(draft)}>
          {words.open(draft.by, draft.title)}
        </button>
      ))}
      {opened && <Look draft={opened} onStart={onStart} onClose={() => setOpened(null)} />}
    </div>
  );
}
