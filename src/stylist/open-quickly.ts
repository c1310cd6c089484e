import { openModal } from '../ui/Modal.tsx';

const DOING = ['keydown', 'pointerdown'] as const;

/**
 * All behind a modal dialog is inert, for which the whole page is styled anew: that waits until the
 * dialog has been painted, or until a key or a press comes, which goes nowhere else by then.
 */
export function openQuickly(dialog: HTMLDialogElement): () => void {
  // Under another one it could have no focus.
  if (document.querySelector('dialog:modal')) return openModal(dialog);
  const opener = document.activeElement as HTMLElement | null;
  dialog.show();
  dialog.focus();
  const toModal = () => {
    callOff();
    const { activeElement } = document;
    const held = dialog.contains(activeElement) ? (activeElement as HTMLElement) : dialog;
    // A field in which somebody writes is not left and entered anew.
    held.autofocus = true;
    dialog.removeAttribute('open');
    dialog.showModal();
    held.autofocus = false;
    held.focus({ preventScroll: true });
  };
  const atOnce = (event: Event) => {
    if (!dialog.contains(event.target as Node)) event.stopPropagation();
    toModal();
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(toModal);
  });
  for (const event of DOING) addEventListener(event, atOnce, true);
  const callOff = () => {
    cancelAnimationFrame(frame);
    for (const event of DOING) removeEventListener(event, atOnce, true);
  };
  return () => {
    callOff();
    dialog.close();
    // What it would go back to by itself is what had the focus within it.
    opener?.focus({ preventScroll: true });
  };
}
