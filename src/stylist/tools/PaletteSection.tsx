import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { listItems } from '../../api/items.ts';
import { OurPicture } from '../OurPicture.tsx';
import { Price } from '../../ui/Price.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { requestsOf } from '../store/queue.ts';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';
import type { Swatch } from '../look/palette.ts';
import { coloursOf } from '../parts/picture-colours.ts';
import styles from './Palette.module.css';

const words = portalTexts.palette;
const PERCENT = 100;
const MOST_OFFERED = 100;
const SHOWN = 12;

function usePalette(url: string | null) {
  const [read, setRead] = useState<{ url: string; colours: Swatch[] | null } | null>(null);
  useEffect(() => {
    if (!url) return undefined;
    let isCurrent = true;
    coloursOf(url, fetch).then(
      (colours) => isCurrent && setRead({ url, colours }),
      () => isCurrent && setRead({ url, colours: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return read?.url === url ? read : null;
}

function Matches({ colour }: { colour: Swatch }) {
  const { client } = usePortal();
  const hex = colour.hex.slice(1);
  const { value, failure } = useRead(hex, async () => listItems(client, { colour: hex }));
  if (!value) return <p className="note">{failure ? words.matchesFailed : words.working}</p>;
  return (
    <>
      <h3>{words.matches}</h3>
      <ul className={styles.matches}>
        {value.items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <OurPicture src={item.image_url} alt="" className="th" />
            <span className="small">{item.name}</span>
            <Price value={item.estimated_price} />
          </li>
        ))}
      </ul>
      {value.items.length === 0 && <p className="note">{words.none}</p>}
    </>
  );
}

export function PaletteSection() {
  const { store } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  useEffect(() => void store.queue.refresh(), [store]);
  // Of those that may be opened.
  const requests = (queue ? requestsOf(queue) : [])
    .filter(({ thumbUrl }) => thumbUrl !== null)
    .slice(0, MOST_OFFERED);
  const [requestId, setRequestId] = useState('');
  const request = requests.find(({ id }) => id === requestId) ?? null;
  const palette = usePalette(request?.thumbUrl ?? null);
  const [chosen, setChosen] = useState(0);
  const colour = palette?.colours?.[chosen];

  return (
    <section>
      <div className="sec-head">
        <h2>{words.title}</h2>
      </div>
      <p className={`small muted ${styles.lead}`}>
        {queue && requests.length === 0 ? words.noPhotos : words.lead}
      </p>
      <select
        className="in"
        aria-label={words.photo}
        disabled={requests.length === 0}
        value={requestId}
        onChange={(event) => {
          setRequestId(event.target.value);
          setChosen(0);
        }}
      >
        <option value="">{words.choose}</option>
        {requests.map(({ id, userName }) => (
          <option key={id} value={id}>
            {userName}
          </option>
        ))}
      </select>
      {request && (
        <div className={styles.photo}>
          <OurPicture
            src={request.thumbUrl}
            alt={portalTexts.pending.photoOf(request.userName)}
            onBroken={() => void store.queue.refresh()}
          />
          <ul className={styles.swatches}>
            {palette?.colours?.map(({ hex, share }, index) => (
              <li key={hex} style={{ flexGrow: share * PERCENT }}>
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  aria-label={words.swatch(hex, Math.round(share * PERCENT))}
                  style={{ background: hex }}
                  onClick={() => setChosen(index)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div role="status">
        {request && !palette && <p className="note">{words.reading}</p>}
        {palette && !palette.colours && <p className="says">{words.failed}</p>}
        {colour && <Matches colour={colour} />}
      </div>
    </section>
  );
}
