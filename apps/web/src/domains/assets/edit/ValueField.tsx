import type { AssetPropertyDefinition } from '@twinscape/contract/assets';
import { findMappedValue, mappedName } from '@twinscape/contract/telemetry';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useLanguage, useSay } from '../../../platform/language/index.ts';
import { DayField, ImageUpload } from '../../../ui/index.ts';
import { MappedValueField } from './MappedValueField.tsx';
import { editMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly property: Pick<
    AssetPropertyDefinition,
    'propertyName' | 'valueType' | 'unit' | 'defaultValue' | 'valueMapping'
  >;
  readonly id?: string;
  readonly label?: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly autoFocus?: boolean;
};

/** What a value of a property is entered with, by its kind. The property's default stands in it as an example. */
export function ValueField({
  projectId,
  property,
  id,
  label,
  value = '',
  onChange,
  onBlur,
  onKeyDown,
  autoFocus,
}: Props) {
  const say = useSay();
  const { valueType, unit, defaultValue, valueMapping } = property;
  const language = useLanguage();
  const defaultRow = findMappedValue(valueMapping, defaultValue);
  const defaultText = defaultRow ? mappedName(defaultRow, language) : defaultValue;
  const typed = {
    ...(id ? { id } : {}),
    ...(label ? { 'aria-label': label } : {}),
    ...(defaultText && valueType !== 'image' ? { placeholder: say(editMessages.default, { value: defaultText }) } : {}),
    ...(onKeyDown ? { onKeyDown } : {}),
    autoFocus: autoFocus ?? false,
    value,
    onBlur: () => onBlur?.(),
  };
  if (valueMapping && (valueType === 'number' || valueType === 'string'))
    return <MappedValueField {...typed} mapping={valueMapping} onChange={(code) => onChange?.(code)} />;
  switch (valueType) {
    case 'date':
      return (
        <DayField
          {...(id ? { id } : {})}
          {...(typed.placeholder ? { placeholder: typed.placeholder } : {})}
          // A moment of a day is shown as its day and kept as it is while nobody changes it.
          value={value === '' ? undefined : value}
          onChange={(day) => onChange?.(day ?? '')}
          {...(onBlur ? { onBlur } : {})}
        />
      );
    case 'image':
      return (
        <ImageUpload
          {...(id ? { id } : {})}
          projectId={projectId}
          value={value === '' ? undefined : value}
          onChange={(path) => onChange?.(path ?? '')}
        />
      );
    case 'text':
      return <Input.TextArea {...typed} rows={3} onChange={({ target }) => onChange?.(target.value)} />;
    case 'number':
      return (
        <Input
          {...typed}
          className="num"
          inputMode="decimal"
          suffix={unit && <span className="faint">{unit}</span>}
          onChange={({ target }) => onChange?.(target.value)}
        />
      );
    default:
      return (
        <Input
          {...typed}
          {...(valueType === 'link' ? { type: 'url', inputMode: 'url' as const } : {})}
          suffix={unit && <span className="faint">{unit}</span>}
          onChange={({ target }) => onChange?.(target.value)}
        />
      );
  }
}
