import { type DragEvent, useRef, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dropped anywhere on an element: the handlers for it, and whether files are held over it. */
export function useFileDropTarget(isOn: boolean, onFiles: (files: readonly File[], transfer: DataTransfer) => void) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!isOn || !hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!isOn || !hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDragOver: (event: DragEvent) => {
      // Without this the browser would open the file instead of the page.
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      if (isOn) onFiles([...event.dataTransfer.files], event.dataTransfer);
    },
  };
  return { over, handlers };
}
