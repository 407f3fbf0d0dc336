import { identityCalls } from '@twinscape/contract/identity';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import {
  Avatar,
  type Column,
  DataTable,
  DayFilter,
  EmptyState,
  Page,
  StatusTag,
  toFilterDays,
  toInstantRange,
} from '../../../ui/index.ts';
import type { RowOf } from '../../../ui/table/DataTable.tsx';
import css from '../Enterprise.module.css';
import { formatClientName } from './client.ts';

const texts = defineMessages({
  title: { cn: '登录日志', en: 'Login log' },
  search: { cn: '搜索姓名、账号或 IP', en: 'Search name, account or IP' },
  time: { cn: '时间', en: 'Time' },
  who: { cn: '用户', en: 'User' },
  account: { cn: '登录账号', en: 'Login account' },
  outcome: { cn: '结果', en: 'Result' },
  success: { cn: '成功', en: 'Success' },
  failed: { cn: '失败', en: 'Failed' },
  remark: { cn: '说明', en: 'Description' },
  ip: { cn: 'IP 地址', en: 'IP address' },
  client: { cn: '客户端', en: 'Client' },
  none: { cn: '没有登录记录', en: 'No sign-ins' },
  noneHint: {
    cn: '企业成员的每次登录都记录在这里，包括失败的尝试。',
    en: 'Every sign-in of the members is recorded here, including failed attempts.',
  },
});

type Row = RowOf<typeof identityCalls.GetLoginLogList>;

/** Who signed in, when, from where, and what was refused (S-ADM-06). */
export function LoginLog() {
  const words = useMessages(texts);
  const format = useFormat();
  const columns: readonly Column<Row>[] = [
    {
      key: 'loginTime',
      title: words.time,
      width: 164,
      sort: true,
      fixed: true,
      render: ({ loginTime }) => <span className="num">{format.instant(loginTime)}</span>,
    },
    {
      key: 'masterName',
      title: words.who,
      width: 150,
      sort: true,
      render: ({ masterName }) =>
        masterName ? (
          <span className={css.named}>
            <Avatar name={masterName} size={24} />
            <span className="cut">{masterName}</span>
          </span>
        ) : (
          <span className="faint">—</span>
        ),
    },
    { key: 'loginAccount', title: words.account, width: 206, sort: true },
    {
      key: 'isSuccess',
      title: words.outcome,
      width: 100,
      render: ({ isSuccess }) => (
        <StatusTag plain status={isSuccess ? 'run' : 'fault'} word={isSuccess ? words.success : words.failed} />
      ),
    },
    {
      key: 'remark',
      title: words.remark,
      width: 190,
      render: ({ remark }) => (remark ? <span title={remark}>{remark}</span> : <span className="faint">—</span>),
    },
    { key: 'ip', title: words.ip, width: 140, sort: true, render: ({ ip }) => <span className="num">{ip}</span> },
    {
      key: 'client',
      title: words.client,
      width: 168,
      render: ({ client }) => <span title={client}>{formatClientName(client)}</span>,
    },
  ];
  return (
    <Page title={words.title} body="fill">
      <DataTable
        name="enterprises.logins"
        call={identityCalls.GetLoginLogList}
        columns={columns}
        search={words.search}
        filterNames={['from', 'to']}
        filterInput={(values) => toInstantRange(toFilterDays(values))}
        filters={(values, set) => <DayFilter values={values} set={set} />}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
    </Page>
  );
}
