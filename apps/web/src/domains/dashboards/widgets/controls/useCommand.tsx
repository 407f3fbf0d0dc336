import type { DashboardEntity } from '@twinscape/contract/dashboards';
import { rpcCalls } from '@twinscape/contract/devices';
import { telemetryCalls } from '@twinscape/contract/telemetry';
import { type ReactNode, useEffect, useState } from 'react';
import { CallFailed, send } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, toast } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { type DataRow, readTargetAlias } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { readText, type WidgetProps } from '../define.ts';
import { controlMessages } from './messages.ts';

export type DeviceCommand = {
  readonly device: DashboardEntity | undefined;
  /** What the device reports of what is set, where the widget names it. */
  readonly row: DataRow | undefined;
  /** Why nothing can be sent. */
  readonly off: string | undefined;
  readonly isBusy: boolean;
  /** Sent, and the device has not reported since. */
  readonly isWaiting: boolean;
  /** Sends a value, after a question where one is wanted. `what` says it in words. */
  readonly run: (value: unknown, what: string) => void;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
  readonly answer: string | undefined;
};

/** After so long the report of a device is not waited for any more. Milliseconds. */
const WAIT_MS = 15_000;

/** What a control sends to its device, and what the device reports back. */
export function useCommand(
  { config, settings }: Pick<WidgetProps, 'config' | 'settings'>,
  isTwoWay = false,
): DeviceCommand {
  const words = useMessages(controlMessages);
  const say = useSay();
  const { getAlias, mayControl, isVisit } = useOpenDashboard();
  const state = useRows(config, { isOfMany: false });
  const [row] = state.rows;
  const targetAlias = readTargetAlias(config) ?? config.datasources?.[0]?.entityAliasId ?? undefined;
  const named = targetAlias ? getAlias(targetAlias).entities?.[0] : undefined;
  const device = toDevice(named, row);
  const [asked, setAsked] = useState<{ readonly value: unknown; readonly what: string }>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [answer, setAnswer] = useState<string>();
  const [sentAt, setSentAt] = useState<number>();
  const isWaiting = sentAt !== undefined && (row?.at === undefined || row.at < sentAt);
  useEffect(() => {
    if (sentAt === undefined) return;
    const timer = setTimeout(() => setSentAt(undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);
  const deliver = async (value: unknown): Promise<void> => {
    if (!device) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const given = await sendCommand(device.id, value, settings, row?.dataKey.name, isTwoWay);
      setAsked(undefined);
      setSentAt(row ? Date.now() : undefined);
      if (isTwoWay) setAnswer(JSON.stringify(given, undefined, 2) ?? '');
      else toast.success(words.sent);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
      if (settings.confirms === false) toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const off = isVisit ? words.visit : !mayControl ? words.readOnly : device ? undefined : words.noTarget;
  return {
    device,
    row,
    off,
    isBusy,
    isWaiting,
    answer,
    run: (value, what) => {
      setFailure(undefined);
      if (settings.confirms === false) void deliver(value);
      else setAsked({ value, what });
    },
    dialog: asked && (
      <Dialog
        open
        width="small"
        title={words.confirmTitle}
        submitWord={words.send}
        busy={isBusy}
        failure={failure}
        onSubmit={() => void deliver(asked.value)}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(controlMessages.confirm, { device: device?.label ?? '', what: asked.what })}</p>
        {device?.isOnline === false && <p className="faint">{words.offline}</p>}
      </Dialog>
    ),
  };
}

/** An asset is controlled by the device that measures at it. */
function toDevice(entity: DashboardEntity | undefined, row: DataRow | undefined): DashboardEntity | undefined {
  if (entity?.entityType === 'DEVICE') return entity;
  const id = row?.source?.type === 'DEVICE' ? row.source.id : entity?.deviceIds?.[0];
  return entity && id ? { ...entity, entityType: 'DEVICE', id } : undefined;
}

async function sendCommand(
  id: string,
  value: unknown,
  settings: WidgetProps['settings'],
  key: string | undefined,
  isTwoWay: boolean,
): Promise<unknown> {
  const handles = { handles: true } as const;
  if (settings.way === 'shared' || settings.way === 'server') {
    const c = settings.way === 'shared' ? 'SHARED_SCOPE' : 'SERVER_SCOPE';
    const payload = JSON.stringify({ [key ?? (readText(settings.method) || 'value')]: value });
    return send(telemetryCalls.SaveAttributes, { a: 'DEVICE', b: id, c, payload }, handles);
  }
  const payload = JSON.stringify({ method: readText(settings.method) || 'setValue', params: value });
  return isTwoWay
    ? send(rpcCalls.SendTwoWayRpc, { id, payload }, handles)
    : send(rpcCalls.SendOneWayRpc, { id, payload }, handles);
}
