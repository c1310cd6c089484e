import { useEffect, useState } from 'react';

/** What is no picture is answered too, to be refused in words. */
function firstImage(list: FileList | undefined): File | undefined {
  const files = [...(list ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** A photo dropped on the page or pasted into it. Returns whether one is held over it. */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = firstImage(event.dataTransfer?.files);
      if (file) onFile(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = firstImage(event.clipboardData?.files);
      if (file) onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onFile]);

  return isOver;
}
