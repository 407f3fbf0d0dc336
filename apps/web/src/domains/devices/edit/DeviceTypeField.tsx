import type { CallSpec } from '@twinscape/contract';
import { deviceCalls } from '@twinscape/contract/devices';
import { AutoComplete } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { deviceEditMessages } from './messages.ts';

type Props = { readonly call: Pick<CallSpec, 'input'>; readonly name: string; readonly projectId: string };

/** A type of devices: one that the project has, or a new one. */
export function DeviceTypeField({ call, name, projectId }: Props) {
  const words = useMessages(deviceEditMessages);
  const types = useCall(deviceCalls.GetDeviceTypeList, { projectId }, { handles: true }).data ?? [];
  return (
    <FormField call={call} name={name} label={words.type}>
      <AutoComplete
        placeholder={words.typeExample}
        options={types.map(({ deviceType }) => ({ value: deviceType }))}
        showSearch={{
          filterOption: (typed, option) =>
            String(option?.value ?? '')
              .toLowerCase()
              .includes(typed.toLowerCase()),
        }}
      />
    </FormField>
  );
}
