import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import css from './Editor.module.css';
import { widgetEditorMessages } from './messages.ts';

export type FrameMessage = { readonly id: number; readonly kind: 'error' | 'sent'; readonly text: string };

/** What the code of a widget threw, and the commands that it gave. */
export function FrameMessages({
  messages,
  onClear,
}: {
  readonly messages: readonly FrameMessage[];
  readonly onClear: () => void;
}) {
  const words = useMessages(widgetEditorMessages);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is looked at
  useEffect(() => {
    // Scrolling answers with a promise, which an effect must not.
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [messages]);
  return (
    <div className={css.messages}>
      <header>
        <h2>{words.messages}</h2>
        {messages.length > 0 && (
          <Button type="text" size="small" onClick={onClear}>
            {words.clearMessages}
          </Button>
        )}
      </header>
      {messages.length === 0 ? (
        <p className={css.hint}>{words.noMessages}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <div ref={end} className={css.log} role="log" aria-label={words.messages} tabIndex={0}>
          <ul>
            {messages.map(({ id, kind, text }) => (
              <li key={id} data-kind={kind}>
                <Glyph name={kind === 'error' ? 'error' : 'go'} size={14} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
