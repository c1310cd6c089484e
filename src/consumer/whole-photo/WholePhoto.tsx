import { useState, type CSSProperties, type ReactNode } from 'react';
import { DarkModal } from '../../ui/DarkModal.tsx';
import { Hanger } from '../../ui/Hanger.tsx';
import { useZoom } from '../../ui/zoom/useZoom.ts';
import { ZoomButtons } from '../../ui/zoom/ZoomButtons.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './WholePhoto.module.css';

interface WholePhotoProps {
  title: string;
  /** Null where there is none; undefined while it is read. */
  src: string | null | undefined;
  onClose: () => void;
  /** What the stylist has put on it, in fractions of it. */
  pins?: readonly { number: number; x: number; y: number }[];
  /** What may become of it. */
  children?: ReactNode;
}

/** A photo of hers as it is, from edge to edge and as close as she likes. */
export function WholePhoto({ title, src, onClose, pins, children }: WholePhotoProps) {
  const { box, zoom, enlarge, reduce, handlers } = useZoom();
  const [broken, setBroken] = useState<string | null>(null);
  const isMissing = src === null || (src !== undefined && broken === src);
  const { scale, x, y } = zoom;
  const [ratio, setRatio] = useState<number | null>(null);
  const moved = { translate: `${x}px ${y}px`, scale: `${scale}` };
  return (
    <DarkModal
      title={title}
      corner={
        <ZoomButtons
          className="iconbtn"
          words={{ in: texts.whole.zoomIn, out: texts.whole.zoomOut }}
          onEnlarge={enlarge}
          onReduce={reduce}
        />
      }
      onClose={onClose}
    >
      <div ref={box} className={styles.box} {...handlers}>
        {isMissing && <Hanger label={title} />}
        {src && !isMissing && (
          <img
            src={src}
            alt={title}
            draggable={false}
            onError={() => setBroken(src)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            style={moved}
          />
        )}
        {src && !isMissing && ratio !== null && pins !== undefined && pins.length > 0 && (
          <ol
            className={styles.pins}
            aria-label={commonTexts.pins}
            style={{ ...moved, '--ratio': ratio, '--scale': scale } as CSSProperties}
          >
            {pins.map(({ number, ...at }) => (
              <li key={number} style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}>
                {number}
              </li>
            ))}
          </ol>
        )}
      </div>
      {children && <div className={styles.foot}>{children}</div>}
    </DarkModal>
  );
}
