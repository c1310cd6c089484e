export const hasCamera = () => 'mediaDevices' in navigator;

/** The system's own chooser; with `capture` the phone's camera app, where the page has no camera. */
export function askForFile(
  onFile: (file: File) => void | Promise<void>,
  capture?: 'user' | 'environment',
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  if (capture) input.setAttribute('capture', capture);
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void onFile(file);
  });
  input.click();
}
