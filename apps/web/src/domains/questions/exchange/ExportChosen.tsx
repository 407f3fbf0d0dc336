import { CHOSEN_FOR_EXPORT_MAX, questionCalls as calls, type QuestionRow } from '@twinscape/contract/questions';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton } from '../../../ui/index.ts';
import { exchangeMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly rows: readonly Pick<QuestionRow, 'id'>[] };

/** Those that are selected, as BCF 3.0 and as a report. */
export function ExportChosen({ projectId, rows }: Props) {
  const words = useMessages(exchangeMessages);
  const say = useSay();
  const bcf = useDownload(calls.ExportQuestionsBcf);
  const report = useDownload(calls.ExportQuestionReport);
  const ids = rows.map(({ id }) => id);
  const off =
    rows.length > CHOSEN_FOR_EXPORT_MAX ? say(exchangeMessages.chosenMax, { limit: CHOSEN_FOR_EXPORT_MAX }) : undefined;
  return (
    <>
      <ActionButton
        size="small"
        off={off}
        loading={bcf.busy}
        onClick={() => bcf.start({ projectId, version: '3.0', ids })}
      >
        {words.export3}
      </ActionButton>
      <ActionButton size="small" off={off} loading={report.busy} onClick={() => report.start({ projectId, ids })}>
        {words.exportReport}
      </ActionButton>
    </>
  );
}
