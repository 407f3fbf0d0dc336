import { useMemo } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { editorMessages } from './messages.ts';
import { SceneFrame } from './SceneFrame.tsx';
import type { SceneSource } from './source.ts';

type Props = {
  readonly source: SceneSource;
  /** Where one goes who leaves it; to what was looked at before unless given, and nowhere from a share. */
  readonly leave?: { readonly title: string; readonly run: () => void };
  /** An asset to be looked at (S-AST-06). */
  readonly asset?: string;
  /** It is a part of a page whose address is not that of the view. */
  readonly isPart?: boolean;
};

/**
 * S-MOD-16: a scene that is only looked at, by somebody of the project or through a share, which offers nothing to be
 * changed (S-COL-15).
 */
export function ScenePreview({ source, leave, ...more }: Props) {
  const words = useMessages(editorMessages);
  const isShare = source.kind === 'share';
  const leaveOrBack = useMemo(
    () => leave ?? (isShare ? undefined : { title: words.back, run: () => history.back() }),
    [leave, isShare, words],
  );
  return <SceneFrame source={source} leave={leaveOrBack} {...more} />;
}
