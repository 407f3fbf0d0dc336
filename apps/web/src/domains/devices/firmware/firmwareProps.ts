import type { OtaKind } from '@twinscape/contract/devices';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';

/** What every part of the firmware screen is given. */
export type FirmwareProps = Pick<DeviceDetailPartProps, 'projectId' | 'device' | 'rights'> & {
  readonly kind: OtaKind;
  /** The enterprise of the project: packages are its. */
  readonly companyId: string;
};
