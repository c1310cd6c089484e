import { useState, type ReactNode } from 'react';
import { DarkModal } from '../../ui/DarkModal.tsx';
import { Hanger } from '../../ui/Hanger.tsx';
import { useZoom } from '../../ui/zoom/useZoom.ts';
import { ZoomButtons } from '../../ui/zoom/ZoomButtons.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './WholePhoto.module.css';

interface WholePhotoProps {
  title: string;
  /** Null where there is none; undefined while it is read. */
  src: string | null | undefined;
  onClose: () => void;
  /** What may become of it. */
  children?: ReactNode;
}

/** A photo of hers as it is, from edge to edge and as close as she likes. */
export function WholePhoto({ title, src, onClose, children }: WholePhotoProps) {
  const { box, zoom, enlarge, reduce, handlers } = useZoom();
  const [broken, setBroken] = useState<string | null>(null);
  const isMissing = src === null || (src !== undefined && broken === src);
  const { scale, x, y } = zoom;
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
            style={{ translate: `${x}px ${y}px`, scale: `${scale}` }}
          />
        )}
      </div>
      {children && <div className={styles.foot}>{children}</div>}
    </DarkModal>
  );
}
