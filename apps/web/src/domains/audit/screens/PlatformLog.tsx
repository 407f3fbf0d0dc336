import { auditCalls } from '@twinscape/contract/audit';
import { useMessages } from '../../../platform/language/index.ts';
import { Page } from '../../../ui/index.ts';
import { auditMessages } from '../messages.ts';
import { ExportLog } from '../parts/ExportLog.tsx';
import { LogTable } from '../parts/LogTable.tsx';
import { LogCompanyFilter, LogPersonFilter, LogProjectFilter } from '../parts/PlatformFilters.tsx';

/** S-ADM-09: what was done on the whole platform. */
export function PlatformLog() {
  const words = useMessages(auditMessages);
  return (
    <Page title={words.title} note={words.platformNote} body="fill" actions={<ExportLog scope={{}} />}>
      <LogTable
        name="audit.platform"
        call={auditCalls.GetOperationLogList}
        scope={{}}
        everywhere
        filters={(values, set) => (
          <>
            <LogCompanyFilter values={values} set={set} />
            {values.company && <LogProjectFilter values={values} set={set} />}
            {values.company && <LogPersonFilter values={values} set={set} />}
          </>
        )}
      />
    </Page>
  );
}
