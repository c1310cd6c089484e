import { useRef, type CSSProperties } from 'react';
import { COVER } from '../../device/shrink.ts';
import { texts } from '../../../texts/consumer.ts';
import { Frame } from './Frame.tsx';
import { Oval } from './Oval.tsx';
import { boxOf } from './part.ts';
import type { useEdit } from './useEdit.ts';
import styles from './EditPhoto.module.css';

/** The picture with its cover, and what stays of it. */
export function Stage({ src, editing }: { src: string; editing: ReturnType<typeof useEdit> }) {
  const box = useRef<HTMLDivElement>(null);
  const { tab, edit, size } = editing;
  const { turns, part, cover } = edit;
  const shape: CSSProperties & Record<`--${string}`, string> = {
    '--across': `${size.width / size.height}`,
    '--turn': `${turns * 90}deg`,
  };
  return (
    <div className={styles.stage}>
      <div ref={box} className={styles.picture} style={shape} data-odd={turns % 2 === 1}>
        <img src={src} alt={texts.preview.alt} draggable={false} />
        {cover && tab === 'crop' && (
          <span className={styles.oval} style={{ ...boxOf(cover), background: COVER }} />
        )}
        {tab === 'cover' && (part.width < 1 || part.height < 1) && (
          <span className={styles.frame} style={boxOf(part)} />
        )}
        {cover && tab === 'cover' && (
          <Oval
            box={box}
            cover={cover}
            onMove={editing.move}
            onGrow={editing.grow}
            onPull={editing.pullEdge}
          />
        )}
        {tab === 'crop' && (
          <Frame box={box} part={part} onPull={editing.pull} onSlide={editing.slide} />
        )}
      </div>
    </div>
  );
}
