import type { CallSpec } from '@twinscape/contract';
import { deviceCalls } from '@twinscape/contract/devices';
import { Checkbox, Form, Input, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import fields from '../../../ui/form/Fields.module.css';
import { FormField } from '../../../ui/index.ts';
import { CategoryTreeSelect } from '../categories/CategoryTreeSelect.tsx';
import { DEVICE_READS } from '../reads.ts';
import { DeviceCredentialFields } from './DeviceCredentialFields.tsx';
import { DeviceTypeField } from './DeviceTypeField.tsx';
import { deviceEditMessages } from './messages.ts';

/** Of both dialogs that hold these fields. */
export const DEVICE_DIALOG = { width: 680, invalidates: DEVICE_READS } as const;

type Props = {
  readonly call: Pick<CallSpec, 'input'>;
  readonly projectId: string;
  /** Categories are chosen here for a new device only; later they are joined and left in the list. */
  readonly isNew: boolean;
  readonly hasMqttPassword?: boolean;
};

/** The fields of a device, new or changed (RU-VAL-34). */
export function DeviceFields({ call, projectId, isNew, hasMqttPassword = false }: Props) {
  const words = useMessages(deviceEditMessages);
  const adapters = useCall(deviceCalls.GetProjectDeviceAdapterList, { projectId }, { handles: true }).data ?? [];
  return (
    <>
      <div className={fields.pair}>
        <FormField call={call} name="deviceName" label={words.name}>
          <Input placeholder={words.nameExample} />
        </FormField>
        <FormField
          schema={deviceCalls.AddProjectDevice.input.shape.deviceId}
          name="deviceId"
          label={words.deviceId}
          tooltip={words.deviceIdHint}
        >
          <Input className="mono" placeholder="AHU-3F-01" />
        </FormField>
        <DeviceTypeField call={call} name="deviceType" projectId={projectId} />
        <FormField call={call} name="label" label={words.label}>
          <Input />
        </FormField>
        <FormField call={call} name="adapterId" label={words.adapter}>
          <Select options={adapters.map(({ adapterId, adapterName }) => ({ value: adapterId, label: adapterName }))} />
        </FormField>
        {isNew && (
          <Form.Item name="deviceCategoryId" label={words.category}>
            <CategoryTreeSelect projectId={projectId} placeholder={words.noCategory} />
          </Form.Item>
        )}
      </div>
      <FormField call={call} name="comment" label={words.comment}>
        <Input.TextArea rows={2} />
      </FormField>
      <Form.Item name="isGateway" valuePropName="checked">
        <Checkbox>{words.gateway}</Checkbox>
      </Form.Item>
      <DeviceCredentialFields call={call} projectId={projectId} isNew={isNew} hasMqttPassword={hasMqttPassword} />
    </>
  );
}
