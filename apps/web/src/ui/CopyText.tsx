import { useState } from 'react';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import css from './CopyText.module.css';
import { copyText } from './clipboard.ts';
import { Glyph } from './Glyph.tsx';
import { toast } from './toast.ts';

const texts = defineMessages({
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '复制成功', en: 'Copied' },
  failed: { cn: '复制失败', en: 'Copy failed' },
});

type Props = { readonly text: string; readonly mono?: boolean; readonly label?: string };

/** A text with a button that copies it: ids, links, keys. */
export function CopyText({ text, mono, label }: Props) {
  const words = useMessages(texts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return toast.error(words.failed);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_600);
    return toast.success(words.copied);
  };
  return (
    <span className={css.copy}>
      <span className={mono ? 'mono cut' : 'cut'} title={text}>
        {label ?? text}
      </span>
      <button type="button" className={css.button} aria-label={words.copy} title={words.copy} onClick={copy}>
        <Glyph name={copied ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  );
}
