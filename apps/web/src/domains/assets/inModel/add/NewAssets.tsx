import { type AssetPropertyDefinition, assetCalls } from '@twinscape/contract/assets';
import type { ModelProperty } from '@twinscape/contract/models';
import { Form, Input, Radio, Select, TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { submitValid } from '../../../../ui/form/submitValid.ts';
import { DialogForm, FormField, toast, useServerFieldErrors } from '../../../../ui/index.ts';
import { toClassChoices } from '../../classes/branches.ts';
import { useClassTree } from '../../classes/useClassTree.ts';
import { assetMessages } from '../../messages.ts';
import css from './Add.module.css';
import type { RelatePartProps } from './ExistingAsset.tsx';
import { addMessages } from './messages.ts';
import { addCall, isNumber, type NewValues, NUMBERINGS, planNewAssets, readNumberFromAttribute } from './numbering.ts';
import { RelateFrame } from './RelateFrame.tsx';
import { formatPropertyText, matchValuesByName } from './selectedProperties.ts';
import { loadSubjectProperties } from './subject.ts';
import { NONE_TAKEN } from './TakeProperties.tsx';
import { useRelate } from './useRelate.ts';

/** Assets that are made one by one: more are imported from a sheet. */
const MOST_EACH = 200;

/**
 * A new asset for the selected elements, or one for each of them: name, group, number, what its type asks for, and
 * ticked properties.
 */
export function NewAssets({ preview, subjects, properties, head, onClose }: RelatePartProps) {
  const words = useMessages(addMessages);
  const own = useMessages(assetMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, openPanel } = preview;
  const [form] = Form.useForm<NewValues>();
  const [isEach, setEach] = useState(false);
  const [taken, setTaken] = useState(NONE_TAKEN);
  const typeId = Form.useWatch('assetClassTypeId', form);
  const definitions = useDefinitions(projectId, typeId);
  const relate = useRelate(preview, onClose, (assetIds) => {
    const [first] = assetIds;
    if (assetIds.length > 1) toast.success(say(addMessages.added, { count: format.number(assetIds.length) }));
    else if (first) openPanel('asset', first);
  });
  const rest = useServerFieldErrors(form, relate.failure);
  const run = async (values: NewValues) => {
    const known = isEach
      ? await Promise.all(subjects.map((subject) => loadSubjectProperties(preview, subject)))
      : [properties ?? []];
    const empty =
      values.numbering === 'byAttribute'
        ? known.findIndex((one) => !isNumber(readNumberFromAttribute(one, values.attribute)))
        : -1;
    if (empty >= 0) {
      const name = (isEach ? subjects[empty] : subjects.at(-1))?.name ?? '';
      form.setFields([{ name: 'attribute', errors: [say(addMessages.attributeEmpty, { name })] }]);
      return;
    }
    const wanted = planNewAssets(values, isEach, subjects, known, definitions ?? []);
    relate.run({ planned: wanted, ...taken });
  };
  const submit = () => submitValid(form, (values) => void run(values));
  const first = subjects.at(-1);
  return (
    <RelateFrame
      {...{ head, properties, taken, onClose }}
      submitWord={words.submit}
      busy={relate.busy}
      failure={rest}
      onTake={setTaken}
      onSubmit={submit}
    >
      <DialogForm preserve form={form} initialValues={{ assetName: first?.name.slice(0, 200), numbering: 'byPattern' }}>
        {subjects.length > 1 && (
          <Form.Item label={words.as}>
            <Radio.Group
              value={isEach}
              options={[
                { value: false, label: words.one },
                { value: true, label: words.each, disabled: subjects.length > MOST_EACH },
              ]}
              onChange={({ target }) => setEach(target.value as boolean)}
            />
            {subjects.length > MOST_EACH && (
              <p className={css.hint}>{say(addMessages.tooMany, { limit: format.number(MOST_EACH) })}</p>
            )}
          </Form.Item>
        )}
        {isEach ? (
          <p className={css.hint}>{words.eachHint}</p>
        ) : (
          <FormField call={addCall} name="assetName" label={own.name}>
            <Input maxLength={200} />
          </FormField>
        )}
        <GroupField projectId={projectId} />
        <NumberFields projectId={projectId} isEach={isEach} properties={properties} />
        {definitions && <RequiredProperties definitions={definitions} properties={isEach ? [] : (properties ?? [])} />}
      </DialogForm>
    </RelateFrame>
  );
}

/** What the chosen type asks of its assets. */
function useDefinitions(projectId: string, typeId: string | undefined): readonly AssetPropertyDefinition[] | undefined {
  const { data } = useCall(
    assetCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId: typeId ?? '' },
    { enabled: typeId !== undefined, handles: true },
  );
  return typeId === undefined ? undefined : data;
}

