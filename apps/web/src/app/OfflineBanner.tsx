import { useOnline } from '../platform/api/index.ts';
import { useWords, wording } from '../platform/language/index.ts';
import css from './Root.module.css';

const texts = wording({
  offline: { cn: '无法连接服务器，正在重新连接…', en: 'The server cannot be reached. Reconnecting…' },
});

export function OfflineBanner() {
  const online = useOnline();
  const words = useWords(texts);
  if (online) return null;
  return (
    <div className={css.offline} role="status">
      <span className={css.dot} />
      {words.offline}
    </div>
  );
}
