import { closeChunkBanner, retryChunks, useMissingChunkReason } from '../../platform/chunks/index.ts';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import { useHasUnsaved } from '../../platform/unsaved/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import css from './ChunkBanner.module.css';

const texts = defineMessages({
  offline: {
    cn: '无法连接服务器，页面未能打开。恢复连接后将自动重试。',
    en: 'The server is not reachable, so the page was not opened. It opens when the connection is back.',
  },
  interrupted: { cn: '页面未能打开', en: 'The page could not be opened' },
  interruptedUnsaved: {
    cn: '页面未能打开，先保存修改，再重新加载',
    en: 'The page could not be opened. Save your changes, then reload.',
  },
  release: { cn: '新版本已发布', en: 'A new version is available' },
  releaseUnsaved: {
    cn: '新版本已发布，保存修改后重新加载',
    en: 'A new version is available. Save your changes, then reload.',
  },
  background: {
    cn: '部分后台功能未能加载，需要重新加载页面',
    en: 'Some background features could not be loaded. Reload the page.',
  },
  backgroundUnsaved: {
    cn: '部分后台功能未能加载，先保存修改，再重新加载',
    en: 'Some background features could not be loaded. Save your changes, then reload.',
  },
  retry: { cn: '重试', en: 'Try again' },
  reload: { cn: '重新加载', en: 'Reload' },
  close: { cn: '关闭', en: 'Close' },
});

/** Says over the page why a part of the program is missing. It needs nothing that could be missing too. */
export function ChunkBanner() {
  const missing = useMissingChunkReason();
  const isUnsaved = useHasUnsaved();
  const words = useMessages(texts);
  if (!missing) return null;
  const isRelease = missing === 'release';
  const canReload = missing !== 'offline' && !isUnsaved;
  return (
    <div className={css.banner} data-kind={missing} role="status">
      <Glyph name={isRelease ? 'info' : 'warning'} />
      <span>{isUnsaved && missing !== 'offline' ? words[`${missing}Unsaved`] : words[missing]}</span>
      {!isRelease && (
        <button type="button" onClick={retryChunks}>
          {words.retry}
        </button>
      )}
      {canReload && (
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
      <button type="button" className={css.close} aria-label={words.close} onClick={closeChunkBanner}>
        <Glyph name="close" />
      </button>
    </div>
  );
}
