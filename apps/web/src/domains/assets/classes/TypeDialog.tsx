import { type AssetClassType, assetClassCalls, NUMBER_PATTERN_DEFAULT } from '@twinscape/contract/assets';
import { Form, type FormInstance, Input, TreeSelect } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { type ClassBranch, toClassChoices } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { PatternField } from './PatternField.tsx';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly tree: readonly ClassBranch[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** A new type of a class (C-ACLS-05). */
export function AddType({
  assetClassId,
  onMade,
  ...of
}: Props & { readonly assetClassId: string; readonly onMade: (id: string) => void }) {
  const words = useMessages(typeMessages);
  const { projectId, tree, open, onClose } = of;
  const call = assetClassCalls.CreateAssetClassType;
  return (
    <FormDialog
      key={assetClassId}
      call={call}
      title={words.addType}
      open={open}
      onClose={onClose}
      initial={assetClassId ? { assetClassId } : {}}
      toInput={(values) => ({
        projectId,
        assetClassId: String(values.assetClassId),
        classTypeName: String(values.classTypeName ?? ''),
        numberPattern: String(values.numberPattern ?? ''),
      })}
      invalidates={ASSET_READS}
      onDone={({ classTypeId }) => onMade(classTypeId)}
    >
      {(form) => (
        <>
          <FormField call={call} name="assetClassId" label={words.inClass}>
            <TreeSelect
              showSearch
              treeNodeFilterProp="title"
              treeDefaultExpandAll
              treeData={toClassChoices(tree, 'class')}
            />
          </FormField>
          <Fields projectId={projectId} form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** Changes a type's name and pattern (C-ACLS-06). Numbers that assets have stay as they are. */
export function EditType({
  projectId,
  type,
  onClose,
}: Pick<Props, 'projectId' | 'onClose'> & { readonly type: AssetClassType | undefined }) {
  const words = useMessages(typeMessages);
  const lastType = useLastDefined(type);
  if (!lastType) return null;
  const { classTypeId, classTypeName, numberPattern = '', assetClassId } = lastType;
  return (
    <FormDialog
      key={classTypeId}
      call={assetClassCalls.RenameAssetClassType}
      title={words.editType}
      open={type !== undefined}
      onClose={onClose}
      initial={{ classTypeName, numberPattern, assetClassId }}
      toInput={(values) => ({
        projectId,
        classTypeId,
        classTypeName: String(values.classTypeName ?? ''),
        numberPattern: String(values.numberPattern ?? ''),
      })}
      invalidates={ASSET_READS}
    >
      {(form) => (
        <>
          <Form.Item name="assetClassId" hidden>
            <Input />
          </Form.Item>
          <Fields projectId={projectId} form={form} />
        </>
      )}
    </FormDialog>
  );
}

function Fields({ projectId, form }: { readonly projectId: string; readonly form: FormInstance }) {
  const words = useMessages(typeMessages);
  const say = useSay();
  const call = assetClassCalls.CreateAssetClassType;
  const assetClassId = String(Form.useWatch('assetClassId', form) ?? '');
  const classTypeName = String(Form.useWatch('classTypeName', form) ?? '');
  return (
    <>
      <FormField call={call} name="classTypeName" label={words.typeName}>
        <Input placeholder={words.typeExample} maxLength={100} />
      </FormField>
      <FormField
        call={call}
        name="numberPattern"
        label={words.pattern}
        extra={say(typeMessages.patternHint, { pattern: NUMBER_PATTERN_DEFAULT })}
      >
        <PatternField projectId={projectId} assetClassId={assetClassId} classTypeName={classTypeName} />
      </FormField>
    </>
  );
}
