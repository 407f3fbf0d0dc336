import type { SentInputOf } from '@twinscape/contract';
import { enterpriseCalls, MEMBER_STATES, type MemberRow } from '@twinscape/contract/enterprises';
import { useMemo, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ActionButton, ClearableFilter, DataTable, EmptyState, ExportList, Glyph, Page } from '../../../ui/index.ts';
import { useConfirmAccessLoss } from '../accessLoss/useConfirmAccessLoss.tsx';
import { ActivationLinkDialog, type ActivationSubject } from '../links/ActivationLinkDialog.tsx';
import { useReadOnlyReason } from '../readOnly.ts';
import { DeleteMembers } from './DeleteMembers.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MatchingMembers, type MatchingMembersChoice, type MembersAct } from './MatchingMembers.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MEMBER_TYPE_TEXTS, memberMessages } from './memberMessages.ts';
import { useMemberActions } from './useMemberActions.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

const texts = defineMessages({
  title: { cn: '企业成员', en: 'Enterprise members' },
  search: { cn: '搜索姓名或账号', en: 'Search name or account' },
  add: { cn: '添加成员', en: 'Add member' },
  import: { cn: '导入', en: 'Import' },
  export: { cn: '导出', en: 'Export' },
  anyType: { cn: '全部类型', en: 'All types' },
  anyState: { cn: '全部状态', en: 'All states' },
  enable: { cn: '启用', en: 'Enable' },
  disable: { cn: '禁用', en: 'Disable' },
  disableTitle: { cn: '禁用成员？', en: 'Disable members?' },
  disableOne: { cn: '“{name}”将无法再登录。', en: '“{name}” can no longer sign in.' },
  disableMany: {
    cn: '所选 {count} 名成员将无法再登录。',
    en: 'The {count} selected {count|member|members} can no longer sign in.',
  },
  remove: { cn: '删除', en: 'Delete' },
  none: { cn: '没有成员', en: 'No members' },
  noneHint: {
    cn: '逐个添加成员，或用 Excel 模板批量导入。',
    en: 'Add members one by one, or import them from an Excel template.',
  },
});

const MEMBER_THINGS = ['member', 'account'];
const MEMBER_READS = [enterpriseCalls.GetEnterpriseMemberList];

const FILTERS = ['memberType', 'state'] as const;
type Filters = Pick<SentInputOf<typeof enterpriseCalls.GetEnterpriseMemberList>, 'memberType' | 'state'>;

/** The filters as the list and the export take them; what an address carries besides is left out. */
function filterInput({ memberType = '', state = '' }: Readonly<Record<string, string>>): Filters {
  const type = ([1, 2, 3] as const).find((known) => String(known) === memberType);
  const memberState = MEMBER_STATES.find((known) => known === state);
  return { ...(type ? { memberType: type } : {}), ...(memberState ? { state: memberState } : {}) };
}

