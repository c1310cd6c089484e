interface ToastOptions {
  duration?: number;
  action?: { label: string; onClick: () => void };
}

/** Shows a toast; its library is fetched with the first one. Answers how to take it away. */
export async function toast(message: string, options: ToastOptions = {}): Promise<() => void> {
  const { showToast } = await import('./Toasts.tsx');
  return showToast(message, options);
}
