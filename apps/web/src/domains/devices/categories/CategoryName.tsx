import { type DeviceCategory, deviceCalls } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { InlineName, useNameCalls } from '../../../ui/index.ts';
import { DEVICE_READS } from '../reads.ts';
import { categoryMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** Without one a new category is made. */
  readonly category?: DeviceCategory;
  /** Where a new one comes to stand; undefined: at the top. */
  readonly parentId?: string | undefined;
  /** With the id of a category that was made. */
  readonly onDone: (made?: string) => void;
};

/** The name of a category, typed in its place: Enter saves, Esc leaves it. */
export function CategoryName({ projectId, category, parentId, onDone }: Props) {
  const words = useMessages(categoryMessages);
  const { create, rename, calls } = useNameCalls(
    deviceCalls.AddProjectDeviceCategory,
    deviceCalls.UpdateProjectDeviceCategory,
    {
      invalidates: DEVICE_READS,
      onDone: (made) => onDone(made?.deviceCategoryId),
    },
  );
  return (
    <InlineName
      name={category?.categoryName ?? ''}
      label={words.name}
      example={words.nameExample}
      maxLength={100}
      schema={deviceCalls.AddProjectDeviceCategory.input.shape.categoryName}
      calls={calls}
      onSave={(categoryName) => {
        if (category) rename.send({ projectId, deviceCategoryId: category.deviceCategoryId, categoryName });
        else create.send({ projectId, categoryName, ...(parentId ? { parentId } : {}) });
      }}
      onLeave={() => onDone()}
    />
  );
}
