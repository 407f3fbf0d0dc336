import type { PanoramaSet } from '@twinscape/contract/panoramas';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, RowPicture, useActionsColumn } from '../../../ui/index.ts';
import { CaptureStateTag } from '../CaptureStateTag.tsx';
import { panoramaMessages } from '../messages.ts';
import { SharedMark } from './SharedMark.tsx';

/** The columns of the list of panoramas. */
export function usePanoramaColumns(getActions: (row: PanoramaSet) => MenuActions): readonly Column<PanoramaSet>[] {
  const words = useMessages(panoramaMessages);
  const format = useFormat();
  const actions = useActionsColumn<PanoramaSet>({ getActions, getName: ({ name }) => name, width: 80 });
  return [
    {
      key: 'name',
      title: words.name,
      width: 260,
      sort: true,
      fixed: true,
      render: ({ name, cover }) => <RowPicture source={cover} name={name} ratio={16 / 10} width={48} />,
    },
    {
      key: 'collectTime',
      title: words.collectTime,
      width: 120,
      sort: true,
      render: ({ collectTime }) => <span className="num">{format.day(collectTime)}</span>,
    },
    { key: 'labelName', title: words.group, width: 140 },
    { key: 'sceneCount', title: words.photographs, width: 80, format: 'number' },
    {
      key: 'convertState',
      title: words.state,
      width: 120,
      render: ({ convertState }) => <CaptureStateTag state={convertState} plain />,
    },
    {
      key: 'isShared',
      title: words.shared,
      width: 90,
      render: ({ isShared }) => isShared && <SharedMark />,
    },
    { key: 'createUserName', title: words.createdBy, width: 110 },
    { key: 'updateTime', title: words.updated, width: 150, sort: true, format: 'ago' },
    actions,
  ];
}
