import { closesBeside, openModal } from '../ui/Modal.tsx';

/**
 * All behind a modal dialog is inert, for which the whole page is styled anew: that waits until the
 * dialog has been painted. Keys go to it from the first moment on.
 */
export function openQuickly(dialog: HTMLDialogElement): () => void {
  // Under another one it could have no focus, and elsewhere Escape means nothing to it before it is modal.
  if (!closesBeside() || document.querySelector('dialog:modal')) return openModal(dialog);
  const opener = document.activeElement;
  dialog.show();
  dialog.focus();
  const toModal = () => {
    const held = document.activeElement;
    dialog.removeAttribute('open');
    dialog.showModal();
    const isWithin = held instanceof HTMLElement && dialog.contains(held);
    (isWithin ? held : dialog).focus({ preventScroll: true });
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(toModal);
  });
  return () => {
    cancelAnimationFrame(frame);
    const isHere = dialog.matches(':modal') || dialog.contains(document.activeElement);
    dialog.close();
    // What it would go back to by itself is what had the focus within it.
    if (isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
