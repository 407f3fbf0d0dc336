import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button, Dropdown } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, useListState } from '../../../ui/index.ts';
import { listMessages } from './messages.ts';
import { ALARM_FILTERS, toAlarmListFilter } from './query.ts';

type ExportOrder = 'startTime' | 'severity' | 'alarmType' | 'originatorName' | 'occurrenceCount';

/** The alarms as the address narrows them, as a file. */
export function ExportMenu({ projectId }: { readonly projectId: string }) {
  const words = useMessages(listMessages);
  const [{ key, sort, filters }] = useListState(ALARM_FILTERS);
  const file = useDownload(projectAlarmCalls.ExportProjectAlarmList);
  const start = (format: 'csv' | 'xlsx') =>
    file.start({
      projectId,
      format,
      ...toAlarmListFilter(filters),
      ...(key ? { key } : {}),
      ...(sort ? { orderBy: sort.column as ExportOrder, orderByType: sort.descending ? 1 : 0 } : {}),
    });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: words[format],
          onClick: () => start(format),
        })),
      }}
    >
      <Button icon={<Glyph name="download" />} loading={file.busy}>
        {words.export}
      </Button>
    </Dropdown>
  );
}
