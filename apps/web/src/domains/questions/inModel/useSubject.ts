import { useSyncExternalStore } from 'react';
import type { PreviewParts } from '../../models/index.ts';
import { findSubject } from './capture.ts';

const nothing = () => () => undefined;

/** The model and its version that the questions of a preview are about; undefined until it is known. */
export function useSubject(preview: PreviewParts): ReturnType<typeof findSubject> {
  const { stage } = preview;
  // A text, since the store makes new objects where nothing of this has changed.
  const text = useSyncExternalStore(stage ? stage.state.subscribe : nothing, () =>
    JSON.stringify(findSubject(preview) ?? null),
  );
  return (JSON.parse(text) as ReturnType<typeof findSubject> | null) ?? undefined;
}
