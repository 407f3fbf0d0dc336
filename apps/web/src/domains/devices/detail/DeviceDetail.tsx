import { type DeviceDetail as Device, deviceCalls, deviceState } from '@twinscape/contract/devices';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { ActionButton, EmptyState, ErrorState, Glyph, LinesSkeleton, MoreMenu, Page } from '../../../ui/index.ts';
import { Attributes } from '../attributes/Attributes.tsx';
import { AddToCategory } from '../categories/AddToCategory.tsx';
import { Connect } from '../connect/Connect.tsx';
import { EditDevice } from '../edit/EditDevice.tsx';
import { DeleteDevices } from '../list/DeleteDevices.tsx';
import { type Rights, useRights } from '../rights.ts';
import { OnlineTag, StateTag } from '../states.tsx';
import { useDevicesPush } from '../useDevicesPush.ts';
import { ADDRESS, CLOSED, type Tab } from './address.ts';
import css from './Detail.module.css';
import { type LiveDevice, useLiveDevice } from './useLiveDevice.ts';
import { useNow } from './useNow.ts';
import { Values } from './Values.tsx';
import { detailWords } from './words.ts';

/** What every part of a device is given. */
export type PartProps = {
  readonly projectId: string;
  readonly device: Device;
  readonly live: LiveDevice;
  readonly rights: Rights;
  readonly onTab: (tab: Tab, series?: string) => void;
};

/** One device: how it stands, what it measures, what is known of it, how it connects. The address says which, and which part. */
export function DeviceDetail() {
  const words = useWords(detailWords);
  const { id: projectId } = useProject();
  const [{ device: asked }, go] = useAddressState(ADDRESS);
  useDevicesPush(projectId);
  const query = useCall(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: asked }, { handles: true });
  const close = () => go(CLOSED, true);
  if (query.data)
    return (
      <Opened
        key={query.data.id}
        projectId={projectId}
        device={query.data}
        readAt={query.dataUpdatedAt}
        onClose={close}
      />
    );
  return (
    <Page title={query.isPending ? '…' : words.gone} crumbs={[{ title: words.devices, ...TO_LIST }]}>
      {query.isPending ? (
        <LinesSkeleton lines={8} />
      ) : query.error?.kind === 'refused' ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={close}>{words.back}</Button>} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

/** An empty value is not written into the address. */
const TO_LIST = {
  to: '/devices/devices',
  search: Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, ''])),
} as const;
/** With its charts it is fetched when it is opened. */
const History = lazy(async () => ({ default: (await import('../history/History.tsx')).History }));
const PARTS = { values: Values, history: History, attributes: Attributes, connect: Connect };

type Props = {
  readonly projectId: string;
  readonly device: Device;
  /** When the device was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onClose: () => void;
};

function Opened({ projectId, device, readAt, onClose }: Props) {
  const words = useWords(detailWords);
  const rights = useRights();
  const [{ tab: wanted }, go] = useAddressState(ADDRESS);
  const [editing, setEditing] = useState(false);
  const [putting, setPutting] = useState<readonly Device[]>();
  const [removing, setRemoving] = useState<readonly Device[]>();
  const live = useLiveDevice(projectId, device.id);
  const tabs = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((tab) => tab !== 'connect' || !rights.isReader);
  const tab = tabs.find((one) => one === wanted) ?? 'values';
  const Part = PARTS[tab];
  return (
    <Page
      title={device.deviceName}
      crumbs={[{ title: words.devices, ...TO_LIST }, { title: device.deviceId }]}
      note={<Standing device={device} readAt={readAt} live={live} />}
      body="fill"
      actions={
        !rights.isReader && (
          <>
            <ActionButton icon={<Glyph name="edit" />} off={rights.off} onClick={() => setEditing(true)}>
              {words.edit}
            </ActionButton>
            <MoreMenu
              of={device.deviceName}
              acts={[
                {
                  key: 'addTo',
                  word: words.addTo,
                  icon: 'folder',
                  off: rights.off,
                  run: () => setPutting([device]),
                },
                'line',
                {
                  key: 'remove',
                  word: words.remove,
                  icon: 'trash',
                  danger: true,
                  off: rights.off,
                  run: () => setRemoving([device]),
                },
              ]}
            />
          </>
        )
      }
      bar={
        <Tabs
          className={css.tabs ?? ''}
          activeKey={tab}
          onChange={(next) => go({ tab: next })}
          items={tabs.map((key) => ({ key, label: words[key] }))}
        />
      }
    >
      <div className={css.part} data-part={tab}>
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <Part
            projectId={projectId}
            device={device}
            live={live}
            rights={rights}
            onTab={(next, series) => go({ tab: next, ...(series === undefined ? {} : { series }) }, true)}
          />
        </Suspense>
      </div>
      <EditDevice projectId={projectId} deviceId={editing ? device.id : undefined} onClose={() => setEditing(false)} />
      <AddToCategory projectId={projectId} rows={putting} onClose={() => setPutting(undefined)} />
      <DeleteDevices projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} onGone={onClose} />
    </Page>
  );
}

type StandingProps = Pick<Props, 'device' | 'readAt'> & { readonly live: LiveDevice };

/** State, connection and when it was last heard of: as told last, live or by a read. */
function Standing({ device, readAt, live: { frame, heardAt } }: StandingProps) {
  const words = useWords(detailWords);
  const say = useSay();
  const format = useFormat();
  useNow(5_000);
  const told =
    frame && heardAt > readAt ? { ...frame, state: deviceState.catch('unknown').parse(frame.state) } : undefined;
  const read = device.lastActivityTime;
  const heard = frame?.lastActivityTime;
  const seen = heard && (!read || heard > read) ? heard : read;
  return (
    <span className={css.standing}>
      <StateTag state={told?.state ?? device.state} />
      <OnlineTag isOnline={told?.isOnline ?? device.isOnline} />
      <span className="faint num" title={seen && format.instant(seen)}>
        {seen ? say(detailWords.seen, { ago: format.ago(seen) }) : words.never}
      </span>
    </span>
  );
}
