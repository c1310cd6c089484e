import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { commonTexts } from '../../texts/common.ts';
import styles from './Toasts.module.css';

const SHOWN_AT_ONCE = 3;
const DURATION_MS = 4000;
const WIDTH_PX = 356;
const GAP_PX = 14;
/** Clear of the tab bar and of the actions above it. */
const HEAD = 'calc(16px + env(safe-area-inset-top))';
const FOOT = 'calc(var(--bar) + var(--act, 0px) + 16px + env(safe-area-inset-bottom))';

interface Shown {
  duration?: number;
  action?: { label: string; onClick: () => void };
}

export function showToast(message: string, { duration = DURATION_MS, action }: Shown): () => void {
  const shown = toast.custom(
    (id) => (
      <div className={styles.toast}>
        <span>{message}</span>
        {action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              toast.dismiss(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    // On the login what is to be tapped stands at the foot.
    { duration, position: document.querySelector('#login') ? 'top-center' : 'bottom-center' },
  );
  return () => void toast.dismiss(shown);
}

/** One that stays until it is answered is the app's own word, for whoever is there. */
export function dismissToasts(): void {
  for (const shown of toast.getToasts()) {
    if ('duration' in shown && shown.duration !== Infinity) toast.dismiss(shown.id);
  }
}

const place = document.body.appendChild(document.createElement('div'));

// On every page and before the first of them is shown: a toast that nobody listens for is lost.
flushSync(() =>
  createRoot(place).render(
    <Toaster
      containerAriaLabel={commonTexts.toasts}
      position="bottom-center"
      visibleToasts={SHOWN_AT_ONCE}
      // No finger hovers over a heap of them.
      expand
      gap={GAP_PX}
      style={{ '--width': `${WIDTH_PX}px` } as CSSProperties}
      offset={{ top: HEAD, bottom: FOOT }}
      mobileOffset={{ top: HEAD, bottom: FOOT }}
    />,
  ),
);
