import { assetCalls } from '@twinscape/contract/assets';
import { Form } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ASSET_READS } from '../reads.ts';
import { AssetFields, useChosenProperties } from './AssetForm.tsx';
import { FormFrame } from './FormFrame.tsx';
import { editMessages } from './messages.ts';
import { type AssetValues, toAddInput } from './values.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** The type that a new asset is of unless another one is chosen. */
  readonly classTypeId: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (assetId: string) => void;
};

/** A new asset (C-AST-18). Drawn anew each time it is opened. */
export function AddAsset(props: Props) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened({ projectId, classTypeId: wanted, onClose, onDone }: Props) {
  const words = useMessages(editMessages);
  const [form] = Form.useForm<AssetValues>();
  const chosen = useChosenProperties(projectId, form);
  const sending = useSend(assetCalls.AddProjectAsset, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: (assetId) => {
      onClose();
      onDone(assetId);
    },
  });
  return (
    <FormFrame
      form={form}
      title={words.addTitle}
      submitWord={words.addWord}
      sending={sending}
      initial={{ isNumbered: true, ...(wanted ? { assetClassTypeId: wanted } : {}) }}
      onSubmit={(values) => sending.send(toAddInput(projectId, { isNumbered: true, ...values }, chosen.properties))}
      onClose={onClose}
    >
      <AssetFields projectId={projectId} {...chosen} />
    </FormFrame>
  );
}
