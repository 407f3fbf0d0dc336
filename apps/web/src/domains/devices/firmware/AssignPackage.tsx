import { type DeviceOta, deviceFirmwareCalls } from '@twinscape/contract/devices';
import { Form, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, useLastDefined } from '../../../ui/index.ts';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { FIRMWARE_READS, PACKAGES_SHOWN } from './reads.ts';

type Props = FirmwareProps & {
  readonly devices: readonly DeviceOta[] | undefined;
  readonly onClose: () => void;
};

/** Gives several devices one package (T-OTA-05). */
export function AssignPackage({ projectId, device: { deviceType }, kind, companyId, devices, onClose }: Props) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const lastDevices = useLastDefined(devices);
  const packages = useCall(
    deviceFirmwareCalls.GetOtaPackages,
    { companyId, type: kind, ...(deviceType ? { deviceType } : {}), pageSize: PACKAGES_SHOWN },
    { enabled: devices !== undefined },
  );
  if (!lastDevices) return null;
  const ready = (packages.data?.data ?? []).filter(({ hasData, url }) => hasData || Boolean(url));
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
      <Form.Item name="packageId" label={words.package} rules={[{ required: true, message: words.choose }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={packages.isPending}
          options={ready.map(({ id, title, version }) => ({ value: id.id, label: `${title} ${version}` }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
