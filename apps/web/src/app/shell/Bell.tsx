import { type MessageRow, messageCalls } from '@twinscape/contract/messages';
import { useState } from 'react';
import { useCall, useSend } from '../../platform/api/index.ts';
import { useFormat, useMessages } from '../../platform/language/index.ts';
import { getRegistrations, parseDestination, useNavigateTo } from '../../platform/routes/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { HeaderPopover } from './HeaderPopover.tsx';
import { shellMessages } from './messages.ts';
import panel from './Panel.module.css';
import css from './Shell.module.css';

const LATEST = 12;
/** Pushes keep the number fresh; this is for when the live channel is down. */
const ASK_AGAIN_MS = 60_000;

/** Unread messages: their number, the latest ones, and the way to what they are about. */
export function Bell() {
  const words = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const unread = useCall(messageCalls.GetUnreadCount, {}, { handles: true, everyMs: ASK_AGAIN_MS });
  const count = unread.data ?? 0;
  return (
    <HeaderPopover
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Latest onLeave={() => setOpen(false)} unread={count} />}
    >
      <button
        type="button"
        className={css.tool}
        aria-label={`${words.messages} ${count || ''}`.trim()}
        aria-expanded={open}
      >
        <Glyph name="bell" />
        {count > 0 && <span className={css.badge}>{count > 99 ? '99+' : count}</span>}
      </button>
    </HeaderPopover>
  );
}

function Latest({ onLeave, unread }: { onLeave: () => void; unread: number }) {
  const words = useMessages(shellMessages);
  const format = useFormat();
  const go = useNavigateTo();
  const list = useCall(messageCalls.GetMessageList, { pageIndex: 1, pageSize: LATEST }, { handles: true });
  const read = useSend(messageCalls.ReadMessage, {
    invalidates: [messageCalls.GetUnreadCount, messageCalls.GetMessageList],
  });
  const all = getRegistrations().menu.find(({ search }) => search?.tab === 'messages');
  const open = (message: MessageRow) => {
    if (!message.isRead) read.send({ ids: [message.id] });
    if (!message.link) return;
    onLeave();
    const { path, search } = parseDestination(message.link.replace(/^#/, ''));
    go(path, { project: message.projectId, ...search });
  };
  const rows = list.data?.data.list ?? [];
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <strong>{words.messages}</strong>
        {unread > 0 && (
          <button type="button" onClick={() => read.send({ all: true })}>
            {words.readAll}
          </button>
        )}
      </header>
      <div className={panel.list}>
        {list.isPending && (
          <div className={panel.pad}>
            <LinesSkeleton lines={6} />
          </div>
        )}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && (
          <EmptyState small title={words.noMessages} hint={words.noMessagesHint} />
        )}
        {rows.map((message) => (
          <button
            key={message.id}
            type="button"
            className={panel.row}
            data-unread={!message.isRead}
            onClick={() => open(message)}
          >
            <span className={panel.title}>{message.title}</span>
            <span className={panel.text}>{message.content}</span>
            <time
              className={panel.time}
              dateTime={message.createTime.toISOString()}
              title={format.instant(message.createTime)}
            >
              {format.ago(message.createTime)}
            </time>
          </button>
        ))}
      </div>
      {all && (
        <footer className={panel.foot}>
          <button
            type="button"
            onClick={() => {
              onLeave();
              go(all.path, { project: undefined, ...all.search });
            }}
          >
            {words.allMessages}
          </button>
        </footer>
      )}
    </section>
  );
}
