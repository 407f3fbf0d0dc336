import { lazy } from '../../../platform/chunks/index.ts';
import { linkedQuestions } from '../../questions/index.ts';
import type { DeviceDetailPartProps } from './partProps.ts';

const LinkedQuestions = lazy(async () => ({ default: await linkedQuestions() }));

/** What was asked about the device. */
export function DeviceQuestions({ projectId, device: { id, deviceName } }: DeviceDetailPartProps) {
  return <LinkedQuestions projectId={projectId} source={{ kind: 'device', id }} title={deviceName} />;
}
