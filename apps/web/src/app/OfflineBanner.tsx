import { useOnline } from '../platform/api/index.ts';
import { useMissingChunkReason } from '../platform/chunks/index.ts';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import css from './Root.module.css';

const texts = defineMessages({
  offline: { cn: '无法连接服务器，正在重新连接…', en: 'Server not reachable, reconnecting…' },
});

export function OfflineBanner() {
  const online = useOnline();
  const missing = useMissingChunkReason() !== undefined;
  const words = useMessages(texts);
  // A part of the program that is missing says the same, and more.
  if (online || missing) return null;
  return (
    <div className={css.offline} role="status">
      <span className={css.dot} />
      {words.offline}
    </div>
  );
}
