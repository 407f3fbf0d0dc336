import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  AddButton,
  Beside,
  CommandLine,
  DataTable,
  EmptyState,
  Glyph,
  Page,
  removeAction,
} from '../../../ui/index.ts';
import { AddToCategory } from '../categories/AddToCategory.tsx';
import { Categories } from '../categories/Categories.tsx';
import { curlLine } from '../connect/commands.ts';
import { AddDevice } from '../edit/AddDevice.tsx';
import { EditDevice } from '../edit/EditDevice.tsx';
import { deviceMessages } from '../messages.ts';
import { DEVICE_READS } from '../reads.ts';
import { DeviceExportMenu } from '../spreadsheet/DeviceExportMenu.tsx';
import { ImportDevices } from '../spreadsheet/ImportDevices.tsx';
import { deviceSpreadsheetMessages } from '../spreadsheet/messages.ts';
import { useDeviceRights } from '../useDeviceRights.ts';
import { useDevicesPush } from '../useDevicesPush.ts';
import { AssignFirmware } from './AssignFirmware.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import type { ChosenDevices } from './ChosenDevicesForm.tsx';
import { DeleteDevices } from './DeleteDevices.tsx';
import { DeviceBulkButtons } from './DeviceBulkButtons.tsx';
import css from './Devices.module.css';
import { FilterSelects } from './FilterSelects.tsx';
import { type MatchingDeviceRows, MatchingDevices } from './MatchingDevices.tsx';
import { OnboardingMethods } from './OnboardingMethods.tsx';
import { DEVICE_FILTERS, toDeviceFilterInput, UNGROUPED } from './query.ts';
import { SetDeviceAttribute } from './SetDeviceAttribute.tsx';
import { SetDeviceType } from './SetDeviceType.tsx';
import { useDeviceColumns } from './useDeviceColumns.tsx';

/** Changes are pushed; when a device was last heard of changes all the time and is read again so often. */
const LAST_SEEN_MS = 30_000;

const toChosen = (rows: readonly DeviceRow[]): ChosenDevices => ({
  input: { deviceIds: rows.map(({ id }) => id) },
  count: rows.length,
});

type Props = { readonly onOpen: (id: string, tab?: string) => void };

