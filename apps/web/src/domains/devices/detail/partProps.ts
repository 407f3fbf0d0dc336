import type { DeviceDetail } from '@twinscape/contract/devices';
import type { ProjectRights } from '../../enterprises/index.ts';
import type { LiveDeviceState } from './useLiveDevice.ts';

/** What every part of a device is given. */
export type DeviceDetailPartProps = {
  readonly projectId: string;
  readonly device: DeviceDetail;
  readonly live: LiveDeviceState;
  readonly rights: ProjectRights;
  /** Opens another part, the history with one series chosen. */
  readonly onTab: (part: string, series?: string) => void;
};
