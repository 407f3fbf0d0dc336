import { deviceCalls } from '@twinscape/contract/devices';
import { DeviceTypeField } from '../edit/DeviceTypeField.tsx';
import { deviceMessages } from '../messages.ts';
import { type ChosenDevicesAct, ChosenDevicesForm, type ChosenDevicesProps } from './ChosenDevicesForm.tsx';

const call = deviceCalls.SetMatchingDeviceType;
const act: ChosenDevicesAct<typeof call> = {
  call,
  title: deviceMessages.setTypeTitle,
  word: deviceMessages.setType,
  initial: {},
  toFields: ({ newDeviceType }) => ({ newDeviceType: String(newDeviceType ?? '') }),
};

/** Gives many devices the same type, as a job of the tray (T-DEV-35). */
export function SetDeviceType(props: ChosenDevicesProps) {
  return (
    <ChosenDevicesForm {...props} act={act}>
      <DeviceTypeField call={call} name="newDeviceType" projectId={props.projectId} />
    </ChosenDevicesForm>
  );
}
