interface ToastOptions {
  duration?: number;
  action?: { label: string; onClick: () => void };
}

let isAskedFor = false;

/** Shows a toast; its library is fetched with the first one. Answers how to take it away. */
export async function toast(message: string, options: ToastOptions = {}): Promise<() => void> {
  isAskedFor = true;
  const { showToast } = await import('./Toasts.tsx');
  return showToast(message, options);
}

/** Takes away what was said to somebody, and the ways it offered. */
export async function clearToasts(): Promise<void> {
  if (!isAskedFor) return;
  const { dismissToasts } = await import('./Toasts.tsx');
  dismissToasts();
}
