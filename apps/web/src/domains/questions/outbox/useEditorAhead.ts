import { useEffect } from 'react';

/** Fetches what writes questions before it is needed: on site there may be no line by then. */
export function useEditorAhead(): void {
  useEffect(() => {
    void import('../../../ui/richText/RichTextEditor.tsx').catch(() => undefined);
  }, []);
}
