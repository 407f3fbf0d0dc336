import type { DeviceState } from '@twinscape/contract/devices';
import { useMessages } from '../../platform/language/index.ts';
import { StatusTag, type TagStatus } from '../../ui/index.ts';
import { deviceMessages } from './messages.ts';

const STATUS: Readonly<Record<DeviceState, TagStatus>> = {
  running: 'run',
  stopped: 'stop',
  fault: 'fault',
  unknown: 'unknown',
};

/** RU-STATE-08: what a device does. */
export function StateTag({ state, plain = false }: { readonly state: DeviceState; readonly plain?: boolean }) {
  const words = useMessages(deviceMessages);
  return <StatusTag plain={plain} status={STATUS[state]} word={words[state]} />;
}

/** whether a device can be heard, which is another question than what it does. */
export function OnlineTag({ isOnline, plain = false }: { readonly isOnline: boolean; readonly plain?: boolean }) {
  const words = useMessages(deviceMessages);
  return (
    <StatusTag plain={plain} status={isOnline ? 'run' : 'offline'} word={isOnline ? words.online : words.offline} />
  );
}
