import { assetCalls } from '@twinscape/contract/assets';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { viewMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (viewId: string) => void;
};

/** A new view with categories of its own (C-AVIEW-04). */
export function NewView({ projectId, open, onClose, onMade }: Props) {
  const words = useMessages(viewMessages);
  const call = assetCalls.CreateAssetView;
  return (
    <FormDialog
      call={call}
      title={words.newGrouped}
      width="detail"
      open={open}
      onClose={onClose}
      toInput={({ assetViewName }) => ({ projectId, assetViewName: String(assetViewName ?? '') })}
      invalidates={ASSET_READS}
      onDone={({ assetViewId }) => onMade(assetViewId)}
    >
      <FormField call={call} name="assetViewName" label={words.viewName}>
        <Input placeholder={words.viewExample} maxLength={100} />
      </FormField>
    </FormDialog>
  );
}
