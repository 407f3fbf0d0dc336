import type { DeviceOta, OtaState } from '@twinscape/contract/devices';
import { useFormat, useLabelled, useMessages } from '../../../platform/language/index.ts';
import { StatusTag, type TagStatus } from '../../../ui/index.ts';
import { firmwareMessages } from './messages.ts';

const STATUS: Readonly<Record<OtaState, TagStatus>> = {
  QUEUED: 'offline',
  INITIATED: 'info',
  DOWNLOADING: 'info',
  DOWNLOADED: 'info',
  VERIFIED: 'info',
  UPDATING: 'info',
  UPDATED: 'run',
  FAILED: 'fault',
};

/** How far a device is with what is assigned to it, since when, and what went wrong. */
export function UpdateState({ packageId, state, stateTime, error }: DeviceOta) {
  const words = useMessages(firmwareMessages);
  const labelled = useLabelled();
  const format = useFormat();
  if (!packageId || !state) return <span className="faint">–</span>;
  return (
    <span title={[stateTime && format.instant(stateTime), error].filter(Boolean).join('\n')}>
      <StatusTag plain status={STATUS[state]} word={error ? labelled(words[state], error) : words[state]} />
    </span>
  );
}
