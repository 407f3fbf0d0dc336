import { deviceCalls } from '@twinscape/contract/devices';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useListState } from '../../../ui/index.ts';
import { SpreadsheetExportMenu } from '../../../ui/spreadsheet/index.ts';
import { DEVICE_FILTERS, toDeviceFilterInput } from '../list/query.ts';
import { deviceSpreadsheetMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly isReader: boolean };

/** What the list shows – its search, filters and order – as a file (C-DEV-24). */
export function DeviceExportMenu({ projectId, isReader }: Props) {
  const words = useMessages(deviceSpreadsheetMessages);
  const [{ key, sort, filters }] = useListState(DEVICE_FILTERS);
  const file = useDownload(deviceCalls.ExportProjectDeviceList);
  const listQuery = {
    projectId,
    ...toDeviceFilterInput(filters),
    ...(key ? { key } : {}),
    ...parseOrder(sort),
  };
  return (
    <SpreadsheetExportMenu
      busy={file.busy}
      onExport={(format) => file.start({ ...listQuery, format })}
      more={
        isReader
          ? []
          : [
              'line',
              {
                key: 'credentials',
                word: words.withCredentials,
                icon: 'key',
                run: () => file.start({ ...listQuery, format: 'xlsx', hasCredentials: true }),
              },
            ]
      }
    />
  );
}

const ORDERS = ['deviceName', 'deviceId', 'deviceType', 'lastActivityTime', 'createTime', 'updateTime'] as const;

/** The list's order; a column that the address names and nobody knows orders nothing. */
function parseOrder(sort: { readonly column: string; readonly descending: boolean } | undefined) {
  const orderBy = ORDERS.find((one) => one === sort?.column);
  return orderBy && sort ? { orderBy, orderByType: sort.descending ? (1 as const) : (0 as const) } : {};
}
