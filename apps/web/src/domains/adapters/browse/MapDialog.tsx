import type { AdapterDetail, BrowsedNode } from '@twinscape/contract/adapters';
import { deviceCalls } from '@twinscape/contract/devices';
import { KEY_MAX } from '@twinscape/contract/telemetry';
import { Checkbox, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, SmallTable, toast } from '../../../ui/index.ts';
import { DeviceSelect } from '../points/DeviceSelect.tsx';
import css from './Browse.module.css';
import { browseMessages } from './messages.ts';
import { guessPattern, isPattern, planByPattern, planForOneDevice } from './planMapping.ts';
import { useMapping } from './useMapping.ts';

type Props = {
  readonly projectId: string;
  readonly adapter: AdapterDetail;
  readonly nodes: readonly BrowsedNode[];
  readonly onClose: () => void;
  readonly onMapped: () => void;
};
type Way = 'one' | 'pattern';

/** Devices of a project that names are compared with. */
const DEVICES_MAX = 10_000;

/** Ticked entries become points: of one device, or of devices that a pattern finds in their names. */
export function MapDialog({ projectId, adapter, nodes, onClose, onMapped }: Props) {
  const words = useMessages(browseMessages);
  const say = useSay();
  const format = useFormat();
  const [way, setWay] = useState<Way>('one');
  const [deviceId, setDeviceId] = useState<string>();
  const [pattern, setPattern] = useState(() => guessPattern(nodes[0]?.name ?? ''));
  const [creates, setCreates] = useState(true);
  const [allowsWrites, setAllowsWrites] = useState(false);
  /** Keys that the reader wrote in place of ours, by the entry's id. */
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const mapping = useMapping((count) => {
    toast.success(say(browseMessages.done, { count: format.number(count) }));
    onMapped();
  });
  const device = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: deviceId ?? '' },
    { enabled: deviceId !== undefined, handles: true },
  ).data;
  const known = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, pageIndex: 1, pageSize: DEVICES_MAX },
    { enabled: way === 'pattern', handles: true, freshMs: 10_000 },
  ).data?.data.list;
  const devices =
    way === 'one'
      ? new Map(device ? [[device.deviceName, device.id]] : [])
      : new Map((known ?? []).flatMap((one) => [[one.deviceName, one.id] as const, [one.deviceId, one.id] as const]));
  const isFitting = way === 'one' || isPattern(pattern);
  const planned =
    way === 'one'
      ? planForOneDevice(nodes, device?.deviceName ?? '', device?.timeSeries ?? [])
      : isFitting
        ? planByPattern(nodes, pattern)
        : [];
  const taken = new Set<string>();
  const rows = planned.map((point) => {
    const key = written.get(point.node.nodeId) ?? point.key;
    const { deviceName } = point;
    const exists = deviceName !== undefined && devices.has(deviceName);
    const series = `${deviceName} ${key}`;
    const isTwice = taken.has(series);
    taken.add(series);
    const why =
      deviceName === undefined || deviceName === '' || key === ''
        ? words.unmatched
        : !exists && !(way === 'pattern' && creates)
          ? words.missing
          : isTwice
            ? words.twice
            : undefined;
    return { ...point, key, exists, why };
  });
  const good = rows.flatMap((row) =>
    row.why === undefined && row.deviceName !== undefined ? [{ ...row, deviceName: row.deviceName }] : [],
  );
  const targets = new Set(good.map(({ deviceName }) => deviceName));
  const newCount = [...targets].filter((name) => !devices.has(name)).length;
  const isReady = way === 'one' ? device !== undefined : known !== undefined;
  return (
    <Dialog
      title={words.map}
      open
      width={820}
      submitWord={words.save}
      busy={mapping.isBusy}
      failure={mapping.failure}
      onClose={onClose}
      {...(isReady && good.length > 0
        ? { onSubmit: () => void mapping.save({ projectId, adapter, points: good, devices, allowsWrites }) }
        : {})}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={words.way}>
          <Segmented<Way>
            value={way}
            options={[
              { value: 'one', label: words.toOne },
              { value: 'pattern', label: words.byPattern },
            ]}
            onChange={setWay}
          />
        </Form.Item>
        {way === 'one' ? (
          <Form.Item label={words.device} required>
            <DeviceSelect
              projectId={projectId}
              {...(deviceId === undefined ? {} : { value: deviceId })}
              onChange={setDeviceId}
            />
          </Form.Item>
        ) : (
          <>
            <Form.Item
              label={words.pattern}
              required
              extra={say(browseMessages.patternHint, {
                device: '{device}',
                key: '{key}',
                example: nodes[0]?.name ?? '',
              })}
              {...(isFitting
                ? {}
                : {
                    validateStatus: 'error' as const,
                    help: say(browseMessages.patternInvalid, { device: '{device}', key: '{key}' }),
                  })}
            >
              <Input
                className="mono"
                aria-label={words.pattern}
                value={pattern}
                onChange={({ target }) => setPattern(target.value)}
              />
            </Form.Item>
            <Checkbox checked={creates} onChange={({ target }) => setCreates(target.checked)}>
              {words.createDevices}
            </Checkbox>
          </>
        )}
        {nodes.some(({ isWritable }) => isWritable) && (
          <Form.Item>
            <Checkbox checked={allowsWrites} onChange={({ target }) => setAllowsWrites(target.checked)}>
              {words.allowWrites}
            </Checkbox>
          </Form.Item>
        )}
      </Form>
      {isReady && rows.length > 0 && (
        <>
          <p className="soft">
            {say(browseMessages.summary, {
              points: format.number(good.length),
              devices: format.number(targets.size),
            })}
            {newCount > 0 && ` · ${say(browseMessages.creating, { count: format.number(newCount) })}`}
          </p>
          <div className={css.plan}>
            <SmallTable
              rows={rows}
              getKey={({ node }) => node.nodeId}
              columns={[
                { key: 'source', title: words.source, isRowHeader: true, render: ({ node }) => node.name },
                {
                  key: 'device',
                  title: words.target,
                  width: '28%',
                  render: ({ deviceName, exists, why }) =>
                    why === undefined ? (
                      <>
                        {deviceName}
                        {!exists && <span className="faint"> · {words.newDevice}</span>}
                      </>
                    ) : (
                      <span className={css.off}>{why}</span>
                    ),
                },
                {
                  key: 'key',
                  title: words.key,
                  width: '30%',
                  render: ({ node, key }) => (
                    <Input
                      size="small"
                      className="mono"
                      aria-label={`${words.key} · ${node.name}`}
                      maxLength={KEY_MAX}
                      value={key}
                      onChange={({ target }) => setWritten(new Map(written).set(node.nodeId, target.value.trim()))}
                    />
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
