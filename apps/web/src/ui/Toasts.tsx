import { useEffect, useState } from 'react';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import { dismissToast, type ToastMessage, useToasts } from '../platform/toasts/index.ts';
import { Glyph } from './Glyph.tsx';
import css from './Toasts.module.css';

const texts = defineMessages({ close: { cn: '关闭', en: 'Dismiss' }, region: { cn: '通知', en: 'Notifications' } });

/** Where toasts appear; stands once at the root of the page. */
export function Toasts() {
  const words = useMessages(texts);
  return (
    <section className={css.stack} aria-label={words.region}>
      {useToasts().map((notice) => (
        <Toast key={notice.id} notice={notice} close={words.close} />
      ))}
    </section>
  );
}

function Toast({ notice, close }: { notice: ToastMessage; close: string }) {
  const [held, setHeld] = useState(false);
  const { id, kind, text, action, lasts } = notice;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), lasts);
    return () => clearTimeout(timer);
  }, [held, id, lasts]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message on screen
    <div
      className={css.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span className={`${css.mark} ${css[kind]}`}>
        <Glyph name={kind} />
      </span>
      <span className={css.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={close} onClick={() => dismissToast(id)}>
        <Glyph name="close" size={14} />
      </button>
    </div>
  );
}
