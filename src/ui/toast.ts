interface ToastOptions {
  duration?: number;
  action?: { label: string; onClick: () => void };
}

let isAskedFor = false;

/** A screen reader tells what comes into a place that it knows: so that is there before the first toast. */
export const prepareToasts = () => import('./Toasts.tsx');

/** Shows a toast. Answers how to take it away. */
export async function toast(message: string, options: ToastOptions = {}): Promise<() => void> {
  isAskedFor = true;
  const { showToast } = await prepareToasts();
  return showToast(message, options);
}

/** Takes away what was said to somebody, and the ways it offered. */
export async function clearToasts(): Promise<void> {
  if (!isAskedFor) return;
  const { dismissToasts } = await prepareToasts();
  dismissToasts();
}
