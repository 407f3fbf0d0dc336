import { type DashboardRow, dashboardCalls } from '@twinscape/contract/dashboards';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ActionButton, DataTable, EmptyState, Glyph, Page, useListView } from '../../../ui/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { AccessDialog } from '../list/AccessDialog.tsx';
import { dashboardPath, dashboardRowAddress, EDIT_SEARCH } from '../list/address.ts';
import { DashboardCards } from '../list/DashboardCards.tsx';
import { DashboardForm } from '../list/DashboardForm.tsx';
import { DeleteDashboards } from '../list/DeleteDashboards.tsx';
import css from '../list/List.module.css';
import { dashboardListMessages } from '../list/messages.ts';
import { type DashboardHandlers, useDashboardActions } from '../list/useDashboardActions.ts';
import { useDashboardColumns } from '../list/useDashboardColumns.tsx';
import { useImportDashboard } from '../list/useImportDashboard.ts';
import { dashboardMessages } from '../messages.ts';
import { useDashboardRights } from '../rights.ts';
import { useDashboardsPush } from '../useDashboardsPush.ts';
import { formatTurns } from '../view/useRotation.ts';

/** So long each dashboard of a wall stands, unless its address says otherwise. Seconds. */
const WALL_SECONDS = '30';
/** Choices of groups besides their names. */
const [ALL, FAVOURITES] = ['', '*'] as const;

/** S-PRJ-03: the dashboards of a project. */
export function Dashboards() {
  const words = useMessages(dashboardListMessages);
  const shared = useMessages(dashboardMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const { id: projectId } = useProject();
  const rights = useDashboardRights();
  const [view, viewSwitch] = useListView('dashboards.view');
  const [{ group }, setAddress] = useAddressState({ group: ALL });
  const [edited, setEdited] = useState<DashboardRow | 'new'>();
  const [sharing, setSharing] = useState<DashboardRow>();
  const [accessOf, setAccessOf] = useState<DashboardRow>();
  const [removing, setRemoving] = useState<readonly DashboardRow[]>();
  const fileInput = useRef<HTMLInputElement>(null);
  useDashboardsPush(projectId);
  const groups = useCall(dashboardCalls.GetDashboardGroupList, { projectId }, { handles: true });
  const count = groups.data?.reduce((sum, one) => sum + one.count, 0);
  const importer = useImportDashboard(projectId, ({ dashboardId }) => go(dashboardPath(dashboardId)));

  const mayWrite = rights.off === undefined;
  const add = () => setEdited('new');
  useShortcut(mayWrite ? { keys: 'n', title: dashboardListMessages.add, run: add } : undefined);
  const handlers: DashboardHandlers = {
    edit: setEdited,
    share: setSharing,
    setAccess: setAccessOf,
    remove: setRemoving,
  };
  const getActions = useDashboardActions(projectId, rights, handlers);
  const columns = useDashboardColumns(getActions);
  const buttons = !rights.isReader && (
    <>
      <input
        ref={fileInput}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.importFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) importer.run(file);
        }}
      />
      <ActionButton
        icon={<Glyph name="upload" />}
        off={rights.off}
        loading={importer.isBusy}
        onClick={() => fileInput.current?.click()}
      >
        {words.importFile}
      </ActionButton>
      <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={add}>
        {words.add}
      </ActionButton>
    </>
  );
  const empty = (
    <EmptyState
      title={words.none}
      hint={rights.isReader ? words.noneReader : words.noneHint}
      action={
        !rights.isReader && (
          <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={add}>
            {words.add}
          </ActionButton>
        )
      }
    />
  );
  const bulk = (rows: readonly DashboardRow[], clear: () => void) => (
    <>
      <ActionButton
        icon={<Glyph name="play" size={14} />}
        off={rows.length < 2 ? words.rotateHint : undefined}
        onClick={() => {
          const [first = '', ...others] = rows.map(({ dashboardId }) => dashboardId);
          go(dashboardPath(first), { wall: WALL_SECONDS, turns: formatTurns(others) });
        }}
      >
        {words.rotate}
      </ActionButton>
      {mayWrite && (
        <ActionButton
          danger
          icon={<Glyph name="trash" size={14} />}
          onClick={() => {
            setRemoving(rows);
            clear();
          }}
        >
          {words.remove}
        </ActionButton>
      )}
    </>
  );
  const input = {
    projectId,
    ...(group === FAVOURITES ? { isFavourite: true } : group === ALL ? {} : { groupName: group }),
  };
  const choices = [
    { value: ALL, label: words.allGroups },
    { value: FAVOURITES, label: words.favourites },
    ...(groups.data ?? []).flatMap(({ groupName, count: held }) =>
      groupName ? [{ value: groupName, label: `${groupName} (${held})` }] : [],
    ),
  ];
  return (
    <Page
      title={shared.title}
      note={count !== undefined && count > 0 && say(dashboardListMessages.note, { count: format.number(count) })}
      body="fill"
      actions={
        <>
          <Select
            className={css.group ?? ''}
            aria-label={shared.group}
            value={group}
            options={choices}
            onChange={(next: string) => setAddress({ group: next })}
          />
          {viewSwitch}
          {buttons}
        </>
      }
    >
      {view === 'cards' ? (
        <DashboardCards input={input} getActions={getActions} empty={empty} bulk={bulk} />
      ) : (
        <DataTable
          name="dashboards.list"
          call={dashboardCalls.GetDashboardList}
          input={input}
          rowKey="dashboardId"
          columns={columns}
          search={words.search}
          getAddress={dashboardRowAddress}
          empty={empty}
          bulk={bulk}
        />
      )}
      <DashboardForm
        projectId={projectId}
        subject={edited}
        onClose={() => setEdited(undefined)}
        onMade={({ dashboardId }) => go(dashboardPath(dashboardId), EDIT_SEARCH)}
      />
      <DeleteDashboards projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} />
      {accessOf && <AccessDialog projectId={projectId} row={accessOf} onClose={() => setAccessOf(undefined)} />}
      {sharing && (
        <ShareDialog
          subject={{ kind: 'dashboard', id: sharing.dashboardId, projectId, name: sharing.title }}
          onClose={() => setSharing(undefined)}
        />
      )}
    </Page>
  );
}
