import { MEMBER_PAGE_SIZE } from '@twinscape/contract';
import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { type ProjectMemberRow, projectCalls } from '@twinscape/contract/projects';
import { Checkbox, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Avatar, Dialog, EmptyState, ErrorState, Glyph, RowsSkeleton, useDialogCall } from '../../../ui/index.ts';
import { phaseMessages } from './messages.ts';
import css from './Permission.module.css';

type Props = { readonly projectId: string; readonly phase: ModelPhase | undefined; readonly onClose: () => void };

/** Who may use a phase: everybody in the project, or chosen members (A-119, RU-PERM-09). */
export function Permission({ projectId, phase, onClose }: Props) {
  const words = useMessages(phaseMessages);
  const say = useSay();
  const [only, setOnly] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const { shown, send, dialog } = useDialogCall(phaseCalls.SetModelPhasePermission, phase, {
    invalidates: [phaseCalls.GetModelPhaseList, phaseCalls.GetModelPhasePermission],
    onClose,
    onOpen: () => setMissing(false),
  });
  const present = useCall(
    phaseCalls.GetModelPhasePermission,
    { projectId, phaseId: shown?.id ?? '' },
    { enabled: phase !== undefined, handles: true, freshMs: 0 },
  );
  useEffect(() => {
    if (!present.data) return;
    const ids = present.data.members.map(({ memberId }) => memberId);
    setChosen(ids);
    setOnly(ids.length > 0);
  }, [present.data]);
  const submit = () => {
    if (only && chosen.length === 0) return setMissing(true);
    return shown && send({ projectId, id: shown.id, memberIds: only ? [...chosen] : [] });
  };
  return (
    <Dialog
      {...dialog}
      title={say(phaseMessages.who, { name: shown?.phaseName ?? '' })}
      onSubmit={submit}
      submitWord={words.save}
      disabled={!present.data}
    >
      {present.isError && !present.data ? (
        <ErrorState error={present.error} onRetry={() => void present.refetch()} />
      ) : (
        <div className={css.permission}>
          <Radio.Group
            value={only}
            disabled={!present.data}
            options={[
              { value: false, label: words.everybody },
              { value: true, label: words.onlyThese },
            ]}
            onChange={({ target }) => {
              setOnly(target.value === true);
              setMissing(false);
            }}
          />
          <p className={css.hint}>{words.alwaysHint}</p>
          {only && (
            <Members
              projectId={projectId}
              chosen={chosen}
              onChoose={(next) => {
                setChosen(next);
                setMissing(false);
              }}
            />
          )}
          <p className={css.objection} role="alert">
            {missing && words.chooseOne}
          </p>
        </div>
      )}
    </Dialog>
  );
}

type MembersProps = {
  readonly projectId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** The members of the project to tick; those who manage it need no tick. */
function Members({ projectId, chosen, onChoose }: MembersProps) {
  const words = useMessages(phaseMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const list = useCall(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: MEMBER_PAGE_SIZE },
    { handles: true },
  );
  const wanted = typed.trim().toLowerCase();
  const all = list.data?.data.list ?? [];
  const rows = all.filter(({ masterName, loginAccount }) =>
    `${masterName} ${loginAccount}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <Input
        value={typed}
        allowClear
        prefix={<Glyph name="search" size={14} />}
        suffix={<span className="faint num">{say(phaseMessages.chosenCount, { count: chosen.length })}</span>}
        placeholder={words.searchMember}
        aria-label={words.searchMember}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className={css.members}>
        {list.isPending ? (
          <RowsSkeleton rows={4} columns={2} />
        ) : !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState small title={words.noMembers} />
        ) : (
          rows.map((row) => (
            <Member
              key={row.memberId}
              row={row}
              isChosen={chosen.includes(row.memberId)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, row.memberId] : chosen.filter((id) => id !== row.memberId))
              }
            />
          ))
        )}
      </div>
    </>
  );
}

type MemberProps = {
  readonly row: ProjectMemberRow;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

function Member({ row, isChosen, onChange }: MemberProps) {
  const words = useMessages(phaseMessages);
  const { masterName, loginAccount, isProjectManager, memberType } = row;
  const always = isProjectManager || memberType < 2;
  return (
    <Checkbox
      className={css.member ?? ''}
      checked={always || isChosen}
      disabled={always}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span className={css.person}>
        <Avatar name={masterName} size={26} />
        <span className="cut">{masterName}</span>
        <span className={`${css.account} cut`}>{loginAccount}</span>
        {isProjectManager && <span className={css.mark}>{words.manager}</span>}
      </span>
    </Checkbox>
  );
}
