import { type SceneRow, sceneCalls } from '@twinscape/contract/scenes';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { CallCards, type MenuActions } from '../../../ui/index.ts';
import { sceneRowAddress } from './address.ts';
import { listMessages } from './messages.ts';
import { preloadScene } from './preloadScene.ts';
import { SceneCover, SceneLines } from './SceneCard.tsx';

type Props = {
  readonly projectId: string;
  readonly getActions: (row: SceneRow) => MenuActions;
  readonly empty: ReactNode;
  /** Buttons for what is chosen; without it nothing can be. */
  readonly bulk: ((rows: readonly SceneRow[], clear: () => void) => ReactNode) | undefined;
};

/** The scenes as their pictures. */
export function SceneCards({ projectId, getActions, empty, bulk }: Props) {
  const words = useMessages(listMessages);
  return (
    <CallCards
      call={sceneCalls.GetSceneList}
      input={{ projectId }}
      order={{
        label: words.order,
        choices: {
          '': words.defaultFirst,
          sceneName: words.byName,
          '-createTime': words.newest,
          createTime: words.oldest,
          updateTime: words.stale,
        },
      }}
      width={272}
      skeleton={{ picture: 160, lines: 3 }}
      search={words.search}
      noMatch={words.noMatch}
      empty={empty}
      bulk={bulk}
      toCard={(row) => ({
        id: row.sceneId,
        name: row.sceneName,
        picture: <SceneCover row={row} />,
        body: <SceneLines row={row} />,
        actions: getActions(row),
        opens: sceneRowAddress(row),
        onIntent: preloadScene,
      })}
    />
  );
}
