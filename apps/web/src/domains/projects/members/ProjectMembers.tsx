import { type ProjectMemberRow, projectCalls } from '@twinscape/contract/projects';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ActionButton, ConfirmDelete, DataTable, EmptyState, Glyph, Page } from '../../../ui/index.ts';
import { useConfirmAccessLoss, useReadOnlyReason } from '../../enterprises/index.ts';
import { filterManagers, filterPromotable, losesOwnAccess } from './choice.ts';
import { memberMessages } from './messages.ts';
import { AddMembers } from './parts/AddMembers.tsx';
import { Roles } from './parts/Roles.tsx';
import { MEMBER_QUERIES, useMemberChanges } from './useMemberChanges.ts';
import { useProjectMemberColumns } from './useProjectMemberColumns.tsx';

/** Joining and leaving are events of the project, names and types those of the account. */
const MEMBER_THINGS = ['project', 'member', 'account'];

type MemberChangeRequest = { readonly kind: 'remove' | 'cancel'; readonly rows: readonly ProjectMemberRow[] };

/** S-PRJ-02: who works on the project, and who manages it. */
export function ProjectMembers() {
  const words = useMessages(memberMessages);
  const say = useSay();
  const project = useProject();
  const user = useSignedInUser();
  const off = useReadOnlyReason();
  useRefetchOnChange(MEMBER_THINGS, MEMBER_QUERIES);
  const changes = useMemberChanges(project.id);
  const [adding, setAdding] = useState(false);
  const [pendingChange, setAsked] = useState<MemberChangeRequest>();

  const leavers = useConfirmAccessLoss(project.id);
  const remove = (rows: readonly ProjectMemberRow[]) =>
    leavers.ask({
      memberIds: rows.map(({ memberId }) => memberId),
      title: words.removeTitle,
      word: words.removeLong,
      body:
        rows.length === 1
          ? say(memberMessages.removeOne, { name: rows[0]?.masterName ?? '' })
          : say(memberMessages.removeMany, { count: rows.length }),
      run: (shares) => changes.remove(rows, shares),
    });
  const run = ({ kind, rows }: MemberChangeRequest) =>
    kind === 'remove' ? remove(rows) : changes.cancelManagers(rows);
  /** What would lock the reader out is asked first; everything else can be taken back at once. */
  const requestChange = (change: MemberChangeRequest) =>
    losesOwnAccess(user, change.rows) ? setAsked(change) : run(change);
  const columns = useProjectMemberColumns((row) => [
    row.isProjectManager
      ? {
          key: 'cancel',
          word: words.cancelManager,
          icon: 'star',
          off,
          run: () => requestChange({ kind: 'cancel', rows: [row] }),
        }
      : {
          key: 'set',
          word: words.setManager,
          icon: 'star',
          off: off ?? (row.memberType === 3 ? words.trialCannotManage : undefined),
          run: () => changes.setManagers([row]),
        },
    'line',
    {
      key: 'remove',
      word: words.removeLong,
      icon: 'exit',
      danger: true,
      off,
      run: () => requestChange({ kind: 'remove', rows: [row] }),
    },
  ]);
  const add = (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={() => setAdding(true)}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page
      title={words.title}
      note={say(memberMessages.note, { project: project.projectName })}
      body="fill"
      actions={
        <>
          <Roles />
          {add}
        </>
      }
    >
      <DataTable
        name="projects.members"
        call={projectCalls.GetProjectMemberList}
        input={{ projectId: project.id }}
        rowKey="memberId"
        columns={columns}
        search={words.search}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} action={add} />}
        {...(off === undefined
          ? {
              bulk: (rows: readonly ProjectMemberRow[], clear: () => void) => (
                <BulkButtons
                  rows={rows}
                  busy={changes.busy}
                  onSet={(chosen) => {
                    changes.setManagers(chosen);
                    clear();
                  }}
                  onBegin={(change) => {
                    requestChange(change);
                    clear();
                  }}
                />
              ),
            }
          : {})}
      />
      {leavers.dialog}
      <AddMembers open={adding} projectId={project.id} onClose={() => setAdding(false)} />
      <ConfirmDelete
        open={pendingChange !== undefined}
        title={pendingChange?.kind === 'cancel' ? words.selfCancelTitle : words.selfRemoveTitle}
        word={words.confirm}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (pendingChange) run(pendingChange);
          setAsked(undefined);
        }}
      >
        {pendingChange?.kind === 'cancel' ? words.selfCancel : words.selfRemove}
      </ConfirmDelete>
    </Page>
  );
}

type BulkProps = {
  readonly rows: readonly ProjectMemberRow[];
  readonly busy: boolean;
  readonly onSet: (rows: readonly ProjectMemberRow[]) => void;
  readonly onBegin: (change: MemberChangeRequest) => void;
};

/** What can be done with several members at once; each button acts on those of them it applies to. */
function BulkButtons({ rows, busy, onSet, onBegin }: BulkProps) {
  const words = useMessages(memberMessages);
  const candidates = filterPromotable(rows);
  const managers = filterManagers(rows);
  return (
    <>
      <Button disabled={busy || candidates.length === 0} onClick={() => onSet(candidates)}>
        {words.setManager}
      </Button>
      <Button disabled={busy || managers.length === 0} onClick={() => onBegin({ kind: 'cancel', rows: managers })}>
        {words.cancelManager}
      </Button>
      <Button danger icon={<Glyph name="trash" />} disabled={busy} onClick={() => onBegin({ kind: 'remove', rows })}>
        {words.removeLong}
      </Button>
    </>
  );
}
