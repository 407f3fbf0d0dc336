import type { CallSpec } from '@twinscape/contract';
import { PROVISION_MODES } from '@twinscape/contract/transports';
import { Input, Radio } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { registrationMessages } from './messages.ts';
import css from './Registration.module.css';

/** In the order in which they are wanted. */
const MODES = [...PROVISION_MODES.filter((mode) => mode !== 'off'), 'off'] as const;

/** What a registration key is called and what it allows. */
export function KeyFields({ call }: { readonly call: CallSpec }) {
  const words = useMessages(registrationMessages);
  return (
    <>
      <FormField call={call} name="name" label={words.name}>
        <Input placeholder={words.nameHint} />
      </FormField>
      <FormField call={call} name="mode" label={words.mode}>
        <Radio.Group className={css.modes ?? ''}>
          {MODES.map((mode) => (
            <Radio key={mode} value={mode}>
              {words[mode]}
              <small>{words[`${mode}Hint`]}</small>
            </Radio>
          ))}
        </Radio.Group>
      </FormField>
      <FormField call={call} name="deviceType" label={words.deviceType} extra={words.deviceTypeHint}>
        <Input />
      </FormField>
    </>
  );
}
