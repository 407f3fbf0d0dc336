import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CallFailed } from '../platform/api/index.ts';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import { CopyText } from './CopyText.tsx';
import { Glyph } from './Glyph.tsx';
import css from './States.module.css';

const texts = defineMessages({
  title: { cn: '内容未能加载', en: 'The content could not be loaded' },
  fault: {
    cn: '服务器未能完成请求，稍后可重试',
    en: 'The server could not complete the request. Try again shortly.',
  },
  unreachable: { cn: '无法连接服务器，检查网络后重试', en: 'The server is not reachable. Check the connection.' },
  request: { cn: '请求编号', en: 'Request ID' },
  retry: { cn: '重试', en: 'Try again' },
});

type Props = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly title?: string;
  readonly extra?: ReactNode;
};

/**
 * A part of the page that failed, in words, with a way to try again. Also the screen's own state for a fault.
 */
export function ErrorState({ error, onRetry, title, extra }: Props) {
  const words = useMessages(texts);
  const failure = error instanceof CallFailed ? error : undefined;
  const isSentence = failure?.kind === 'refused' || failure?.kind === 'late';
  const sentence = isSentence ? failure.message : failure?.kind === 'unreachable' ? words.unreachable : words.fault;
  return (
    <div className={css.state} role="alert">
      <span className={css.warning}>
        <Glyph name="warning" size={28} />
      </span>
      <p className={css.title}>{title ?? words.title}</p>
      <p className={css.hint}>{sentence}</p>
      {failure?.requestId && failure.kind === 'fault' && (
        <p className={css.request}>
          {words.request} <CopyText text={failure.requestId} mono />
        </p>
      )}
      {(onRetry || extra) && (
        <div className={css.action}>
          {onRetry && (
            <Button icon={<Glyph name="retry" />} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {extra}
        </div>
      )}
    </div>
  );
}
