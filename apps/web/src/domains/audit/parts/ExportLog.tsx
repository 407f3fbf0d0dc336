import { auditCalls } from '@twinscape/contract/audit';
import { useMessages } from '../../../platform/language/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { ExportList } from '../../../ui/index.ts';
import { LOG_FILTERS, toLogInput } from '../filters.ts';
import { auditMessages } from '../messages.ts';

/** The log as the address narrows it, as an Excel file (T-LOG-01); refused to trial users, and so not offered. */
export function ExportLog({ scope }: { readonly scope: { readonly projectId?: string } }) {
  const words = useMessages(auditMessages);
  if (useRoles().includes(3)) return null;
  return (
    <ExportList
      call={auditCalls.ExportOperationLog}
      word={words.export}
      filterNames={LOG_FILTERS}
      filterInput={toLogInput}
      input={scope}
    />
  );
}
