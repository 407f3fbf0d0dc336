import { ASSET_VALUE_TYPES, type AssetProperty, type AssetValueType, assetCalls } from '@twinscape/contract/assets';
import { Checkbox, Form, Input, Select } from 'antd';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField, useConfirmCall, useLastDefined } from '../../../ui/index.ts';
import { toDisplayInput, toDisplayValues } from '../../../ui/values/displayForm.ts';
import { DecimalsField, ValueMappingItem } from '../../../ui/values/ValueDisplayFields.tsx';
import css from '../edit/Edit.module.css';
import { ValueField } from '../edit/ValueField.tsx';
import { ASSET_READS } from '../reads.ts';

const texts = defineMessages({
  addTitle: { cn: '新建实例属性', en: 'New instance property' },
  editTitle: { cn: '编辑属性“{name}”', en: 'Edit property {name}' },
  save: { cn: '保存', en: 'Save' },
  name: { cn: '属性名称', en: 'Property name' },
  kind: { cn: '值类型', en: 'Value type' },
  unit: { cn: '单位', en: 'Unit' },
  sort: { cn: '排序', en: 'Order' },
  default: { cn: '默认值', en: 'Default value' },
  isRequired: { cn: '必填', en: 'Required' },
  text: { cn: '多行文本', en: 'Multi-line text' },
  string: { cn: '单行文本', en: 'Single-line text' },
  number: { cn: '数字', en: 'Number' },
  date: { cn: '日期', en: 'Date' },
  image: { cn: '图片', en: 'Picture' },
  link: { cn: '链接', en: 'Link' },
  removeTitle: { cn: '删除实例属性？', en: 'Delete property?' },
  removeBody: {
    cn: '“{name}”的值和变更历史将彻底删除。',
    en: '“{name}” will be deleted permanently with its value and history.',
  },
});

type Props<P> = {
  readonly projectId: string;
  readonly assetId: string;
  readonly property: P | undefined;
  readonly onClose: () => void;
};

/** Defines a property that only this asset has (T-AST-01, T-AST-02). */
export function OwnPropertyDialog({ projectId, assetId, property, onClose }: Props<AssetProperty | 'new'>) {
  const words = useMessages(texts);
  const say = useSay();
  const lastProperty = useLastDefined(property);
  if (lastProperty === undefined) return null;
  const known = lastProperty === 'new' ? undefined : lastProperty;
  const add = assetCalls.AddAssetInstanceProperty;
  const input = (values: Record<string, unknown>) => ({
    projectId,
    assetId,
    propertyName: String(values.propertyName ?? ''),
    valueType: values.valueType as AssetValueType,
    isRequired: values.isRequired === true,
    unit: String(values.unit ?? ''),
    defaultValue: String(values.defaultValue ?? ''),
    ...toDisplayInput(values),
    ...(typeof values.sort === 'number' ? { sort: values.sort } : {}),
  });
  const common = {
    width: 'wide' as const,
    open: property !== undefined,
    onClose,
    submitWord: words.save,
    invalidates: ASSET_READS,
    children: <Definition projectId={projectId} />,
  };
  return known ? (
    <FormDialog
      key={known.propertyId}
      call={assetCalls.UpdateAssetInstanceProperty}
      title={say(texts.editTitle, { name: known.propertyName })}
      initial={{
        ...known,
        ...toDisplayValues(known),
        defaultValue: known.defaultValue ?? '',
        unit: known.unit ?? '',
      }}
      toInput={(values) => ({ ...input(values), propertyId: known.propertyId })}
      {...common}
    />
  ) : (
    <FormDialog
      key="new"
      call={add}
      title={words.addTitle}
      initial={{ valueType: 'string' satisfies AssetValueType }}
      toInput={input}
      {...common}
    />
  );
}

function Definition({ projectId }: { readonly projectId: string }) {
  const words = useMessages(texts);
  const call = assetCalls.AddAssetInstanceProperty;
  const type: unknown = Form.useWatch('valueType');
  const name: unknown = Form.useWatch('propertyName');
  const unit: unknown = Form.useWatch('unit');
  const valueType = ASSET_VALUE_TYPES.find((one) => one === type) ?? 'string';
  return (
    <div className={css.pair}>
      <FormField call={call} name="propertyName" label={words.name}>
        <Input />
      </FormField>
      <FormField call={call} name="valueType" label={words.kind}>
        <Select options={ASSET_VALUE_TYPES.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField call={call} name="unit" label={words.unit}>
        <Input placeholder="kW" />
      </FormField>
      {valueType === 'number' && <DecimalsField call={call} unit={String(unit ?? '')} />}
      <FormField call={call} name="sort" label={words.sort}>
        <NumberInput precision={0} style={{ width: '100%' }} />
      </FormField>
      <FormField call={call} name="defaultValue" label={words.default} className={css.whole ?? ''}>
        <ValueField projectId={projectId} property={{ propertyName: String(name ?? ''), valueType }} />
      </FormField>
      {(valueType === 'number' || valueType === 'string') && (
        <div className={css.whole}>
          <ValueMappingItem call={call} />
        </div>
      )}
      <Form.Item name="isRequired" valuePropName="checked">
        <Checkbox>{words.isRequired}</Checkbox>
      </Form.Item>
    </div>
  );
}

/** Deletes a property that only this asset has, after asking (T-AST-03). */
export function useDeleteOwnProperty(projectId: string, assetId: string) {
  const words = useMessages(texts);
  const say = useSay();
  return useConfirmCall({
    call: assetCalls.DeleteAssetInstanceProperty,
    toInput: ({ propertyId }: AssetProperty) => ({ projectId, assetId, propertyId }),
    question: ({ propertyName: name }) => ({ title: words.removeTitle, body: say(texts.removeBody, { name }) }),
    invalidates: ASSET_READS,
  });
}
