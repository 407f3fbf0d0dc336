import { useQuery } from '@tanstack/react-query';
import type { OfficePreview } from '@twinscape/contract/documents';
import { Tabs } from 'antd';
import { useRef } from 'react';
import { CallFailed } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { useTabsLocale } from '../../../ui/useTabsLocale.ts';
import { previewMessages } from '../messages.ts';
import { groupTableRows } from './groupTableRows.ts';
import { MailText } from './MailText.tsx';
import { NoPreview } from './NoPreview.tsx';
import css from './Preview.module.css';
import { PreviewTable } from './PreviewTable.tsx';
import type { Previewed } from './previewed.ts';
import { fetchPreview } from './source.ts';
import { useMarkedText } from './useMarkedText.ts';

/** Text and tables of a file of an office program; how it is laid out shows only the program itself. */
export function OfficeView({ shown, page, find }: Previewed) {
  const box = useRef<HTMLDivElement>(null);
  const words = useMessages(previewMessages);
  const { fileId, version } = shown;
  const office = useQuery({
    queryKey: ['documentOffice', fileId, version],
    queryFn: async ({ signal }) => JSON.parse(await (await fetchPreview(shown, signal)).text()) as OfficePreview,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useMarkedText(box, find, { page, isReady: office.data !== undefined });
  if (office.isPending) return <LinesSkeleton lines={12} />;
  if (!office.data)
    return (
      <NoPreview
        shown={shown}
        reason={
          office.error instanceof CallFailed && office.error.kind === 'refused' ? office.error.message : words.damaged
        }
      />
    );
  return (
    <div ref={box} className={css.reading}>
      {(office.data.isCut || office.data.kind !== 'mail') && (
        <p className={css.cut}>{office.data.isCut ? words.outlineCut : words.outline}</p>
      )}
      <Sections of={office.data} page={page} />
    </div>
  );
}

function Sections({
  of: { kind, sections },
  page = 1,
}: {
  readonly of: OfficePreview;
  readonly page?: number | undefined;
}) {
  const say = useSay();
  const tabsLocale = useTabsLocale();
  if (kind === 'mail') return <MailText sections={sections} />;
  if (kind === 'sheets')
    return (
      <Tabs
        locale={tabsLocale}
        size="small"
        defaultActiveKey={String(page - 1)}
        items={sections.map(({ name, rows }, at) => ({
          key: String(at),
          label: name,
          children: <PreviewTable rows={rows} />,
        }))}
      />
    );
  return sections.map(({ rows }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name than their place
    <section key={at} data-place={at + 1} className={kind === 'slides' ? css.slide : css.article}>
      {kind === 'slides' && <h3>{say(previewMessages.slide, { number: at + 1 })}</h3>}
      {groupTableRows(rows).map((group, place) =>
        'table' in group ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <PreviewTable key={place} rows={group.table} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={place}>{group.paragraph}</p>
        ),
      )}
    </section>
  ));
}
