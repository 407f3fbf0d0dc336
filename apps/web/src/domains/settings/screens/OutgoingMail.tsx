import {
  mailSettings,
  type mailSettingsResponse,
  settingsRefusals as refusals,
  settingsCalls,
} from '@twinscape/contract/settings';
import { Button, Form, type FormInstance, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { submitValid } from '../../../ui/form/submitValid.ts';
import { FormField, Glyph, StatusTag } from '../../../ui/index.ts';
import { choosePort, ENCRYPTIONS, type Encryption, toEncryption, toStoredEncryption } from '../encryption.ts';
import { mailMessages } from '../messages.ts';
import { SettingNumberField } from '../parts/SettingNumberField.tsx';
import { type SettingsFieldValues, SettingsForm } from '../parts/SettingsForm.tsx';
import { SettingsRow, SettingsSection } from '../parts/SettingsSection.tsx';
import { SettingTextField } from '../parts/SettingTextField.tsx';
import { StoredPassword } from '../parts/StoredPassword.tsx';
import { TestMail } from '../parts/TestMail.tsx';

const { shape } = mailSettings;
const MS = 1000;

/** The form says encryption in one word and the timeout in seconds. */
const toFields = ({
  smtpProtocol,
  enableTls,
  timeout,
  hasPassword: _,
  ...rest
}: z.output<typeof mailSettingsResponse>): SettingsFieldValues => ({
  ...rest,
  timeout: Math.round(timeout / MS),
  encryption: toEncryption({ smtpProtocol, enableTls }),
  password: undefined,
});
const toSettings = ({ encryption, timeout, ...rest }: SettingsFieldValues): Record<string, unknown> => ({
  ...rest,
  ...toStoredEncryption(encryption as Encryption),
  timeout: Number(timeout) * MS,
});

/** S-ADM-14. */
export function OutgoingMail() {
  const words = useMessages(mailMessages);
  const say = useSay();
  const [form] = Form.useForm<SettingsFieldValues>();
  const [testing, setTesting] = useState(false);
  const stored = useCall(settingsCalls.GetMailSettings, {}, { handles: true });
  const save = useSend(settingsCalls.SaveSettings, {
    handles: true,
    invalidates: [settingsCalls.GetMailSettings],
    // The stored password is kept from now on; what was typed is not sent again.
    onDone: () => form.setFieldValue('password', undefined),
  });
  const current = stored.data?.jsonValue;
  const isSetUp = current !== undefined && current.smtpHost !== '' && current.mailFrom !== '';
  /** Both or neither: a server without a sender sends nothing. */
  const needs = (
    value: unknown,
    other: unknown,
    refusal: (typeof refusals)['settings.mailHostRequired'] | (typeof refusals)['settings.mailFromRequired'],
  ) => (!value && other ? say(refusal) : undefined);
  const test = () => submitValid(form, () => setTesting(true));
  return (
    <>
      <SettingsForm
        title={words.title}
        note={
          <>
            {current && (
              <StatusTag status={isSetUp ? 'run' : 'offline'} word={isSetUp ? words.setUp : words.notSetUp} />
            )}{' '}
            {words.note}
          </>
        }
        actions={
          <Button icon={<Glyph name="mail" />} disabled={!current} onClick={test}>
            {words.test}
          </Button>
        }
        form={form}
        stored={current && toFields(current)}
        settingKey="mail"
        reading={stored}
        sending={save}
        onSave={(fields) => save.send({ key: 'mail', jsonValue: toSettings(fields) })}
      >
        <SettingsSection title={words.server} hint={words.serverHint}>
          <EncryptionField form={form} />
          <SettingsRow columns="host">
            <FormField
              name="smtpHost"
              label={words.host}
              schema={shape.smtpHost}
              dependencies={['mailFrom']}
              check={(host, all) => needs(host, all('mailFrom'), refusals['settings.mailHostRequired'])}
            >
              <Input maxLength={255} placeholder="smtp.example.com" />
            </FormField>
            <SettingNumberField name="smtpPort" label={words.port} schema={shape.smtpPort} unit="" />
            <SettingNumberField
              name="timeout"
              label={words.timeout}
              schema={shape.timeout}
              unit={words.seconds}
              per={MS}
            />
          </SettingsRow>
        </SettingsSection>
        <SettingsSection title={words.signIn} hint={words.signInHint}>
          <FormField name="username" label={words.username} schema={shape.username}>
            <Input maxLength={320} autoComplete="off" />
          </FormField>
          <FormField name="password" label={words.password} extra={words.passwordHint}>
            <StoredPassword key={String(current?.hasPassword)} stored={current?.hasPassword ?? false} />
          </FormField>
        </SettingsSection>
        <SettingsSection title={words.sender} hint={words.senderHint}>
          <SettingTextField
            name="mailFrom"
            schemas={shape}
            words={words}
            dependencies={['smtpHost']}
            check={(from, all) => needs(from, all('smtpHost'), refusals['settings.mailFromRequired'])}
            maxLength={320}
            placeholder="noreply@example.com"
          />
        </SettingsSection>
      </SettingsForm>
      <TestMail open={testing} onClose={() => setTesting(false)} settings={() => toSettings(form.getFieldsValue())} />
    </>
  );
}

function EncryptionField({ form }: { form: FormInstance<SettingsFieldValues> }) {
  const words = useMessages(mailMessages);
  const encryption = Form.useWatch('encryption', form) as Encryption | undefined;
  const hint = { none: words.noneHint, starttls: words.starttlsHint, tls: words.tlsHint };
  return (
    <FormField name="encryption" label={words.encryption} extra={hint[encryption ?? 'none']}>
      <Segmented
        aria-label={words.encryption}
        options={ENCRYPTIONS.map((value) => ({ value, label: words[value] }))}
        onChange={(next: Encryption) =>
          form.setFieldValue('smtpPort', choosePort(next, form.getFieldValue('smtpPort') as number | null))
        }
      />
    </FormField>
  );
}
