import type { ShareRow } from '@twinscape/contract/shares';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { type Column, Glyph, type MenuActions, useActionsColumn, useNarrowScreen } from '../../../ui/index.ts';
import { shareKinds } from '../slots.ts';
import { listMessages } from './messages.ts';
import css from './Shares.module.css';

type Options = {
  readonly actsOf: (row: ShareRow) => MenuActions;
  /** The list is about several projects. */
  readonly withProject: boolean;
};

/** The columns of a list of share links; on a telephone one card a row. */
export function useShareColumns({ actsOf, withProject }: Options): Column<ShareRow>[] {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const isNarrow = useNarrowScreen();
  const until = ({ endTime, state }: ShareRow) => {
    if (!endTime) return <span className="soft">{words.permanent}</span>;
    const moment = <time dateTime={endTime.toISOString()}>{format.minute(endTime)}</time>;
    if (state === 'valid') return <span className="num">{moment}</span>;
    return (
      <span className={`${css.ended} num`}>
        {words.ended} · {moment}
      </span>
    );
  };
  const access = ({ hasCode }: ShareRow) => (
    <span className={css.access}>
      <Glyph name={hasCode ? 'lock' : 'globe'} size={13} />
      {hasCode ? words.coded : words.open}
    </span>
  );
  const actions = useActionsColumn<ShareRow>({
    getActions: actsOf,
    getName: (row) => row.targetName,
    width: 64,
    shrinks: true,
  });
  if (isNarrow)
    return [
      {
        key: 'targetName',
        title: words.name,
        sort: true,
        fixed: true,
        width: 230,
        render: (row) => (
          <span className={css.card}>
            <span className={`${css.name} cut`}>{row.targetName}</span>
            <span className="soft cut">
              {[withProject ? row.projectName : undefined, row.sharedByName].filter(Boolean).join(' · ')}
            </span>
            <span className="soft cut">
              {access(row)} · {until(row)}
            </span>
          </span>
        ),
      },
      actions,
    ];
  return [
    {
      key: 'targetName',
      title: words.name,
      sort: true,
      fixed: true,
      width: 240,
      render: ({ targetName, kind }) => {
        const noun = shareKinds.all().get(kind)?.noun;
        return (
          <span className={css.named}>
            <span className={`${css.name} cut`} title={targetName}>
              {targetName}
            </span>
            {noun && <span className={css.kind}>{say(noun)}</span>}
          </span>
        );
      },
    },
    ...(withProject
      ? [{ key: 'projectName', title: words.project, width: 180, render: (row: ShareRow) => row.projectName }]
      : []),
    { key: 'sharedByName', title: words.sharedBy, width: 130, render: ({ sharedByName }) => sharedByName },
    { key: 'hasCode', title: words.access, width: 130, render: access },
    { key: 'endTime', title: words.until, sort: true, width: 210, render: until },
    { key: 'lastOpenTime', title: words.lastOpened, sort: true, width: 150, format: 'ago', none: words.never },
    {
      key: 'openCount',
      title: words.openCount,
      width: 96,
      align: 'right',
      render: ({ openCount }) => format.number(openCount),
    },
    { key: 'createTime', title: words.created, sort: true, width: 150, hiddenAtFirst: withProject, format: 'minute' },
    actions,
  ];
}
