import type { AssetRow } from '@twinscape/contract/assets';
import { Suspense, useState } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph, type MenuActions, removeAction } from '../../../ui/index.ts';
import { bulkNotes } from '../../bulk/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { AddAllToView, AddToView } from './AddToView.tsx';
import { DeleteAssets } from './DeleteAssets.tsx';
import { MatchingAssets } from './MatchingAssets.tsx';
import { MoveToType } from './MoveToType.tsx';
import { listMessages } from './messages.ts';
import { Renumber } from './Renumber.tsx';
import type { MatchingAssetRows } from './rowsDialog.ts';
import { SetValue } from './SetValue.tsx';

type Rows = readonly AssetRow[];
type AllAct = 'move' | 'remove' | 'view' | 'value';
type Name = 'labels' | 'move' | 'view' | 'number' | 'remove';

/** With what writes PDFs it is fetched when it is asked for. */
const PrintLabels = lazy(async () => ({ default: (await import('../labels/PrintLabels.tsx')).PrintLabels }));

/**
 * What a person does with assets, one or many, in the list as on an asset's page. `dialogs` belongs onto the screen.
 */
export function useAssetActions(projectId: string, rights: ProjectRights, onGone?: () => void) {
  const words = useMessages(listMessages);
  const notes = useMessages(bulkNotes);
  const [all, setAll] = useState<{ act: AllAct; matching: MatchingAssetRows; onStarted: () => void }>();
  const [opened, setOpened] = useState<{ readonly name: Name; readonly rows: Rows }>();
  const close = () => setOpened(undefined);
  const of = (name: Name) => (opened?.name === name ? opened.rows : undefined);
  const open = (name: Name, rows: Rows) => setOpened({ name, rows });

  /** For the three dots of one asset. */
  const rowActions = (row: AssetRow): MenuActions => [
    { key: 'labels', word: words.labels, icon: 'table', run: () => open('labels', [row]) },
    ...(rights.isReader
      ? []
      : ([
          { key: 'move', word: words.moveTo, icon: 'go', off: rights.off, run: () => open('move', [row]) },
          { key: 'view', word: words.addTo, icon: 'folder', off: rights.off, run: () => open('view', [row]) },
          { key: 'number', word: words.renumber, icon: 'list', off: rights.off, run: () => open('number', [row]) },
          'line',
          removeAction(words.remove, () => open('remove', [row]), rights.off),
        ] as const)),
  ];
  /** For the bar of several that are selected. */
  const buttons = (rows: Rows, clear: () => void, matching?: MatchingAssetRows) => {
    const rowsOnly = matching ? notes.rowsOnly : undefined;
    const startAll = (act: 'move' | 'remove' | 'view') =>
      matching ? () => setAll({ act, matching, onStarted: clear }) : start(act);
    // Rows are all of one type where one is chosen: the filter says of which.
    const [typeId, ...others] = new Set(rows.map(({ assetClassTypeId }) => assetClassTypeId));
    const chosenType = matching ? matching.input.assetClassTypeId : others.length === 0 ? typeId : undefined;
    const setValues = () =>
      setAll({
        act: 'value',
        matching: matching ?? {
          input: { assetClassTypeId: chosenType, assetIds: rows.map(({ assetId }) => assetId) },
          count: rows.length,
        },
        onStarted: clear,
      });
    const start = (name: Name) => () => {
      open(name, rows);
      clear();
    };
    return (
      <>
        <ActionButton icon={<Glyph name="table" size={14} />} off={rowsOnly} onClick={start('labels')}>
          {words.labels}
        </ActionButton>
        {rights.off === undefined && (
          <>
            <ActionButton icon={<Glyph name="go" size={14} />} onClick={startAll('move')}>
              {words.moveTo}
            </ActionButton>
            <ActionButton icon={<Glyph name="folder" size={14} />} onClick={startAll('view')}>
              {words.addTo}
            </ActionButton>
            <ActionButton
              icon={<Glyph name="edit" size={14} />}
              off={chosenType === undefined ? words.setValueOfType : undefined}
              onClick={setValues}
            >
              {words.setValue}
            </ActionButton>
            <ActionButton icon={<Glyph name="list" size={14} />} off={rowsOnly} onClick={start('number')}>
              {words.renumber}
            </ActionButton>
            <ActionButton danger icon={<Glyph name="trash" size={14} />} onClick={startAll('remove')}>
              {words.remove}
            </ActionButton>
          </>
        )}
      </>
    );
  };
  const given = { projectId, onClose: close };
  const ofAll = { onClose: () => setAll(undefined), onStarted: () => all?.onStarted() };
  const dialogs = (
    <>
      <MatchingAssets
        projectId={projectId}
        moving={all?.act === 'move' ? all.matching : undefined}
        removing={all?.act === 'remove' ? all.matching : undefined}
        {...ofAll}
      />
      <AddAllToView projectId={projectId} matching={all?.act === 'view' ? all.matching : undefined} {...ofAll} />
      <SetValue projectId={projectId} matching={all?.act === 'value' ? all.matching : undefined} {...ofAll} />
      <MoveToType {...given} rows={of('move')} />
      <AddToView {...given} rows={of('view')} />
      <Renumber {...given} rows={of('number')} />
      {opened?.name === 'labels' && (
        <Suspense fallback={null}>
          <PrintLabels rows={opened.rows} onClose={close} />
        </Suspense>
      )}
      <DeleteAssets {...given} rows={of('remove')} {...(onGone ? { onGone } : {})} />
    </>
  );
  return { rowActions, buttons, dialogs };
}
