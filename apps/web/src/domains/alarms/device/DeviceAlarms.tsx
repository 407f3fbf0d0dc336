import { type AlarmRow, projectAlarmCalls } from '@twinscape/contract/alarms';
import { useWords, wording } from '../../../platform/language/index.ts';
import { useGo } from '../../../platform/routes/index.ts';
import { type Acts, DataTable, EmptyState } from '../../../ui/index.ts';
import type { DevicePartProps } from '../../devices/index.ts';
import { useAlarmActs } from '../acts/useAlarmActs.tsx';
import { useAlarmColumns } from '../list/useAlarmColumns.tsx';
import { listWords } from '../list/words.ts';
import { useActingOff } from '../rights.ts';
import { isAcknowledged, isActive } from '../states.tsx';
import { useAlarmsPush } from '../useAlarmsPush.ts';
import { alarmWords } from '../wording.ts';
import css from './DeviceAlarms.module.css';

const texts = wording({
  none: { cn: '这台设备还没有报警', en: 'This device has had no alarm yet' },
  noneHint: {
    cn: '它的数据满足报警规则时，报警会立即显示在这里。',
    en: 'As soon as its values meet an alarm rule, the alarm shows here.',
  },
  search: { cn: '搜索报警', en: 'Search alarms' },
});
const ANYWAY_MS = 30_000;

/** The alarms of one device, those of the past among them, newest first. */
export function DeviceAlarms({ projectId, device }: DevicePartProps) {
  const words = useWords(texts);
  const list = useWords(listWords);
  const own = useWords(alarmWords);
  const go = useGo();
  const off = useActingOff();
  const acts = useAlarmActs(projectId);
  useAlarmsPush(projectId);
  const open = ({ id }: AlarmRow) => go('/alarms', { alarm: id, device: device.id, state: 'all' });
  const actsOf = (row: AlarmRow): Acts => [
    { key: 'open', word: list.open, icon: 'go', run: () => open(row) },
    ...(off === undefined
      ? ([
          'line',
          {
            key: 'clear',
            word: own.clear,
            icon: 'success',
            off: isActive(row.status) ? undefined : own.isCleared,
            run: () => acts.clear([row]),
          },
          { key: 'assign', word: own.assign, icon: 'user', run: () => acts.assign([row]) },
        ] as const)
      : []),
  ];
  const columns = useAlarmColumns({ actsOf, off, withDevice: false, onAcknowledge: (row) => acts.acknowledge([row]) });
  return (
    <div className={css.alarms}>
      <DataTable
        name="alarms.device"
        call={projectAlarmCalls.GetProjectAlarmList}
        input={{ projectId, originatorIds: [device.id] }}
        rowKey="id"
        columns={columns}
        search={words.search}
        prefix="a"
        onOpen={open}
        live
        everyMs={ANYWAY_MS}
        rowKeys={
          off === undefined
            ? [
                {
                  keys: 'a',
                  title: alarmWords.acknowledge,
                  run: (rows) => acts.acknowledge(rows.filter(({ status }) => !isAcknowledged(status))),
                },
              ]
            : []
        }
        empty={<EmptyState small title={words.none} hint={words.noneHint} />}
      />
      {acts.dialogs}
    </div>
  );
}
