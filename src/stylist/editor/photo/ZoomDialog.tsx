import { pictureUrl } from '../../../api/picture-url.ts';
import { useZoom } from '../../../ui/zoom/useZoom.ts';
import { ZoomButtons } from '../../../ui/zoom/ZoomButtons.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { DeskDialog } from '../../DeskDialog.tsx';
import styles from './Zoom.module.css';

const words = portalTexts.zoom;

interface ZoomDialogProps {
  /** Of what it is. */
  title: string;
  url: string;
  onBroken: () => void;
  onClose: () => void;
}

export function ZoomDialog({ title, url, onBroken, onClose }: ZoomDialogProps) {
  const { box, zoom, enlarge, reduce, handlers } = useZoom();
  const { scale, x, y } = zoom;
  return (
    <DeskDialog title={title} lead={words.hint} onClose={onClose}>
      <div ref={box} className={styles.glass} {...handlers}>
        <img
          src={pictureUrl(url)}
          alt={title}
          draggable={false}
          onError={onBroken}
          style={{ translate: `${x}px ${y}px`, scale: `${scale}` }}
        />
      </div>
      <div className={styles.acts}>
        <ZoomButtons className="btn out sm" words={words} onEnlarge={enlarge} onReduce={reduce} />
      </div>
    </DeskDialog>
  );
}
