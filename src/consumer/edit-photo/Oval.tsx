import type { CSSProperties, RefObject } from 'react';
import { COVER, type Part } from '../../device/shrink.ts';
import { texts } from '../../../texts/consumer.ts';
import { centreOf, edgeOf, EDGES, isUpright, type Edge } from './cover.ts';
import { Grip } from './Grip.tsx';
import { MoveIcon } from './icons.tsx';
import { boxOf, within, percent } from './part.ts';
import type { Follow } from './useGrip.ts';
import styles from './EditPhoto.module.css';

interface OvalProps {
  box: RefObject<HTMLElement | null>;
  cover: Part;
  onMove: Follow;
  onGrow: Follow;
  onPull: (edge: Edge, ...how: Parameters<Follow>) => void;
}

const words = texts.edit.oval;
const SIDES = {
  top: styles.top,
  right: styles.right,
  bottom: styles.bottom,
  left: styles.left,
};

function placeInWords(cover: Part): string {
  const { x, y } = centreOf(cover);
  const third = (at: number) => within(Math.floor(at * 3), 0, 2);
  return words.at(words.rows[third(y)] ?? '', words.columns[third(x)] ?? '', {
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    width: Math.round(cover.width * 100),
    height: Math.round(cover.height * 100),
  });
}

/** In sight and in reach, also where the cover goes beyond the picture. */
function placeOfEdge(cover: Part, edge: Edge): CSSProperties {
  const centre = centreOf(cover);
  const at = within(edgeOf(cover, edge), 0, 1);
  const [x, y] = isUpright(edge) ? [centre.x, at] : [at, centre.y];
  return { left: percent(x), top: percent(y) };
}

/** The cover while it can be moved. */
export function Oval({ box, cover, onMove, onGrow, onPull }: OvalProps) {
  return (
    <>
      <Grip
        box={box}
        className={styles.oval}
        style={{ ...boxOf(cover), background: COVER }}
        label={words.label}
        at={centreOf(cover).y}
        says={placeInWords(cover)}
        onMove={onMove}
        onResize={onGrow}
      >
        <MoveIcon />
      </Grip>
      {EDGES.map((edge) => {
        const at = edgeOf(cover, edge);
        const shown = Math.round(at * 100);
        return (
          <Grip
            key={edge}
            box={box}
            className={`${styles.handle} ${SIDES[edge]}`}
            style={placeOfEdge(cover, edge)}
            label={words.edges[edge]}
            at={at}
            says={isUpright(edge) ? words.fromTop(shown) : words.fromLeft(shown)}
            isUpright={isUpright(edge)}
            onMove={(...how) => onPull(edge, ...how)}
          />
        );
      })}
    </>
  );
}
