import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { Form, Segmented, Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { templateMessages } from './messages.ts';
import { TEMPLATES, type Template } from './templates.ts';

/** What a new dashboard begins with: fields of its form. */
export function TemplateFields({ projectId }: { readonly projectId: string }) {
  const words = useMessages(templateMessages);
  const template = Form.useWatch('template') as Template | undefined;
  const isOfDevices = template === 'devices';
  const types = useCall(deviceRegistryCalls.GetDeviceTypeList, { projectId }, { handles: true, enabled: isOfDevices });
  const options = (types.data ?? []).flatMap(({ deviceType }) => (deviceType ? { value: deviceType } : []));
  return (
    <>
      <Form.Item name="template" label={words.template}>
        <Segmented options={TEMPLATES.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
      {isOfDevices && (
        <Form.Item
          name="deviceType"
          label={words.deviceType}
          extra={words.devicesHint}
          rules={[{ required: true, message: words.typeRequired }]}
        >
          <Select showSearch options={options} loading={types.isPending} />
        </Form.Item>
      )}
    </>
  );
}
