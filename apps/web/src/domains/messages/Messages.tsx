import { type MessageRow, messageCalls } from '@twinscape/contract/messages';
import { Button, Segmented } from 'antd';
import { useCall, useSend } from '../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages } from '../../platform/language/index.ts';
import { parseDestination, useNavigateTo } from '../../platform/routes/index.ts';
import {
  type Column,
  DataTable,
  DayFilter,
  EmptyState,
  FilterSelect,
  Glyph,
  type MenuActions,
  Page,
  toFilterDays,
  toInstantRange,
  useActionsColumn,
  useListState,
} from '../../ui/index.ts';
import { groupMessageKinds } from './kinds.ts';
import { MailDigestButton } from './MailDigestButton.tsx';
import { MessageActions } from './MessageActions.tsx';
import css from './Messages.module.css';

const texts = defineMessages({
  title: { cn: '消息', en: 'Messages' },
  search: { cn: '搜索消息', en: 'Search messages' },
  all: { cn: '全部', en: 'All' },
  unread: { cn: '未读', en: 'Unread' },
  filter: { cn: '筛选', en: 'Filter' },
  readAll: { cn: '全部已读', en: 'Mark all as read' },
  read: { cn: '标为已读', en: 'Mark as read' },
  open: { cn: '打开', en: 'Open' },
  remove: { cn: '删除', en: 'Delete' },
  message: { cn: '消息', en: 'Message' },
  time: { cn: '时间', en: 'Time' },
  kind: { cn: '消息分类', en: 'Type' },
  anyKind: { cn: '全部分类', en: 'All types' },
  alarms: { cn: '报警', en: 'Alarms' },
  projects: { cn: '项目', en: 'Projects' },
  accounts: { cn: '账号', en: 'Accounts' },
  questions: { cn: '问题', en: 'Questions' },
  others: { cn: '其他', en: 'Other' },
  none: { cn: '没有消息', en: 'No messages' },
  noneHint: {
    cn: '加入项目、账号变更、到期提醒等消息会显示在这里。',
    en: 'Messages about projects, your account and expiry dates appear here.',
  },
});

const MESSAGE_FILTERS = ['unread', 'kind', 'from', 'to'] as const;
/** The beginnings of kinds that have a name of their own; the others are told by theirs. */
const KIND_TEXTS = { alarm: 'alarms', project: 'projects', account: 'accounts', question: 'questions' } as const;
const hasKindText = (name: string): name is keyof typeof KIND_TEXTS => name in KIND_TEXTS;

/** Everything that the product told the reader, newest first (S-ADM-07). */
export function Messages() {
  const words = useMessages(texts);
  const format = useFormat();
  const go = useNavigateTo();
  const unread = useCall(messageCalls.GetUnreadCount, {}, { handles: true });
  const kinds = useCall(messageCalls.GetMessageKinds, {}, { handles: true });
  const groups = groupMessageKinds(kinds.data ?? []);
  const [{ filters: chosen }] = useListState(MESSAGE_FILTERS);
  const after = {
    invalidates: [messageCalls.GetMessageList, messageCalls.GetUnreadCount, messageCalls.GetMessageKinds],
  };
  const read = useSend(messageCalls.ReadMessage, after);
  const remove = useSend(messageCalls.DeleteMessage, after);
  const open = ({ id, isRead, link, projectId }: MessageRow) => {
    if (!isRead) read.send({ ids: [id] });
    if (!link) return;
    const { path, search } = parseDestination(link.replace(/^#/, ''));
    go(path, { project: projectId, ...search });
  };
  const actsOf = (row: MessageRow): MenuActions => [
    ...(row.link ? [{ key: 'open', word: words.open, icon: 'go', run: () => open(row) } as const] : []),
    ...(row.isRead
      ? []
      : [{ key: 'read', word: words.read, icon: 'check', run: () => read.send({ ids: [row.id] }) } as const]),
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: () => remove.send({ ids: [row.id] }) },
  ];
  const actions = useActionsColumn<MessageRow>({ getActions: actsOf, getName: (row) => row.title });
  const columns: readonly Column<MessageRow>[] = [
    {
      key: 'title',
      title: words.message,
      width: 620,
      fixed: true,
      render: ({ title, content, isRead }) => (
        <span className={css.message} data-unread={!isRead}>
          <span className={css.dot}>{!isRead && <span className="heard">{words.unread}</span>}</span>
          <span className={css.text}>
            <span className={`${css.title} cut`}>{title}</span>
            <span className={`${css.content} cut`} title={content}>
              {content}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'createTime', title: words.time, width: 160, format: 'ago' },
    actions,
  ];
  return (
    <Page
      title={words.title}
      body="fill"
      actions={
        <>
          <MailDigestButton />
          <MessageActions />
          <Button
            icon={<Glyph name="check" />}
            disabled={!unread.data}
            loading={read.busy}
            onClick={() => read.send({ all: true, ...(chosen.kind ? { messageTypes: [chosen.kind] } : {}) })}
          >
            {words.readAll}
          </Button>
        </>
      }
    >
      <DataTable
        name="messages"
        call={messageCalls.GetMessageList}
        columns={columns}
        search={words.search}
        filterNames={MESSAGE_FILTERS}
        filterInput={(values) => ({
          ...(values.unread ? { isRead: false } : {}),
          ...(values.kind ? { messageTypes: [values.kind] } : {}),
          ...toInstantRange(toFilterDays(values)),
        })}
        filters={(values, set) => (
          <>
            <Segmented
              aria-label={words.filter}
              value={values.unread ? 'unread' : 'all'}
              options={[
                { value: 'all', label: words.all },
                {
                  value: 'unread',
                  label: unread.data ? `${words.unread} ${format.number(unread.data)}` : words.unread,
                },
              ]}
              onChange={(value) => set({ unread: value === 'unread' ? '1' : undefined })}
            />
            {groups.length > 1 && (
              <FilterSelect
                label={words.kind}
                any={words.anyKind}
                value={values.kind}
                options={groups.map(({ name, unread: count }) => ({
                  value: `${name}.`,
                  label: `${hasKindText(name) ? words[KIND_TEXTS[name]] : `${words.others} (${name})`}${count > 0 ? ` ${format.number(count)}` : ''}`,
                }))}
                onChange={(next) => set({ kind: next })}
              />
            )}
            <DayFilter values={values} set={set} />
          </>
        )}
        bulk={(rows, clear) => {
          const ids = rows.map(({ id }) => id);
          return (
            <>
              <Button
                size="small"
                loading={read.busy}
                onClick={() => {
                  read.send({ ids });
                  clear();
                }}
              >
                {words.read}
              </Button>
              <Button
                size="small"
                danger
                loading={remove.busy}
                onClick={() => {
                  remove.send({ ids });
                  clear();
                }}
              >
                {words.remove}
              </Button>
            </>
          );
        }}
        onOpen={open}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
    </Page>
  );
}
