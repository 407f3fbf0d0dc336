import type { ErrorComponentProps } from '@tanstack/react-router';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import css from './ErrorScreen.module.css';

const texts = defineMessages({
  title: { cn: '页面未能打开', en: 'The page could not be opened' },
  hint: {
    cn: '可能刚刚发布了新版本，或网络暂时中断。重新加载通常可以恢复。',
    en: 'A new version may have been published, or the connection was interrupted. Reloading usually helps.',
  },
  reload: { cn: '重新加载', en: 'Reload' },
});

/**
 * A screen that broke or whose code could not be fetched (after an update of the server). Needs nothing that could be
 * missing too.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const words = useMessages(texts);
  return (
    <div className={css.failed} role="alert">
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
      <code>{error instanceof Error ? error.message : ''}</code>
      <button type="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </div>
  );
}
