import { useState } from 'react';
import type { LibraryItem, ToMend } from '../../../contract/items.ts';
import { correctItem, itemsToMend, replaceItem } from '../../api/items.ts';
import { useNow } from '../../shell/useNow.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay, whenSaid } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Price } from '../../ui/Price.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { Status } from '../../ui/Status.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { usePortal } from '../store/context.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';
import { useRead } from '../useRead.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import styles from './Mend.module.css';

const words = portalTexts.mend;

interface Actions {
  isBusy: boolean;
  onTake: () => void;
  onReplace: () => void;
  onCorrect: () => void;
  onArchive: () => void;
}

/** What has changed at the shops of the pieces in this stylist's looks; nothing where nothing has. */
export function MendSection() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('to mend', () => itemsToMend(client));
  const { isBusy, message, run } = useBusy(words.failed);
  const [replaced, setReplaced] = useState<LibraryItem | null>(null);
  const [corrected, setCorrected] = useState<LibraryItem | null>(null);
  const [said, setSaid] = useState('');

  const change = (what: () => Promise<string>) =>
    void run(async () => {
      setSaid(await what());
      again();
    });

  if (!value) return failure && <FailureNote message={words.notRead} onRetry={again} />;
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      {value.pieces.length > 0 && (
        <section className={styles.mend}>
          <div className="sec-head">
            <h2>{words.title}</h2>
            <span className="note">{words.count(value.pieces.length, value.looks)}</span>
          </div>
          <Says message={message} />
          <ul>
            {value.pieces.map((piece) => (
              <Row
                key={piece.item.id}
                piece={piece}
                isBusy={isBusy}
                onTake={() =>
                  change(async () => {
                    const { id, name, estimated_price } = piece.item;
                    await correctItem(client, id, { estimated_price });
                    return words.taken(name);
                  })
                }
                onReplace={() => setReplaced(piece.item)}
                onCorrect={() => setCorrected(piece.item)}
                onArchive={() =>
                  change(async () => {
                    await correctItem(client, piece.item.id, { archived: true });
                    return words.archived(piece.item.name);
                  })
                }
              />
            ))}
          </ul>
        </section>
      )}
      {replaced && (
        <ReplaceDialog
          item={replaced}
          onClose={() => setReplaced(null)}
          onChoose={(other) => {
            setReplaced(null);
            change(async () => {
              const { looks } = await replaceItem(client, replaced.id, other.id);
              return words.replaced(replaced.name, other.name, looks);
            });
          }}
        />
      )}
      {corrected && (
        <ItemDialog
          item={corrected}
          onClose={() => setCorrected(null)}
          onSaved={() => {
            setCorrected(null);
            again();
          }}
        />
      )}
    </>
  );
}

const said = ({ price }: NonNullable<ToMend['clients_say']>[number]) =>
  price === null ? words.soldOut : formatPrice(price);

function Row({
  piece,
  isBusy,
  onTake,
  onReplace,
  onCorrect,
  onArchive,
}: Actions & { piece: ToMend }) {
  const { item, looks, replaced, price_was, said_by, at, clients_say = [] } = piece;
  const isOnlySaid = said_by === 'client';
  const since = item.sold_out_since ?? null;
  const now = useNow();
  return (
    <li>
      <OurPicture src={item.image_url} alt="" />
      <div>
        <h3>{item.name}</h3>
        <p className="note">{words.inLooks(item.brand, looks)}</p>
      </div>
      <div className={styles.what}>
        {since === null ? (
          <Price value={item.estimated_price} was={price_was} />
        ) : (
          <Status kind="bad">{portalTexts.seen.soldOutSince(formatDay(since))}</Status>
        )}
        {clients_say.length > 0 && (
          <p>{words.clientSays([...new Set(clients_say.map(said))].join(', '))}</p>
        )}
        <p className="note">
          {words.saidBy[said_by](whenSaid(at, now))} {replaced > 0 && words.backupInFront(replaced)}
        </p>
      </div>
      <span className={styles.acts}>
        {since === null ? (
          <>
            {isOnlySaid && (
              <button type="button" className="btn out sm" disabled={isBusy} onClick={onCorrect}>
                {words.correct}
              </button>
            )}
            <button
              type="button"
              className={isOnlySaid ? 'link' : 'btn out sm'}
              disabled={isBusy}
              onClick={onTake}
            >
              {(isOnlySaid ? words.stays : words.take)(formatPrice(item.estimated_price))}
            </button>
            <button type="button" className="link" disabled={isBusy} onClick={onReplace}>
              {words.replace}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn out sm" disabled={isBusy} onClick={onReplace}>
              {words.replace}
            </button>
            <button type="button" className="link" disabled={isBusy} onClick={onCorrect}>
              {words.correct}
            </button>
          </>
        )}
        <button type="button" className="link" disabled={isBusy} onClick={onArchive}>
          {portalTexts.tools.archive}
        </button>
      </span>
    </li>
  );
}
