import { assetClassCalls } from '@twinscape/contract/assets';
import { Form, Input, TreeSelect } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { type ClassBranch, toClassChoices } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly tree: readonly ClassBranch[];
  /** Where it comes to stand unless the reader says otherwise; '' at the top. */
  readonly parentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
};

/** A new class (C-ACLS-01), where there is no tree to type it into. */
export function ClassDialog({ projectId, tree, parentId, open, onClose, onMade }: Props) {
  const words = useMessages(typeMessages);
  const call = assetClassCalls.CreateAssetClass;
  return (
    <FormDialog
      key={parentId}
      call={call}
      title={words.addClass}
      width="detail"
      open={open}
      onClose={onClose}
      initial={{ parentId }}
      toInput={({ assetClassName, parentId: above }) => ({
        projectId,
        assetClassName: String(assetClassName ?? ''),
        ...(above ? { parentId: String(above) } : {}),
      })}
      invalidates={ASSET_READS}
      onDone={({ assetClassId }) => onMade(assetClassId)}
    >
      <FormField call={call} name="assetClassName" label={words.className}>
        <Input placeholder={words.classExample} maxLength={100} />
      </FormField>
      {tree.length > 0 && (
        <Form.Item name="parentId" label={words.below}>
          <TreeSelect
            showSearch
            treeNodeFilterProp="title"
            treeDefaultExpandAll
            treeData={[
              { value: '', title: words.top, disabled: false, children: [] },
              ...toClassChoices(tree, 'class'),
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
