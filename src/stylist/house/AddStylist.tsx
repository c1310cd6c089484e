import { useState } from 'react';
import { inviteStylist } from '../../api/house.ts';
import { formatDay } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { DeskDialog } from '../DeskDialog.tsx';
import { Field } from '../Field.tsx';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import styles from './House.module.css';

const words = houseTexts.people.adding;

/** A link for one person; made again after an answer that was lost it is the same. */
export function AddStylist({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { client } = usePortal();
  const [name, setName] = useState('');
  /** The last try, by which the same again is one link. */
  const [tried, setTried] = useState({ id: '', name: '' });
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const making = useBusy(words.failed);
  const copying = useBusy(words.copyFailed);

  const make = () => {
    const given = name.trim();
    if (!given) return making.setMessage(words.missing);
    const one = tried.name === given ? tried : { id: crypto.randomUUID(), name: given };
    setTried(one);
    void making.run(async () => {
      setLink(await inviteStylist(client, one.id, one.name));
      onMade();
    });
  };
  const copy = (url: string) =>
    void copying.run(async () => {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    });

  return (
    <DeskDialog title={words.title} lead={words.lead} isNarrow onClose={onClose}>
      {link ? (
        <>
          <div className={styles.copy}>
            <input
              className="in"
              readOnly
              aria-label={words.link}
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="btn out sm tall" onClick={() => copy(link.url)}>
              {words.copy}
            </button>
          </div>
          <p className="note" role="status">
            {isCopied ? words.copied : words.until(formatDay(link.expiresAt))}
          </p>
          <Says message={copying.message} />
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <Field
            label={words.name}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Says message={making.message} />
          <div className="acts-row">
            <button type="submit" className="btn ink" aria-disabled={making.isBusy}>
              {words.make}
            </button>
          </div>
        </form>
      )}
    </DeskDialog>
  );
}