/** The people of an enterprise, for its administrators (S-ADM-05). */
export function EnterpriseMembers() {
  const words = useMessages(texts);
  const names = useMessages(memberMessages);
  const say = useSay();
  const off = useReadOnlyReason();
  useRefetchOnChange(MEMBER_THINGS, MEMBER_READS);
  const [, openMember] = useAddressState({ member: '' });
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ rows: readonly MemberRow[]; done?: () => void }>();
  const [activation, setActivation] = useState<ActivationSubject>();
  const [importing, setImporting] = useState(false);
  const [matched, setMatched] = useState<MatchingMembersChoice & { onStarted: () => void }>();
  const leavers = useConfirmAccessLoss();
  const state = useSend(enterpriseCalls.UpdateMemberState, { invalidates: [enterpriseCalls.GetEnterpriseMemberList] });
  const setEnabled = (rows: readonly MemberRow[], isEnabled: boolean, done?: () => void) => {
    const memberIds = rows.map(({ memberId }) => memberId);
    if (isEnabled) {
      state.send({ memberIds, state: 'enabled' });
      return done?.();
    }
    return leavers.ask({
      memberIds,
      title: words.disableTitle,
      word: words.disable,
      body:
        rows.length === 1
          ? say(texts.disableOne, { name: rows[0]?.masterName ?? '' })
          : say(texts.disableMany, { count: rows.length }),
      run: (shares) => {
        state.send({ memberIds, state: 'disabled', shares });
        done?.();
      },
    });
  };
  const actsOf = useMemberActions({
    edit: ({ memberId }) => openMember({ member: memberId }, true),
    remove: (rows) => setRemoving({ rows }),
    activate: setActivation,
    setEnabled,
  });
  const columns = useMemberColumns(actsOf);
  const add = (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={() => setAdding(true)}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page
      title={words.title}
      body="fill"
      actions={
        <>
          <ActionButton icon={<Glyph name="upload" />} off={off} onClick={() => setImporting(true)}>
            {words.import}
          </ActionButton>
          {/* T-ENT-01 */}
          <ExportList
            call={enterpriseCalls.ExportMemberList}
            word={words.export}
            filterNames={FILTERS}
            filterInput={filterInput}
          />
          {add}
        </>
      }
    >
      <DataTable
        name="enterprises.members"
        call={enterpriseCalls.GetEnterpriseMemberList}
        rowKey="memberId"
        columns={columns}
        search={words.search}
        filterNames={FILTERS}
        filterInput={filterInput}
        filters={(values, set) => (
          <>
            <ClearableFilter
              label={names.type}
              any={words.anyType}
              style={{ width: 132 }}
              value={values.memberType}
              options={([1, 2, 3] as const).map((type) => ({
                value: String(type),
                label: say(MEMBER_TYPE_TEXTS[type].name),
              }))}
              onChange={(memberType) => set({ memberType })}
            />
            <ClearableFilter
              label={names.state}
              any={words.anyState}
              style={{ width: 124 }}
              value={values.state}
              options={MEMBER_STATES.map((state) => ({ value: state, label: names[state] }))}
              onChange={(state) => set({ state })}
            />
          </>
        )}
        bulk={(rows, clear, matching) => {
          const choose = (act: MembersAct) => matching && setMatched({ ...matching, act, onStarted: clear });
          return (
            <BulkButtons
              off={off}
              busy={state.busy}
              onEnable={() => (matching ? choose('enable') : setEnabled(rows, true, clear))}
              onDisable={() => (matching ? choose('disable') : setEnabled(rows, false, clear))}
              onRemove={() => (matching ? choose('remove') : setRemoving({ rows, done: clear }))}
            />
          );
        }}
        bulkAll
        dialog={
          off
            ? undefined
            : {
                name: 'member',
                render: (row, close) => <EditMember row={row} onClose={close} onLink={setActivation} />,
              }
        }
        empty={<EmptyState title={words.none} hint={words.noneHint} action={add} />}
      />
      <MemberDialog editing={isAdding ? ADDING : undefined} onClose={() => setAdding(false)} onLink={setActivation} />
      <ActivationLinkDialog subject={activation} onClose={() => setActivation(undefined)} />
      <DeleteMembers
        rows={removing?.rows}
        onClose={() => setRemoving(undefined)}
        onDeleted={() => removing?.done?.()}
      />
      <MatchingMembers chosen={matched} onClose={() => setMatched(undefined)} onStarted={() => matched?.onStarted()} />
      {leavers.dialog}
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}

const ADDING = { kind: 'add' } as const;

type EditProps = Pick<Parameters<typeof MemberDialog>[0], 'onClose' | 'onLink'> & {
  readonly row: MemberRow | undefined;
};

function EditMember({ row, ...dialog }: EditProps) {
  const editing = useMemo(() => row && ({ kind: 'edit', row } as const), [row]);
  return <MemberDialog {...dialog} editing={editing} />;
}

type BulkProps = {
  readonly off: string | undefined;
  readonly busy: boolean;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
  readonly onRemove: () => void;
};

function BulkButtons({ off, busy, onEnable, onDisable, onRemove }: BulkProps) {
  const words = useMessages(texts);
  return (
    <>
      <ActionButton size="small" off={off} loading={busy} onClick={onEnable}>
        {words.enable}
      </ActionButton>
      <ActionButton size="small" off={off} loading={busy} onClick={onDisable}>
        {words.disable}
      </ActionButton>
      <ActionButton size="small" danger off={off} onClick={onRemove}>
        {words.remove}
      </ActionButton>
    </>
  );
}
