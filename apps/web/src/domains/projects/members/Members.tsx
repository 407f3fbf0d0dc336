import { type ProjectMemberRow, projectCalls } from '@twinscape/contract/projects';
import { Button } from 'antd';
import { useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { ActionButton, ConfirmDelete, DataTable, EmptyState, Glyph, Page } from '../../../ui/index.ts';
import { useLeavers, useWritingOff } from '../../enterprises/index.ts';
import { useMemberChanges } from './changes.ts';
import { locksOut, managersAmong, promotable } from './choice.ts';
import { useMemberColumns } from './columns.tsx';
import { AddMembers } from './parts/AddMembers.tsx';
import { Roles } from './parts/Roles.tsx';
import { memberWords } from './wording.ts';

type Asked = { readonly kind: 'remove' | 'cancel'; readonly rows: readonly ProjectMemberRow[] };

/** S-PRJ-02: who works on the project, and who manages it. */
export function Members() {
  const words = useWords(memberWords);
  const say = useSay();
  const project = useProject();
  const user = useSignedInUser();
  const off = useWritingOff();
  const changes = useMemberChanges(project.id);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  const leavers = useLeavers(project.id);
  const remove = (rows: readonly ProjectMemberRow[]) =>
    leavers.ask({
      memberIds: rows.map(({ memberId }) => memberId),
      title: words.removeTitle,
      word: words.removeLong,
      body:
        rows.length === 1
          ? say(memberWords.removeOne, { name: rows[0]?.masterName ?? '' })
          : say(memberWords.removeMany, { count: rows.length }),
      run: (shares) => changes.remove(rows, shares),
    });
  const run = ({ kind, rows }: Asked) => (kind === 'remove' ? remove(rows) : changes.cancelManagers(rows));
  /** What would lock the reader out is asked first; everything else can be taken back at once. */
  const begin = (change: Asked) => (locksOut(user, change.rows) ? setAsked(change) : run(change));
  const columns = useMemberColumns((row) => [
    row.isProjectManager
      ? {
          key: 'cancel',
          word: words.cancelManager,
          icon: 'star',
          off,
          run: () => begin({ kind: 'cancel', rows: [row] }),
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
      run: () => begin({ kind: 'remove', rows: [row] }),
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
      note={say(memberWords.note, { project: project.projectName })}
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
                    begin(change);
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
        open={asked !== undefined}
        title={asked?.kind === 'cancel' ? words.selfCancelTitle : words.selfRemoveTitle}
        word={words.confirm}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) run(asked);
          setAsked(undefined);
        }}
      >
        {asked?.kind === 'cancel' ? words.selfCancel : words.selfRemove}
      </ConfirmDelete>
    </Page>
  );
}

type BulkProps = {
  readonly rows: readonly ProjectMemberRow[];
  readonly busy: boolean;
  readonly onSet: (rows: readonly ProjectMemberRow[]) => void;
  readonly onBegin: (change: Asked) => void;
};

/** What can be done with several members at once; each button acts on those of them it applies to. */
function BulkButtons({ rows, busy, onSet, onBegin }: BulkProps) {
  const words = useWords(memberWords);
  const candidates = promotable(rows);
  const managers = managersAmong(rows);
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
