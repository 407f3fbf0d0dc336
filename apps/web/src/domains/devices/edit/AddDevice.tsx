import { deviceCalls } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog } from '../../../ui/index.ts';
import { OnboardingMethods } from '../list/OnboardingMethods.tsx';
import { DEVICE_DIALOG, DeviceFields } from './DeviceFields.tsx';
import { deviceEditMessages } from './messages.ts';
import { toNewDevice } from './values.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The category that a new device goes into unless another one is chosen. */
  readonly category: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
};

/** A new device (C-DEV-14). */
export function AddDevice({ projectId, category, onDone, ...dialog }: Props) {
  const words = useMessages(deviceEditMessages);
  return (
    <FormDialog
      {...DEVICE_DIALOG}
      {...dialog}
      call={deviceCalls.AddProjectDevice}
      title={words.addTitle}
      submitWord={words.addWord}
      initial={{ adapterId: projectId, credentialsType: 'ACCESS_TOKEN', deviceCategoryId: category }}
      toInput={(values) => toNewDevice(projectId, values)}
      onDone={({ id }) => onDone(id)}
    >
      <DeviceFields call={deviceCalls.AddProjectDevice} projectId={projectId} isNew />
      <OnboardingMethods projectId={projectId} />
    </FormDialog>
  );
}
