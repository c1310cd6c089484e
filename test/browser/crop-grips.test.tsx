import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { clearPage } from '../support/stage/clear.ts';
import type { Part } from '../../src/device/shrink.ts';
import styles from '../../src/consumer/edit-photo/EditPhoto.module.css';
import { Frame } from '../../src/consumer/edit-photo/Frame.tsx';

afterEach(clearPage);

function show(part: Part) {
  const at = document.body.appendChild(document.createElement('div'));
  const box = createRef<HTMLDivElement>();
  flushSync(() =>
    createRoot(at).render(
      <div style={{ width: 300, height: 400, margin: 50 }}>
        <div ref={box} className={styles['picture']} style={{ width: 300, height: 400 }}>
          <Frame box={box} part={part} onPull={() => {}} onSlide={() => {}} />
        </div>
      </div>,
    ),
  );
  const grips = [...at.querySelectorAll('[role=slider]')];
  return { picture: box.current!.getBoundingClientRect(), grips };
}

/** What is drawn of a grip, on the page. */
function dotOf(grip: Element) {
  const { left, top } = grip.getBoundingClientRect();
  const dot = getComputedStyle(grip, '::after');
  const [x, y] = [left + Number.parseFloat(dot.left), top + Number.parseFloat(dot.top)];
  const { width, height } = {
    width: Number.parseFloat(dot.width),
    height: Number.parseFloat(dot.height),
  };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test('73: nothing of a grip is cut off at the edge of the picture, whatever may overflow it', () => {
  const { picture, grips } = show({ x: 0, y: 0, width: 1, height: 1 });
  expect(grips).toHaveLength(4);
  for (const grip of grips) {
    for (const { left, top, right, bottom } of [grip.getBoundingClientRect(), dotOf(grip)]) {
      expect(left).toBeGreaterThanOrEqual(picture.left);
      expect(top).toBeGreaterThanOrEqual(picture.top);
      expect(right).toBeLessThanOrEqual(picture.right);
      expect(bottom).toBeLessThanOrEqual(picture.bottom);
    }
  }
});

test('73: within the picture it is at its corner', () => {
  const { picture, grips } = show({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 });
  const corner = { x: picture.left + 75, y: picture.top + 200 };
  const { left, right, top, bottom } = dotOf(grips[0]!);
  expect([left <= corner.x, right >= corner.x]).toEqual([true, true]);
  expect([top <= corner.y, bottom >= corner.y]).toEqual([true, true]);
});
