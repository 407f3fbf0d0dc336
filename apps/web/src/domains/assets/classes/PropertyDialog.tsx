import { fill } from '@twinscape/contract';
import {
  type AssetValueType,
  assetClassCalls,
  assetRefusals as refusals,
  valueObjection,
} from '@twinscape/contract/assets';
import { Form, Input, Select, Switch } from 'antd';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { DayField, FormDialog, FormField, ImageUpload, useLastDefined } from '../../../ui/index.ts';
import { toDisplayInput, toDisplayValues } from '../../../ui/values/displayForm.ts';
import { DecimalsField, ValueMappingItem } from '../../../ui/values/ValueDisplayFields.tsx';
import { ASSET_READS } from '../reads.ts';
import { KINDS, KindTag } from './kinds.tsx';
import type { TypeProperty } from './PropertyTable.tsx';
import css from './Types.module.css';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  readonly classTypeId: string;
  /** `new`: one is added. */
  readonly property: TypeProperty | 'new' | undefined;
  /** What the type has already: names are unique in whatever case. */
  readonly known: readonly TypeProperty[];
  readonly onClose: () => void;
};

const { AddAssetClassTypeProperty: ADD, UpdateAssetClassTypeProperty: UPDATE } = assetClassCalls;
/** Kinds that may have a unit, and codes that mean something. */
const hasUnit = (kind: unknown): boolean => kind === 'number' || kind === 'string';
const NO_DISPLAY = { decimals: null, valueMapping: [] };

/**
 * A property of a type, new (C-ACLS-10) or changed (C-ACLS-11); what is missing or does not fit its kind is said at its
 * field (RU-VAL-30).
 */
export function PropertyDialog({ projectId, classTypeId, property, known, onClose }: Props) {
  const words = useMessages(typeMessages);
  const lastProperty = useLastDefined(property);
  if (lastProperty === undefined) return null;
  const own = lastProperty === 'new' ? undefined : lastProperty;
  const fieldsOf = (values: Record<string, unknown>) => {
    const text = (name: string) => String(values[name] ?? '').trim();
    return {
      projectId,
      classTypeId,
      propertyName: text('propertyName'),
      valueType: values.valueType as AssetValueType,
      isRequired: values.isRequired === true,
      ...(hasUnit(values.valueType) && text('unit') ? { unit: text('unit') } : {}),
      ...(hasUnit(values.valueType) ? toDisplayInput(values) : NO_DISPLAY),
      ...(text('defaultValue') ? { defaultValue: text('defaultValue') } : {}),
    };
  };
  const dialog = {
    title: own ? words.editProperty : words.addProperty,
    open: property !== undefined,
    onClose,
    initial: own ? { ...own, ...toDisplayValues(own) } : { isRequired: false },
    invalidates: ASSET_READS,
  };
  const fields = <Fields projectId={projectId} known={known} own={own} />;
  return own ? (
    <FormDialog
      key={own.propertyId}
      {...dialog}
      call={UPDATE}
      toInput={(values) => ({ ...fieldsOf(values), propertyId: own.propertyId })}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog {...dialog} call={ADD} toInput={fieldsOf}>
      {fields}
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'projectId' | 'known'> & { readonly own: TypeProperty | undefined };

function Fields({ projectId, known, own }: FieldsProps) {
  const words = useMessages(typeMessages);
  const language = useLanguage();
  const form = Form.useFormInstance();
  const kind = Form.useWatch('valueType', form) as AssetValueType | undefined;
  const unit: unknown = Form.useWatch('unit', form);
  return (
    <>
      <FormField
        call={ADD}
        name="propertyName"
        label={words.propertyName}
        check={(value) => {
          const name = String(value ?? '').trim();
          const isTaken = known.some(
            (other) => other.propertyId !== own?.propertyId && other.propertyName.toLowerCase() === name.toLowerCase(),
          );
          return isTaken ? fill(refusals['assetProperty.nameDuplicate'][language], { name }) : undefined;
        }}
      >
        <Input placeholder={words.propertyExample} maxLength={255} />
      </FormField>
      <div className={hasUnit(kind) ? css.pair : ''}>
        <FormField call={ADD} name="valueType" label={words.kind}>
          <Select
            placeholder={words.chooseKind}
            optionLabelProp="chosen"
            popupMatchSelectWidth={false}
            options={KINDS.map((one) => ({
              value: one,
              label: <KindTag kind={one} about />,
              chosen: <KindTag kind={one} />,
            }))}
            // A default of the former kind would seldom be one of the new.
            onChange={() => form.setFieldValue('defaultValue', undefined)}
          />
        </FormField>
        {hasUnit(kind) && (
          <FormField call={ADD} name="unit" label={words.unit}>
            <Input placeholder={words.unitExample} maxLength={40} />
          </FormField>
        )}
        {kind === 'number' && <DecimalsField call={ADD} unit={String(unit ?? '')} />}
      </div>
      {kind && (
        <FormField
          name="defaultValue"
          label={words.defaultValue}
          extra={words.defaultHint}
          check={(value, all) => {
            const trimmed = String(value ?? '').trim();
            const name = String(all('propertyName') ?? '').trim() || words.defaultValue;
            const wrong = trimmed ? valueObjection({ propertyName: name, valueType: kind }, trimmed) : undefined;
            return wrong && fill(wrong.refusal[language], wrong.values);
          }}
        >
          {kind === 'date' ? (
            <DayField />
          ) : kind === 'image' ? (
            <ImageUpload projectId={projectId} />
          ) : kind === 'text' ? (
            <Input.TextArea rows={3} />
          ) : (
            <Input
              {...(kind === 'link' ? { placeholder: 'https://' } : {})}
              {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
            />
          )}
        </FormField>
      )}
      {hasUnit(kind) && <ValueMappingItem call={ADD} />}
      <div className={css.switch}>
        <Form.Item name="isRequired" valuePropName="checked" noStyle>
          <Switch size="small" id="isRequired" />
        </Form.Item>
        <label htmlFor="isRequired">{words.required}</label>
        <span className="faint">{words.requiredHint}</span>
      </div>
    </>
  );
}
