import type { SceneRow } from '@twinscape/contract/scenes';
import { useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, RowPicture, TimeLabel, useActionsColumn } from '../../../ui/index.ts';
import { sceneMessages } from '../messages.ts';
import css from './List.module.css';
import { listMessages } from './messages.ts';
import { SceneBadges } from './SceneBadges.tsx';

/** The columns of the list of scenes. */
export function useSceneColumns(getActions: (row: SceneRow) => MenuActions): readonly Column<SceneRow>[] {
  const words = useMessages(listMessages);
  const shared = useMessages(sceneMessages);
  const at = (time: Date) => <TimeLabel at={time} show="minute" isPlain />;
  const actions = useActionsColumn<SceneRow>({ getActions, getName: (row) => row.sceneName, width: 80 });
  return [
    {
      key: 'sceneName',
      title: shared.name,
      width: 250,
      sort: true,
      fixed: true,
      render: ({ sceneName, sceneLogo }) => (
        <RowPicture source={sceneLogo} name={sceneName} ratio={16 / 10} width={48} />
      ),
    },
    { key: 'comment', title: shared.comment, width: 260 },
    {
      key: 'marks',
      title: words.marks,
      width: 150,
      render: (row) => (
        <span className={css.plain}>
          <SceneBadges row={row} />
        </span>
      ),
    },
    { key: 'modelCount', title: words.modelCount, width: 76, format: 'number' },
    { key: 'labelCount', title: words.labelCount, width: 76, format: 'number' },
    { key: 'version', title: words.version, width: 70, align: 'right', hiddenAtFirst: true },
    { key: 'updateUserName', title: words.updatedBy, width: 110 },
    { key: 'updateTime', title: words.updated, width: 140, sort: true, render: ({ updateTime }) => at(updateTime) },
    { key: 'createUserName', title: words.createdBy, width: 110, hiddenAtFirst: true },
    {
      key: 'createTime',
      title: words.created,
      width: 140,
      sort: true,
      hiddenAtFirst: true,
      render: ({ createTime }) => at(createTime),
    },
    actions,
  ];
}
