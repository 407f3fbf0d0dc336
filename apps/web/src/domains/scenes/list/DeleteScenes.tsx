import type { SceneRow } from '@twinscape/contract/scenes';
import { useEffect } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { useDeleting } from './useDeleting.ts';
import { listWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly SceneRow[] | undefined;
  readonly onClose: () => void;
};

/** Names that are said before the rest is only counted. */
const NAMED = 3;

/** Asks before scenes are deleted, and says what cannot be taken back: their links. */
export function DeleteScenes({ projectId, rows, onClose }: Props) {
  const words = useWords(listWords);
  const say = useSay();
  const shown = useLastDefined(rows) ?? [];
  const { remove, busy, failure, reset } = useDeleting(projectId, onClose);
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = shown;
  if (!first) return null;
  const isOne = shown.length === 1;
  const names = shown.slice(0, NAMED).map(({ sceneName }) => sceneName);
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={isOne ? words.removeTitle : say(listWords.removeMany, { count: shown.length })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => remove(shown)}
    >
      {isOne
        ? say(listWords.removeBody, { name: first.sceneName })
        : say(listWords.removeBodyMany, { names: names.join(say({ cn: '、', en: ', ' })), count: shown.length })}{' '}
      {shown.some(({ isShared }) => isShared) && words.removeShared}
    </ConfirmDelete>
  );
}