/** The devices of a project beside the tree of their categories. */
export function DeviceList({ onOpen }: Props) {
  const words = useMessages(deviceMessages);
  const say = useSay();
  const format = useFormat();
  const { id: projectId } = useProject();
  const rights = useDeviceRights();
  const [{ category }, go] = useAddressState({ category: '', page: '1' });
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [putting, setPutting] = useState<readonly DeviceRow[]>();
  const [removing, setRemoving] = useState<readonly DeviceRow[]>();
  const [matched, setMatched] = useState<{
    act: 'put' | 'remove' | 'type' | 'attribute' | 'firmware';
    matching: ChosenDevices;
    onStarted: () => void;
  }>();
  const ofMatched = (act: NonNullable<typeof matched>['act']) => (matched?.act === act ? matched.matching : undefined);
  useDevicesPush(projectId);
  const takeOut = useSend(deviceCalls.RemoveDeviceCategoryType, { invalidates: DEVICE_READS });
  const all = useCall(deviceCalls.GetProjectDeviceList, { projectId, pageIndex: 1, pageSize: 1 }, { handles: true });
  const count = all.data?.data.count;
  useShortcut(
    rights.off === undefined ? { keys: 'n', title: deviceMessages.add, run: () => setAdding(true) } : undefined,
  );

  const columns = useDeviceColumns((row) => [
    { key: 'open', word: words.open, icon: 'go', run: () => onOpen(row.id) },
    ...(rights.isReader
      ? []
      : ([
          { key: 'edit', word: words.edit, icon: 'edit', off: rights.off, run: () => setEditing(row.id) },
          { key: 'addTo', word: words.addTo, icon: 'folder', off: rights.off, run: () => setPutting([row]) },
          'line',
          removeAction(words.remove, () => setRemoving([row]), rights.off),
        ] as const)),
  ]);
  const choose = (next: string) => go({ category: next, page: '1' });
  const add = !rights.isReader && (
    <AddButton type="primary" off={rights.off} onClick={() => setAdding(true)}>
      {words.add}
    </AddButton>
  );
  const take = !rights.isReader && (
    <ActionButton icon={<Glyph name="upload" />} off={rights.off} onClick={() => setImporting(true)}>
      {say(deviceSpreadsheetMessages.importWord)}
    </ActionButton>
  );
  const here = category === '' || category === UNGROUPED ? undefined : category;
  const tree = <Categories projectId={projectId} chosen={category} onChoose={choose} rights={rights} />;
  const origin = window.location.origin;
  const sample = curlLine({ origin, host: window.location.hostname, ports: {} }, words.token);
  const empty =
    count !== 0 ? (
      <EmptyState title={words.noneHere} hint={rights.isReader ? '' : words.noneHereHint} action={add} />
    ) : rights.isReader ? (
      <EmptyState title={words.noneReader} hint={words.noneReaderHint} />
    ) : (
      <EmptyState
        title={words.none}
        hint={words.noneHint}
        action={
          <div className={css.teach}>
            <CommandLine name="HTTP · curl" text={sample} />
            <div className={css.ways}>
              {add}
              {take}
            </div>
            <OnboardingMethods projectId={projectId} />
          </div>
        }
      />
    );
  const bulk =
    rights.off !== undefined
      ? undefined
      : (rows: readonly DeviceRow[], clear: () => void, matching: MatchingDeviceRows | undefined) => (
          <DeviceBulkButtons
            rows={rows}
            category={category}
            isAll={matching !== undefined}
            busy={takeOut.busy}
            onAdd={(chosen) => {
              if (matching) return setMatched({ act: 'put', matching, onStarted: clear });
              setPutting(chosen);
              clear();
            }}
            onTakeOut={(chosen) => {
              takeOut.send({ projectId, deviceCategoryId: category, deviceIds: chosen.map(({ id }) => id) });
              clear();
            }}
            onSetType={(chosen) =>
              setMatched({ act: 'type', matching: matching ?? toChosen(chosen), onStarted: clear })
            }
            onSetAttribute={(chosen) =>
              setMatched({ act: 'attribute', matching: matching ?? toChosen(chosen), onStarted: clear })
            }
            onAssignFirmware={(chosen) =>
              setMatched({ act: 'firmware', matching: matching ?? toChosen(chosen), onStarted: clear })
            }
            onRemove={(chosen) => {
              if (matching) return setMatched({ act: 'remove', matching, onStarted: clear });
              setRemoving(chosen);
              clear();
            }}
          />
        );
  const ofAll = { projectId, onClose: () => setMatched(undefined), onStarted: () => matched?.onStarted() };
  return (
    <Page
      title={words.title}
      note={
        count !== undefined && (count === 1 ? words.noteOne : say(deviceMessages.note, { count: format.number(count) }))
      }
      body="fill"
      actions={
        <>
          {take}
          {count !== 0 && <DeviceExportMenu projectId={projectId} isReader={rights.isReader} />}
          {add}
        </>
      }
    >
      <Beside left={tree} leftWidth={216}>
        <DataTable
          name="devices.list"
          call={deviceCalls.GetProjectDeviceList}
          input={{ projectId }}
          columns={columns}
          search={words.search}
          filterNames={DEVICE_FILTERS}
          filterInput={toDeviceFilterInput}
          filters={(values, set) => (
            <>
              <CategorySelect projectId={projectId} chosen={category} onChoose={choose} tree={tree} />
              <FilterSelects projectId={projectId} values={values} set={set} />
            </>
          )}
          getAddress={({ id }) => ({ search: { device: id } })}
          empty={empty}
          everyMs={LAST_SEEN_MS}
          {...(bulk ? { bulk, bulkAll: true } : {})}
        />
      </Beside>
      <AddDevice
        projectId={projectId}
        open={adding}
        category={here}
        onClose={() => setAdding(false)}
        onDone={(id) => onOpen(id, 'connect')}
      />
      <ImportDevices projectId={projectId} open={importing} category={here} onClose={() => setImporting(false)} />
      <EditDevice projectId={projectId} deviceId={editing} onClose={() => setEditing(undefined)} />
      <AddToCategory projectId={projectId} rows={putting} onClose={() => setPutting(undefined)} />
      <MatchingDevices {...ofAll} putting={ofMatched('put')} removing={ofMatched('remove')} />
      <SetDeviceType {...ofAll} matching={ofMatched('type')} />
      <SetDeviceAttribute {...ofAll} matching={ofMatched('attribute')} />
      <AssignFirmware {...ofAll} matching={ofMatched('firmware')} />
      <DeleteDevices projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  );
}
