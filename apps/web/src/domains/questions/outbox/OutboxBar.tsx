import { Button } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { outboxMessages } from './messages.ts';
import css from './OutboxBar.module.css';
import { retryEntries, useOutbox } from './outbox.ts';

/** Above the questions of a project: what this device keeps of it and could not send yet. */
export function OutboxBar({ projectId }: { readonly projectId: string }) {
  const words = useMessages(outboxMessages);
  const say = useSay();
  const kept = useOutbox().filter(({ input }) => input.projectId === projectId);
  if (kept.length === 0) return null;
  return (
    <div className={css.bar} role="status">
      <span className="cut">
        {say(outboxMessages.bar, { count: kept.length })}
        {words.colon}
        {kept.map(({ title }) => title).join(words.comma)}
      </span>
      <Button size="small" onClick={() => void retryEntries(kept.map(({ id }) => id))}>
        {words.retry}
      </Button>
    </div>
  );
}
