import { deviceCalls } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, useLastDefined } from '../../../ui/index.ts';
import { DEVICE_DIALOG, DeviceFields } from './DeviceFields.tsx';
import { deviceEditMessages } from './messages.ts';
import { toDeviceChange, toFormValues } from './values.ts';

type Props = {
  readonly projectId: string;
  readonly deviceId: string | undefined;
  readonly onClose: () => void;
};

/**
 * Changes a device (C-DEV-15). It opens when the device as it is now has been read, so that nobody overwrites what a
 * colleague just saved.
 */
export function EditDevice({ projectId, deviceId, onClose }: Props) {
  const lastDeviceId = useLastDefined(deviceId);
  const query = useCall(
    deviceCalls.GetProjectDeviceDetail,
    { projectId, deviceId: lastDeviceId ?? '' },
    { enabled: deviceId !== undefined },
  );
  const words = useMessages(deviceEditMessages);
  const device = query.data;
  if (!device) return null;
  return (
    <FormDialog
      {...DEVICE_DIALOG}
      key={device.id}
      call={deviceCalls.UpdateProjectDevice}
      title={words.editTitle}
      submitWord={words.saveWord}
      open={deviceId !== undefined}
      onClose={onClose}
      initial={toFormValues(device)}
      toInput={(values) => toDeviceChange(projectId, device, values)}
    >
      <DeviceFields
        call={deviceCalls.UpdateProjectDevice}
        projectId={projectId}
        isNew={false}
        hasMqttPassword={device.hasMqttPassword}
      />
    </FormDialog>
  );
}