/** The group: by the beginning of its name, in either case, or from the tree. */
function GroupField({ projectId }: { readonly projectId: string }) {
  const words = useMessages(addMessages);
  const { tree, isPending } = useClassTree(projectId);
  const choices = toClassChoices(tree, 'type');
  const isNone = !isPending && choices.length === 0;
  return (
    <FormField
      call={addCall}
      name="assetClassTypeId"
      required
      label={words.group}
      check={(value) => (value ? undefined : words.groupHint)}
      {...(isNone ? { extra: words.groupOff } : {})}
    >
      <TreeSelect
        showSearch
        treeDefaultExpandAll
        loading={isPending}
        disabled={isNone}
        placeholder={words.groupHint}
        filterTreeNode={(typed, { title }) => String(title).toLowerCase().startsWith(typed.trim().toLowerCase())}
        treeData={choices}
      />
    </FormField>
  );
}

type NumberProps = {
  readonly projectId: string;
  readonly isEach: boolean;
  readonly properties: readonly ModelProperty[] | undefined;
};

/** How the new asset is numbered. */
function NumberFields({ projectId, isEach, properties = [] }: NumberProps) {
  const words = useMessages(addMessages);
  const say = useSay();
  const form = Form.useFormInstance<NewValues>();
  const typeId = Form.useWatch('assetClassTypeId', form);
  const numbering = Form.useWatch('numbering', form) ?? 'byPattern';
  const next = useCall(
    assetCalls.CreateAssetNumber,
    { projectId, classTypeId: typeId },
    { enabled: typeId !== undefined && numbering === 'byPattern', handles: true, freshMs: 0 },
  );
  useEffect(() => {
    if (isEach && form.getFieldValue('numbering') === 'own') form.setFieldValue('numbering', 'byPattern');
  }, [isEach, form]);
  const offered = isEach ? NUMBERINGS.filter((one) => one !== 'own') : NUMBERINGS;
  return (
    <>
      <Form.Item
        name="numbering"
        label={words.numbering}
        {...(numbering === 'byPattern' && next.data?.assetNumber
          ? { extra: say(addMessages.next, { number: next.data.assetNumber }) }
          : {})}
      >
        <Radio.Group options={offered.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
      {numbering === 'own' && (
        <FormField call={addCall} name="assetNumber" label={words.own} check={ownNumber(words.numbering, say)}>
          <Input maxLength={128} />
        </FormField>
      )}
      {numbering === 'byAttribute' && (
        <Form.Item
          name="attribute"
          label={words.attribute}
          rules={[{ required: true, message: words.attributeRequired }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={properties
              .filter((property) => formatPropertyText(property) !== '')
              .map((property) => ({
                value: property.id,
                label: `${property.name} · ${property.group}: ${formatPropertyText(property)}`,
              }))}
          />
        </Form.Item>
      )}
    </>
  );
}

const ownNumber = (label: string, say: ReturnType<typeof useSay>) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : say(addMessages.fill, { name: label });

type RequiredPropertiesProps = {
  readonly definitions: readonly AssetPropertyDefinition[];
  readonly properties: readonly ModelProperty[];
};

/**
 * Properties that the type requires and has no default for: filled from the element where it has one of the same name.
 */
function RequiredProperties({ definitions, properties }: RequiredPropertiesProps) {
  const say = useSay();
  const form = Form.useFormInstance<NewValues>();
  const required = definitions.filter(({ isRequired, defaultValue }) => isRequired && !defaultValue);
  const known = matchValuesByName(required, properties);
  const prefill = JSON.stringify(known);
  useEffect(() => {
    for (const { propertyId, value } of JSON.parse(prefill) as typeof known)
      if (form.getFieldValue(['values', propertyId]) === undefined) form.setFieldValue(['values', propertyId], value);
  }, [prefill, form]);
  return (
    <>
      {required.map(({ propertyId, propertyName, unit, valueType }) => (
        <Form.Item
          key={propertyId}
          name={['values', propertyId]}
          label={unit ? `${propertyName} (${unit})` : propertyName}
          rules={[{ required: true, message: say(addMessages.fill, { name: propertyName }) }]}
        >
          <Input
            {...(valueType === 'number' ? { inputMode: 'decimal' as const } : {})}
            {...(valueType === 'date' ? { type: 'date' } : {})}
          />
        </Form.Item>
      ))}
    </>
  );
}
