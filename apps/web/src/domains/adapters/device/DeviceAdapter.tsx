import { adapterCalls } from '@twinscape/contract/adapters';
import { useCall } from '../../../platform/api/index.ts';
import { defineMessages, useFormat, useMessages } from '../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../platform/routes/index.ts';
import { EmptyState, LinesSkeleton, SmallTable, TimeLabel } from '../../../ui/index.ts';
import type { DevicePartProps } from '../../devices/index.ts';
import { formatPointValue } from '../points/formatPointValue.ts';
import { pointMessages } from '../points/messages.ts';
import { AdapterStateTag, QualityTag } from '../states.tsx';
import css from './DeviceAdapter.module.css';

const messages = defineMessages({
  direct: { cn: '直接接入', en: 'Direct connection' },
  directHint: {
    cn: '此设备自行向平台发送数据，没有经过适配器。',
    en: 'This device sends its data to the platform itself, without an adapter.',
  },
});
const EVERY_MS = 3_000;
const POINTS_MAX = 500;

/** Through which adapter a device comes, how that goes, and which points of it are whose. */
export function DeviceAdapterPart({ projectId, device }: DevicePartProps) {
  const words = useMessages(messages);
  const own = useMessages(pointMessages);
  const format = useFormat();
  const { adapterId } = device;
  const isDirect = adapterId === projectId;
  const quiet = { enabled: !isDirect, handles: true, everyMs: EVERY_MS } as const;
  const adapter = useCall(adapterCalls.GetProjectAdapterDetail, { projectId, adapterId }, quiet).data;
  const points = useCall(
    adapterCalls.GetAdapterPointList,
    { projectId, adapterId, deviceId: device.id, pageIndex: 1, pageSize: POINTS_MAX },
    quiet,
  ).data?.data.list;
  if (isDirect) return <EmptyState title={words.direct} hint={words.directHint} />;
  if (!adapter || !points) return <LinesSkeleton lines={4} />;
  return (
    <div className={css.part}>
      <p className={css.head}>
        <RouteLink
          to="/devices/adapter"
          search={(before: RouteSearch) => ({ project: before.project, adapter: adapter.id })}
        >
          {adapter.adapterName}
        </RouteLink>
        <AdapterStateTag {...adapter} />
      </p>
      <SmallTable
        rows={points}
        getKey={({ pointId }) => pointId}
        minWidth={520}
        columns={[
          {
            key: 'pointKey',
            title: own.key,
            isRowHeader: true,
            render: ({ pointKey }) => <span className="mono">{pointKey}</span>,
          },
          {
            key: 'value',
            title: own.value,
            render: ({ value }) => <span className="num">{formatPointValue(value, format.number)}</span>,
          },
          {
            key: 'quality',
            title: own.quality,
            render: ({ quality, qualityDetail }) =>
              quality ? <QualityTag quality={quality} detail={qualityDetail} /> : <span className="faint">–</span>,
          },
          {
            key: 'time',
            title: own.time,
            render: ({ time }) => (time ? <TimeLabel at={time} show="ago" /> : <span className="faint">–</span>),
          },
          {
            key: 'address',
            title: own.address,
            width: '34%',
            render: ({ address }) => <span className="mono soft">{address}</span>,
          },
        ]}
      />
    </div>
  );
}
