import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { MODEL_READS } from '../reads.ts';

type Named = Pick<ModelRow, 'modelId' | 'modelName'>;
type Props = { readonly projectId: string; readonly row: Named | undefined; readonly onClose: () => void };

/** The name of a model (C-MODEL-05). */
export function Rename({ projectId, row, onClose }: Props) {
  const words = useMessages(modelMessages);
  const shown = useLastDefined(row);
  const call = modelFileCalls.UpdateFeatureName;
  if (!shown) return null;
  return (
    <FormDialog
      key={shown.modelId}
      call={call}
      title={words.rename}
      open={row !== undefined}
      onClose={onClose}
      width="small"
      initial={{ featureName: shown.modelName }}
      toInput={({ featureName }) => ({
        projectId,
        modelId: shown.modelId,
        featureName: String(featureName ?? '').trim(),
      })}
      invalidates={MODEL_READS}
    >
      <FormField call={call} name="featureName" label={words.name}>
        <Input maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
