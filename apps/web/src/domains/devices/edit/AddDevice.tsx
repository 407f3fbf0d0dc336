import { deviceCalls } from '@twinscape/contract/devices';
import { useWords } from '../../../platform/language/index.ts';
import { FormDialog } from '../../../ui/index.ts';
import { Ways } from '../list/Ways.tsx';
import { DEVICE_READS } from '../reads.ts';
import { DeviceFields } from './DeviceFields.tsx';
import { newDevice } from './values.ts';
import { editWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The category that a new device goes into unless another one is chosen. */
  readonly category: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
};

/** A new device (C-DEV-14). */
export function AddDevice({ projectId, open, category, onClose, onDone }: Props) {
  const words = useWords(editWords);
  return (
    <FormDialog
      call={deviceCalls.AddProjectDevice}
      title={words.addTitle}
      submitWord={words.addWord}
      width={680}
      open={open}
      onClose={onClose}
      initial={{ adapterId: projectId, credentialsType: 'ACCESS_TOKEN', deviceCategoryId: category }}
      toInput={(values) => newDevice(projectId, values)}
      invalidates={DEVICE_READS}
      onDone={({ id }) => onDone(id)}
    >
      <DeviceFields call={deviceCalls.AddProjectDevice} projectId={projectId} isNew />
      <Ways projectId={projectId} />
    </FormDialog>
  );
}
