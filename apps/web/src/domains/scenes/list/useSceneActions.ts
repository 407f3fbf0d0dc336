import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import type { MenuActions } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { sceneMessages } from '../messages.ts';
import { SCENE_READS } from '../reads.ts';
import { SCENE_PATH, sceneAddress } from './address.ts';
import { listMessages } from './messages.ts';

export type SceneHandlers = {
  readonly edit: (row: SceneRow) => void;
  readonly share: (row: SceneRow) => void;
  readonly remove: (rows: readonly SceneRow[]) => void;
};

/**
 * What can be done with a scene (S-SCN-01). A trial user may ask to share, and hears how to get there (RU-TRIAL-02).
 */
export function useSceneActions(
  projectId: string,
  rights: ProjectRights,
  handlers: SceneHandlers,
): (row: SceneRow) => MenuActions {
  const words = useMessages(listMessages);
  const shared = useMessages(sceneMessages);
  const go = useNavigateTo();
  const copy = useSend(sceneCalls.CopyScene, { invalidates: SCENE_READS });
  const setDefault = useSend(sceneCalls.SetSceneDefault, { invalidates: SCENE_READS });
  const cancelDefault = useSend(sceneCalls.CancelSceneDefault, { invalidates: SCENE_READS });
  const { off } = rights;
  return (row) => {
    const { sceneId, isDefault } = row;
    const input = { projectId, sceneId };
    const open = {
      key: 'open',
      word: shared.open,
      icon: 'eye',
      run: () => go(SCENE_PATH, sceneAddress(sceneId)),
    } as const;
    const share = { key: 'share', word: shared.share, icon: 'link', run: () => handlers.share(row) } as const;
    if (rights.isReader) return [open, share];
    return [
      open,
      { key: 'edit', word: shared.edit, icon: 'scene', off, run: () => go(SCENE_PATH, sceneAddress(sceneId, true)) },
      share,
      'line',
      { key: 'info', word: words.info, icon: 'edit', off, run: () => handlers.edit(row) },
      { key: 'copy', word: words.copy, icon: 'copy', off: off ?? toBusyOff(copy), run: () => copy.send(input) },
      isDefault
        ? { key: 'default', word: words.cancelDefault, icon: 'star', off, run: () => cancelDefault.send(input) }
        : { key: 'default', word: words.setDefault, icon: 'star', off, run: () => setDefault.send(input) },
      'line',
      { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => handlers.remove([row]) },
    ];
  };
}

/** One copy at a time: the second would get another name. */
const toBusyOff = (sending: { readonly busy: boolean }): string | undefined => (sending.busy ? '' : undefined);
