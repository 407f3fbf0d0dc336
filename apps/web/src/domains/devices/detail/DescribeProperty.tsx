import { type DeviceDetail, type DeviceProperty, deviceCalls, VALUE_TYPES } from '@twinscape/contract/devices';
import { Checkbox, Form, Input, Select } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import css from '../../../ui/form/Fields.module.css';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { toDisplayInput, toDisplayValues } from '../../../ui/values/displayForm.ts';
import { DecimalsField, ValueMappingItem } from '../../../ui/values/ValueDisplayFields.tsx';
import { DEVICE_READS } from '../reads.ts';
import { deviceDetailMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly device: DeviceDetail;
  readonly property: DeviceProperty | undefined;
  readonly onClose: () => void;
};

const READS = [
  ...DEVICE_READS,
  deviceCalls.GetDeviceIotProperties,
  deviceCalls.GetDevicePropertyList,
  deviceCalls.GetDeviceHistoryData,
];

/** What a time series is called, how its values are shown, its kind and its place (T-DEV-04). */
export function DescribeProperty({ projectId, device, property, onClose }: Props) {
  const words = useMessages(deviceDetailMessages);
  const say = useSay();
  const lastProperty = useLastDefined(property);
  if (!lastProperty) return null;
  const call = deviceCalls.SaveDeviceProperty;
  return (
    <FormDialog
      key={lastProperty.propertyName}
      call={call}
      title={say(deviceDetailMessages.describeTitle, { name: lastProperty.propertyName })}
      submitWord={words.save}
      open={property !== undefined}
      onClose={onClose}
      initial={{
        displayName: lastProperty.displayName ?? '',
        unit: lastProperty.unit ?? '',
        valueType: lastProperty.valueType,
        sort: lastProperty.sort,
        isForType: false,
        ...toDisplayValues(lastProperty),
      }}
      toInput={({ displayName, unit, valueType, sort, isForType, ...display }) => ({
        projectId,
        deviceId: device.id,
        propertyName: lastProperty.propertyName,
        displayName: String(displayName ?? ''),
        unit: String(unit ?? ''),
        valueType: valueType as DeviceProperty['valueType'],
        sort: Number(sort ?? 0),
        isForType: isForType === true,
        ...toDisplayInput(display),
      })}
      invalidates={READS}
    >
      <FormField call={call} name="displayName" label={words.displayName}>
        <Input placeholder={lastProperty.propertyName} />
      </FormField>
      <div className={css.pair}>
        <FormField call={call} name="unit" label={words.unit}>
          <Input placeholder="°C" />
        </FormField>
        <Form.Item noStyle dependencies={['unit']}>
          {({ getFieldValue }) => <DecimalsField call={call} unit={String(getFieldValue('unit') ?? '')} />}
        </Form.Item>
        <FormField call={call} name="valueType" label={words.valueType}>
          <Select options={VALUE_TYPES.map((value) => ({ value, label: words[value] }))} />
        </FormField>
        <FormField call={call} name="sort" label={words.sort}>
          <NumberInput precision={0} style={{ width: '100%' }} />
        </FormField>
      </div>
      <ValueMappingItem call={call} latest={lastProperty.value} />
      {device.deviceType && (
        <Form.Item name="isForType" valuePropName="checked">
          <Checkbox>{words.isForType}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
