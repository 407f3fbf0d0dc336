import { findOfficeKind } from '@twinscape/contract/documents';
import { lazy, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { NoPreview } from './NoPreview.tsx';
import { OfficeView } from './OfficeView.tsx';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';
import { useLayout } from './useLayout.ts';

const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView.tsx')).PdfView }));

/**
 * A file of an office program as that lays it out, where the server has such a program; its words meanwhile, and where
 * it has none. Who came for a sentence sees the words, in which it is marked.
 */
export function LaidOutView({ extension, ...previewed }: Previewed & { readonly extension: string }) {
  const words = useMessages(previewMessages);
  const { shown, find } = previewed;
  const layout = useLayout(shown);
  const hasWords = findOfficeKind(extension) !== undefined;
  const [wantsWords, setWantsWords] = useState(hasWords && find !== undefined);
  if (layout === undefined) return <LinesSkeleton lines={12} />;
  if (layout === 'ready' && !wantsWords)
    return (
      <div className={css.laidOut}>
        {hasWords && <Switch word={words.showWords} onClick={() => setWantsWords(true)} />}
        <PdfView {...previewed} shown={{ ...shown, isLayout: true }} />
      </div>
    );
  if (!hasWords) {
    if (layout === 'waiting') return <p className={css.waiting}>{words.layingOut}</p>;
    return <NoPreview shown={shown} reason={layout === 'failed' ? words.damaged : words.noOffice} />;
  }
  return (
    <div className={css.laidOut}>
      {layout === 'ready' && <Switch word={words.showLayout} onClick={() => setWantsWords(false)} />}
      {layout === 'waiting' && <p className={css.ways}>{words.layingOut}</p>}
      <OfficeView {...previewed} />
    </div>
  );
}

const Switch = ({ word, onClick }: { readonly word: string; readonly onClick: () => void }) => (
  <p className={css.ways}>
    <button type="button" onClick={onClick}>
      {word}
    </button>
  </p>
);
