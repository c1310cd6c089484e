import { closesBeside, openModal } from '../ui/Modal.tsx';

const DOING = ['keydown', 'pointerdown'] as const;

/**
 * All behind a modal dialog is inert, for which the whole page is styled anew: that waits until the
 * dialog has been painted, or until a key or a press comes, which goes nowhere else by then.
 */
export function openQuickly(dialog: HTMLDialogElement): () => void {
  // Under another one it could have no focus, and elsewhere Escape means nothing to it before it is modal.
  if (!closesBeside() || document.querySelector('dialog:modal')) return openModal(dialog);
  const opener = document.activeElement;
  dialog.show();
  dialog.focus();
  const toModal = () => {
    callOff();
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && dialog.contains(activeElement);
    const held = isWithin ? activeElement : dialog;
    // A field in which somebody writes is not left and entered anew.
    held.autofocus = true;
    dialog.removeAttribute('open');
    dialog.showModal();
    held.autofocus = false;
    if (document.activeElement !== held) held.focus({ preventScroll: true });
  };
  const atOnce = (event: Event) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) event.stopPropagation();
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
    const isHere = dialog.matches(':modal') || dialog.contains(document.activeElement);
    dialog.close();
    // What it would go back to by itself is what had the focus within it.
    if (isHere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
