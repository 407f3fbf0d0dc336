import { type DeviceOta, deviceFirmwareCalls } from '@twinscape/contract/devices';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, useLastDefined } from '../../../ui/index.ts';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { OtaPackageField } from './OtaPackageField.tsx';
import { FIRMWARE_READS } from './reads.ts';

type Props = FirmwareProps & {
  readonly devices: readonly DeviceOta[] | undefined;
  readonly onClose: () => void;
};

/** Gives several devices one package (T-OTA-05). */
export function AssignPackage({ projectId, device: { deviceType }, kind, companyId, devices, onClose }: Props) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const lastDevices = useLastDefined(devices);
  if (!lastDevices) return null;
  return (
    <FormDialog
      call={deviceFirmwareCalls.AssignOtaPackage}
      title={say(firmwareMessages.assignTitle, { count: lastDevices.length })}
      submitWord={words.assign}
      width="detail"
      open={devices !== undefined}
      onClose={onClose}
      toInput={({ packageId }) => ({
        projectId,
        type: kind,
        packageId: String(packageId),
        deviceIds: lastDevices.map(({ id }) => id),
      })}
      invalidates={FIRMWARE_READS}
    >
      <OtaPackageField name="packageId" kind={kind} companyId={companyId} deviceType={deviceType} />
    </FormDialog>
  );
}
