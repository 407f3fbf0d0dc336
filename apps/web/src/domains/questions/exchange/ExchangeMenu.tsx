import { questionCalls as calls } from '@twinscape/contract/questions';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, toActionMenu, useListState } from '../../../ui/index.ts';
import { QUESTION_FILTER_NAMES, toQuestionFilters } from '../list/QuestionFilters.tsx';
import { useQuestionRights } from '../rights.ts';
import { ImportBcf } from './ImportBcf.tsx';
import { exchangeMessages } from './messages.ts';

/** BCF in and out: the list as it is narrowed, for other programs. */
export function ExchangeMenu({ projectId }: { readonly projectId: string }) {
  const words = useMessages(exchangeMessages);
  const { off, isReader } = useQuestionRights();
  const [{ key, filters }] = useListState(QUESTION_FILTER_NAMES);
  const { start, busy } = useDownload(calls.ExportQuestionsBcf);
  const [isImporting, setImporting] = useState(false);
  const sheet = useDownload(calls.ExportQuestionList);
  const report = useDownload(calls.ExportQuestionReport);
  const narrowed = { projectId, ...toQuestionFilters(filters), ...(key ? { key } : {}) };
  const menu = toActionMenu([
    {
      key: 'xlsx',
      word: words.exportList,
      icon: 'download',
      run: () => sheet.start(narrowed),
    },
    { key: 'pdf', word: words.exportReport, icon: 'download', run: () => report.start(narrowed) },
    { key: '3', word: words.export3, icon: 'download', run: () => start({ ...narrowed, version: '3.0' }) },
    { key: '2', word: words.export2, icon: 'download', run: () => start({ ...narrowed, version: '2.1' }) },
    ...(isReader
      ? []
      : (['line', { key: 'in', word: words.import, icon: 'upload', off, run: () => setImporting(true) }] as const)),
  ]);
  return (
    <>
      <Dropdown menu={menu} trigger={['click']}>
        <Button icon={<Glyph name="download" />} loading={busy || sheet.busy || report.busy}>
          {words.more}
        </Button>
      </Dropdown>
      <ImportBcf projectId={projectId} open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
