import { type EntityEvent, EVENT_DAYS, EVENT_TYPES, eventCalls } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  type Column,
  DataTable,
  DateRange,
  EmptyState,
  FilterSelect,
  StatusTag,
  type TagStatus,
} from '../../../ui/index.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import css from './Events.module.css';
import { ExportEvents } from './ExportEvents.tsx';
import { eventMessages } from './messages.ts';
import { parseEventDays, toEventQuery } from './period.ts';
import { useEventSentence } from './sentence.ts';

/** Kinds that a device has; the others are told of rules. */
const KINDS = EVENT_TYPES.filter((type) => !type.startsWith('DEBUG'));
const FILTERS = ['evtype', 'evfrom', 'evto'];
const EVERY_MS = 10_000;

/** What happened to the device, newest first (C-EV-07). */
export function DeviceEvents({ device }: DeviceDetailPartProps) {
  const words = useMessages(eventMessages);
  const say = useSay();
  const format = useFormat();
  const sentence = useEventSentence();
  const columns: Column<EntityEvent>[] = [
    {
      key: 'createdTime',
      title: words.time,
      width: 180,
      sort: true,
      fixed: true,
      render: ({ createdTime }) => <span className="num">{format.instant(new Date(createdTime))}</span>,
    },
    {
      key: 'type',
      title: words.type,
      width: 130,
      render: (event) => <StatusTag plain status={statusOf(event)} word={words[event.type]} />,
    },
    { key: 'body', title: words.what, width: 420, fixed: true, render: sentence },
    {
      key: 'server',
      title: words.server,
      width: 180,
      hiddenAtFirst: true,
      render: ({ body }) => <span className="mono">{String(body.server ?? '')}</span>,
    },
  ];
  return (
    <div className={css.events}>
      <DataTable
        name="devices.events"
        call={eventCalls.GetAllEvents}
        input={{ a: 'DEVICE', b: device.id }}
        rowKey="uid"
        columns={columns}
        search={words.search}
        prefix="e"
        everyMs={EVERY_MS}
        filterNames={FILTERS.map((name) => name.slice(1))}
        filterInput={(values) => toEventQuery(prefixed(values))}
        filters={(values, set) => (
          <>
            <FilterSelect
              label={words.type}
              any={words.allTypes}
              style={{ width: 150 }}
              value={values.vtype}
              options={KINDS.map((value) => ({ value, label: words[value] }))}
              onChange={(vtype) => set({ vtype })}
            />
            <DateRange
              value={parseEventDays(prefixed(values))}
              onChange={(days) => set({ vfrom: days?.from, vto: days?.to })}
            />
          </>
        )}
        actions={<ExportEvents device={device} />}
        empty={<EmptyState title={words.empty} hint={say(eventMessages.emptyHint, { days: EVENT_DAYS })} small />}
      />
    </div>
  );
}

/** The table writes its prefix before each name. */
const prefixed = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`e${name}`, value]));

function statusOf({ type, body }: EntityEvent): TagStatus {
  if (type === 'ERROR' || body.success === false) return 'fault';
  if (type !== 'LC_EVENT') return 'info';
  return body.event === 'DISCONNECTED' ? 'offline' : 'run';
}
