import { type DeviceDetail as Device, deviceCalls, deviceState } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { createListCrumb, DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { DetailPending } from '../../../ui/detail/DetailPending.tsx';
import { ActionButton, Glyph, type MenuActions, MoreMenu, removeAction } from '../../../ui/index.ts';
import { AddToCategory } from '../categories/AddToCategory.tsx';
import { EditDevice } from '../edit/EditDevice.tsx';
import { DeleteDevices } from '../list/DeleteDevices.tsx';
import { OnlineTag, StateTag } from '../states.tsx';
import { useDeviceRights } from '../useDeviceRights.ts';
import { useDevicesPush } from '../useDevicesPush.ts';
import { CLOSED_DEVICE_ADDRESS, DEVICE_ADDRESS } from './address.ts';
import css from './Detail.module.css';
import { deviceDetailMessages } from './messages.ts';
import { listDeviceParts } from './parts.ts';
import { type LiveDeviceState, useLiveDevice } from './useLiveDevice.ts';
import { useNow } from './useNow.ts';

/**
 * One device: how it stands, what it measures, what is known of it, how it connects. The address says which, and which
 * part.
 */
export function DeviceDetailScreen() {
  const words = useMessages(deviceDetailMessages);
  const { id: projectId } = useProject();
  const [{ device: openedDeviceId }, go] = useAddressState(DEVICE_ADDRESS);
  useDevicesPush(projectId);
  const query = useCall(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: openedDeviceId }, { handles: true });
  const close = () => go(CLOSED_DEVICE_ADDRESS, true);
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
  return <DetailPending query={query} crumbs={[getListCrumb(words.devices)]} words={words} onClose={close} />;
}

const getListCrumb = (title: string) => createListCrumb(title, '/devices/devices', DEVICE_ADDRESS);

type Props = {
  readonly projectId: string;
  readonly device: Device;
  /** When the device was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly onClose: () => void;
};

function Opened({ projectId, device, readAt, onClose }: Props) {
  const words = useMessages(deviceDetailMessages);
  const rights = useDeviceRights();
  const [{ tab: wanted }, go] = useAddressState(DEVICE_ADDRESS);
  const [editing, setEditing] = useState(false);
  const [putting, setPutting] = useState<readonly Device[]>();
  const [removing, setRemoving] = useState<readonly Device[]>();
  const live = useLiveDevice(projectId, device.id);
  const parts = listDeviceParts().filter(({ forWriters }) => !forWriters || !rights.isReader);
  const part = parts.find(({ key }) => key === wanted) ?? parts[0];
  if (!part) throw new Error('a device has parts');
  const { off } = rights;
  const actions: MenuActions = [
    { key: 'addTo', word: words.addTo, icon: 'folder', off, run: () => setPutting([device]) },
    'line',
    removeAction(words.remove, () => setRemoving([device]), off),
  ];
  return (
    <>
      <DetailPage
        of={device.id}
        title={device.deviceName}
        crumbs={[getListCrumb(words.devices), { title: device.deviceId }]}
        note={<DeviceStatus device={device} readAt={readAt} live={live} />}
        actions={
          !rights.isReader && (
            <>
              <ActionButton icon={<Glyph name="edit" />} off={rights.off} onClick={() => setEditing(true)}>
                {words.edit}
              </ActionButton>
              <MoreMenu of={device.deviceName} acts={actions} />
            </>
          )
        }
        parts={parts}
        opened={part.key}
        onOpen={(next) => go({ tab: next })}
      >
        <part.Part
          projectId={projectId}
          device={device}
          live={live}
          rights={rights}
          onTab={(next, series) => go({ tab: next, ...(series === undefined ? {} : { series }) }, true)}
        />
      </DetailPage>
      <EditDevice projectId={projectId} deviceId={editing ? device.id : undefined} onClose={() => setEditing(false)} />
      <AddToCategory projectId={projectId} rows={putting} onClose={() => setPutting(undefined)} />
      <DeleteDevices projectId={projectId} rows={removing} onClose={() => setRemoving(undefined)} onGone={onClose} />
    </>
  );
}

type DeviceStatusProps = Pick<Props, 'device' | 'readAt'> & { readonly live: LiveDeviceState };

/** State, connection and when it was last heard of: as told last, live or by a read. */
function DeviceStatus({ device, readAt, live: { frame, receivedAt } }: DeviceStatusProps) {
  const words = useMessages(deviceDetailMessages);
  const say = useSay();
  const format = useFormat();
  useNow(5_000);
  const liveState =
    frame && receivedAt > readAt ? { ...frame, state: deviceState.catch('unknown').parse(frame.state) } : undefined;
  const read = device.lastActivityTime;
  const liveActivity = frame?.lastActivityTime;
  const seen = liveActivity && (!read || liveActivity > read) ? liveActivity : read;
  return (
    <span className={css.standing}>
      <StateTag state={liveState?.state ?? device.state} />
      <OnlineTag isOnline={liveState?.isOnline ?? device.isOnline} />
      <span className="faint num" title={seen && format.instant(seen)}>
        {seen ? say(deviceDetailMessages.seen, { ago: format.ago(seen) }) : words.never}
      </span>
    </span>
  );
}
