import { auditCalls } from '@twinscape/contract/audit';
import { Button } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRoles } from '../../../platform/session/index.ts';
import { Glyph, useListState } from '../../../ui/index.ts';
import { LOG_FILTERS, toLogInput } from '../filters.ts';
import { auditMessages } from '../messages.ts';

/** The log as the address narrows it, as an Excel file (T-LOG-01); refused to trial users, and so not offered. */
export function ExportLog({ scope }: { readonly scope: { readonly projectId?: string } }) {
  const words = useMessages(auditMessages);
  const isTrial = useRoles().includes(3);
  const [{ key, sort, filters }] = useListState(LOG_FILTERS);
  const excel = useDownload(auditCalls.ExportOperationLog);
  if (isTrial) return null;
  const start = () =>
    excel.start({
      ...toLogInput(filters),
      ...scope,
      ...(key ? { key } : {}),
      ...(sort ? { orderBy: sort.column as 'createTime', orderByType: sort.descending ? 1 : 0 } : {}),
    });
  return (
    <Button icon={<Glyph name="download" />} loading={excel.busy} onClick={start}>
      {words.export}
    </Button>
  );
}
