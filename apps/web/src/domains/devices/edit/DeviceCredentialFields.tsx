import type { CallSpec } from '@twinscape/contract';
import { CREDENTIAL_TYPES, deviceCalls } from '@twinscape/contract/devices';
import { Button, Form, Input, Segmented, Space } from 'antd';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { copyText } from '../../../ui/clipboard.ts';
import fields from '../../../ui/form/Fields.module.css';
import { FormField, Glyph, toast } from '../../../ui/index.ts';
import css from './Edit.module.css';
import { deviceEditMessages } from './messages.ts';

type Props = {
  readonly call: Pick<CallSpec, 'input'>;
  readonly projectId: string;
  readonly isNew: boolean;
  readonly hasMqttPassword: boolean;
};

/** How the device shows who it is; the fields of the chosen kind only. */
export function DeviceCredentialFields({ call, projectId, isNew, hasMqttPassword }: Props) {
  const words = useMessages(deviceEditMessages);
  const type: unknown = Form.useWatch('credentialsType');
  return (
    <fieldset className={fields.group}>
      <legend>{words.credentials}</legend>
      <Form.Item name="credentialsType" noStyle>
        <Segmented
          aria-label={words.credentials}
          options={CREDENTIAL_TYPES.map((value) => ({ value, label: words[value] }))}
        />
      </Form.Item>
      <div className={css.kind}>
        {type === 'MQTT_BASIC' ? (
          <div className={fields.pair}>
            <FormField call={call} name="mqttClientId" label={words.clientId}>
              <Input autoComplete="off" />
            </FormField>
            <FormField call={call} name="mqttUserName" label={words.userName}>
              <Input autoComplete="off" />
            </FormField>
            <FormField call={call} name="mqttPassword" label={words.password}>
              <Input.Password
                autoComplete="new-password"
                {...(hasMqttPassword ? { placeholder: words.passwordKept } : {})}
              />
            </FormField>
          </div>
        ) : type === 'X509_CERTIFICATE' ? (
          <FormField call={call} name="rsaPublicKey" label={words.rsa} extra={words.rsaHint}>
            <Input.TextArea
              className="mono"
              spellCheck={false}
              rows={6}
              placeholder={'-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----'}
            />
          </FormField>
        ) : (
          <FormField
            call={call}
            name="accessToken"
            label={words.token}
            {...(isNew ? {} : { extra: words.tokenChange })}
          >
            <TokenInput projectId={projectId} placeholder={isNew ? words.tokenEmpty : ''} />
          </FormField>
        )}
      </div>
    </fieldset>
  );
}

type TokenProps = {
  readonly projectId: string;
  readonly placeholder: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (token: string) => void;
};

/** A token that can be typed, generated (C-DEV-08) and copied. */
function TokenInput({ projectId, placeholder, id, value = '', onChange }: TokenProps) {
  const words = useMessages(deviceEditMessages);
  const generate = useSend(deviceCalls.CreateDeviceToken, {
    successMessage: false,
    onDone: ({ accessToken }) => onChange?.(accessToken),
  });
  const copy = async () => ((await copyText(value)) ? toast.success(words.copied) : toast.error(words.copyFailed));
  return (
    <Space.Compact block>
      <Input
        {...(id ? { id } : {})}
        className="mono"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button icon={<Glyph name="copy" size={14} />} disabled={value === ''} onClick={copy}>
        {words.copy}
      </Button>
      <Button
        icon={<Glyph name="retry" size={14} />}
        loading={generate.busy}
        onClick={() => generate.send({ projectId })}
      >
        {words.generate}
      </Button>
    </Space.Compact>
  );
}
