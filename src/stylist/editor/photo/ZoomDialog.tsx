import { useState, type PointerEvent } from 'react';
import { pictureUrl } from '../../../api/picture-url.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { DeskDialog } from '../../DeskDialog.tsx';
import { MinusIcon, PlusIcon } from '../../icons.tsx';
import { panned, WHOLE, zoomAfterKey, zoomedIn, zoomedOut } from './zoom.ts';
import styles from './Zoom.module.css';

const words = portalTexts.zoom;

interface ZoomDialogProps {
  name: string;
  url: string;
  onBroken: () => void;
  onClose: () => void;
}

export function ZoomDialog({ name, url, onBroken, onClose }: ZoomDialogProps) {
  const [zoom, setZoom] = useState(WHOLE);

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons !== 1) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const dx = -event.movementX / clientWidth / zoom.scale;
    const dy = -event.movementY / clientHeight / zoom.scale;
    setZoom((before) => panned(before, dx, dy));
  };

  return (
    <DeskDialog title={words.title(name)} lead={words.hint} onClose={onClose}>
      <button
        type="button"
        className={styles.glass}
        aria-label={words.in}
        onClick={(event) => event.detail !== 1 && setZoom(zoomedIn)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={(event) => setZoom(event.deltaY < 0 ? zoomedIn : zoomedOut)}
        onKeyDown={(event) => {
          const next = zoomAfterKey(zoom, event.key);
          if (!next) return;
          event.preventDefault();
          setZoom(next);
        }}
      >
        <img
          src={pictureUrl(url)}
          alt={words.title(name)}
          draggable={false}
          onError={onBroken}
          style={{
            scale: zoom.scale,
            translate: `${(0.5 - zoom.x) * zoom.scale * 100}% ${(0.5 - zoom.y) * zoom.scale * 100}%`,
          }}
        />
      </button>
      <div className={styles.acts}>
        <button
          type="button"
          className="btn out sm"
          aria-label={words.out}
          onClick={() => setZoom(zoomedOut)}
        >
          <MinusIcon />
        </button>
        <button
          type="button"
          className="btn out sm"
          aria-label={words.in}
          onClick={() => setZoom(zoomedIn)}
        >
          <PlusIcon />
        </button>
      </div>
    </DeskDialog>
  );
}
