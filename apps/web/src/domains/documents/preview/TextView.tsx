import { useQuery } from '@tanstack/react-query';
import { TEXT_SHOWN_BYTES } from '@twinscape/contract/documents';
import { lazy, Suspense, useRef } from 'react';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { toCsvRows } from './csvRows.ts';
import css from './Preview.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { Previewed } from './previewed.ts';
import { fetchPreview } from './source.ts';
import { useMarkedText } from './useMarkedText.ts';

const MarkdownText = lazy(async () => ({
  default: (await import('../../../ui/markdown/MarkdownText.tsx')).MarkdownText,
}));
/** Longer texts are shown as they are written: a page of them would take seconds to draw. Characters. */
const MARKDOWN_MAX = 300_000;

/** A text as it is written; of a CSV file as a table, of Markdown as it is meant to be read. */
export function TextView({ shown, find }: Previewed) {
  const box = useRef<HTMLDivElement>(null);
  const say = useSay();
  const format = useFormat();
  const { fileId, version, fileName, fileSize } = shown;
  const text = useQuery({
    queryKey: ['documentText', fileId, version],
    queryFn: async ({ signal }) => (await fetchPreview(shown, signal)).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useMarkedText(box, find, { isReady: text.data !== undefined });
  if (text.isPending) return <LinesSkeleton lines={12} />;
  if (text.data === undefined) return <ErrorState error={text.error} onRetry={() => void text.refetch()} />;
  const isTable = fileName.toLowerCase().endsWith('.csv');
  const written = text.data.replace(/^\ufeff/, '');
  const isMarkdown = fileName.toLowerCase().endsWith('.md') && written.length <= MARKDOWN_MAX;
  return (
    <div ref={box} className={css.reading}>
      {fileSize > TEXT_SHOWN_BYTES && (
        <p className={css.cut}>{say(previewMessages.cut, { size: format.bytes(TEXT_SHOWN_BYTES) })}</p>
      )}
      {isTable ? (
        <PreviewTable rows={toCsvRows(text.data)} />
      ) : isMarkdown ? (
        <Suspense fallback={<LinesSkeleton lines={12} />}>
          <MarkdownText text={written} />
        </Suspense>
      ) : (
        <pre className={css.text}>{written}</pre>
      )}
    </div>
  );
}
