import type { ModelRow } from '@twinscape/contract/models';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, RowPicture, TimeLabel, useActionsColumn } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { ModelState } from './ModelState.tsx';

/** The columns of the list of models. */
export function useModelColumns(actsOf: (row: ModelRow) => MenuActions): readonly Column<ModelRow>[] {
  const words = useMessages(modelMessages);
  const format = useFormat();
  const actions = useActionsColumn<ModelRow>({ getActions: actsOf, getName: (row) => row.modelName, width: 62 });
  return [
    {
      key: 'modelName',
      title: words.name,
      width: 226,
      sort: true,
      fixed: true,
      render: ({ modelName, thumbnail }) => <RowPicture source={thumbnail} name={modelName} ratio={4 / 3} width={36} />,
    },
    { key: 'phaseName', title: words.phase, width: 110 },
    {
      key: 'convertState',
      title: words.state,
      width: 124,
      render: (row) => <ModelState of={row} plain />,
    },
    {
      key: 'currentVersion',
      title: words.version,
      width: 70,
      align: 'right',
      render: ({ currentVersion, latestVersion }) => currentVersion ?? latestVersion,
    },
    {
      key: 'elementCount',
      title: words.elements,
      width: 88,
      sort: true,
      align: 'right',
      render: ({ elementCount }) => (elementCount === undefined ? '–' : format.number(elementCount)),
    },
    {
      key: 'fileSize',
      title: words.size,
      width: 84,
      sort: true,
      align: 'right',
      render: ({ fileSize }) => format.bytes(fileSize),
    },
    {
      key: 'extension',
      title: words.format,
      width: 80,
      hiddenAtFirst: true,
      render: ({ extension }) => extension.replace('.', '').toUpperCase(),
    },
    { key: 'createUserName', title: words.createdBy, width: 110, hiddenAtFirst: true },
    { key: 'createTime', title: words.created, width: 150, sort: true, hiddenAtFirst: true, format: 'minute' },
    {
      key: 'updateTime',
      title: words.updated,
      width: 136,
      sort: true,
      render: ({ updateTime }) => <TimeLabel at={updateTime} show="minute" isPlain />,
    },
    actions,
  ];
}
