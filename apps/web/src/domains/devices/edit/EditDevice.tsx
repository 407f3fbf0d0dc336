import { type DeviceDetail, deviceCalls } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, useLastDefined } from '../../../ui/index.ts';
import { DEVICE_READS } from '../reads.ts';
import { DeviceFields } from './DeviceFields.tsx';
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
  const device = query.data;
  if (!device) return null;
  return <Form key={device.id} projectId={projectId} device={device} open={deviceId !== undefined} onClose={onClose} />;
}

type FormProps = {
  readonly projectId: string;
  readonly device: DeviceDetail;
  readonly open: boolean;
  readonly onClose: () => void;
};

function Form({ projectId, device, open, onClose }: FormProps) {
  const words = useMessages(deviceEditMessages);
  return (
    <FormDialog
      call={deviceCalls.UpdateProjectDevice}
      title={words.editTitle}
      submitWord={words.saveWord}
      width={680}
      open={open}
      onClose={onClose}
      initial={toFormValues(device)}
      toInput={(values) => toDeviceChange(projectId, device, values)}
      invalidates={DEVICE_READS}
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
