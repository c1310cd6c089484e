import { LazyMotion, MotionConfig } from 'framer-motion';
import { div as Div } from 'framer-motion/m';
import type { ReactNode } from 'react';
import styles from './Motion.module.css';

const GROW = { duration: 0.25, ease: [0.2, 0.7, 0.2, 1] } as const;
const load = async () => (await import('./motion-features.ts')).features;

/** What moves a picture from one screen to the next comes later, and never where motion is not wanted. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={load}>
      <MotionConfig reducedMotion="user" transition={GROW}>
        <Div layoutScroll className={styles.moving} data-screen>
          {children}
        </Div>
      </MotionConfig>
    </LazyMotion>
  );
}
