import { useId, useState } from 'react';
import { Picture } from '../../../ui/Picture.tsx';
import { PinnedPhoto } from '../../../ui/PinnedPhoto.tsx';
import { Words } from '../../../ui/Words.tsx';
import { commonTexts } from '../../../../texts/common.ts';
import { texts } from '../../../../texts/consumer.ts';
import type { Look } from '../look.ts';
import { showLine, showPiece, showWords } from '../in-sight.ts';
import type { LookPin } from '../look-pins.ts';
import styles from './Pins.module.css';

const words = texts.pins;

interface PinsProps {
  look: Pick<Look, 'pins' | 'clientPicture'>;
  /** Shows the photo in full. */
  onPhoto: () => void;
}

function open({ number, item }: LookPin) {
  if (item === null) showWords(number);
  else if (item.line === null) showPiece(number);
  else showLine(item.line);
}

/** What the stylist has put on the photo, and the same in words: for whoever does not see it. */
export function Pins({ look: { pins, clientPicture }, onPhoto }: PinsProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  if (pins.length === 0) return null;
  const src = clientPicture === broken ? null : clientPicture;
  const go = (index: number) => {
    const pin = pins[index];
    setChosen(index);
    if (pin) open(pin);
  };
  return (
    <section className={styles.section} aria-labelledby={titleId} data-photo tabIndex={-1}>
      <div className="sec-head">
        <h2 id={titleId}>{words.title}</h2>
      </div>
      {src === null ? (
        <p className="small muted">{clientPicture === null ? words.gone : words.unseen}</p>
      ) : (
        <div className={styles.photo}>
          <PinnedPhoto
            src={src}
            label={words.photo(pins.length)}
            pins={pins.map(({ x, y, number, item }) => ({
              x,
              y,
              id: String(number),
              label: commonTexts.pin(number, item?.name ?? null),
            }))}
            chosen={chosen}
            onPress={(_, near) => (near === null ? onPhoto() : go(near))}
            onChoose={setChosen}
            onOpen={go}
            onBroken={() => setBroken(src)}
          />
        </div>
      )}
      <ol className={styles.list}>
        {pins.map((pin, index) => (
          <li
            key={pin.number}
            data-words={pin.number}
            tabIndex={-1}
            aria-current={index === chosen || undefined}
          >
            <span className={styles.number}>{pin.number}</span>
            <p>
              <Words text={pin.text} />
            </p>
            {pin.item && (
              <button
                type="button"
                aria-label={words.show(pin.item.name)}
                onClick={() => go(index)}
              >
                <Picture src={pin.item.picture} alt="" />
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
