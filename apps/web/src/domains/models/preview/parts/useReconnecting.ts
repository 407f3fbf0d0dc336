import { useEffect } from 'react';
import { useOnline } from '../../../../platform/api/index.ts';
import { usePreview } from '../context.ts';

/** What did not come while there was no line is asked for again as soon as there is one. */
export function useReconnecting(): void {
  const { stage } = usePreview();
  const isOnline = useOnline();
  useEffect(() => {
    if (!stage) return undefined;
    if (isOnline) stage.resume();
    // A line that comes back before any call has missed it.
    addEventListener('online', stage.resume);
    return () => removeEventListener('online', stage.resume);
  }, [stage, isOnline]);
}
