import { coreRefusals } from '@twinscape/contract';
import { generalSettings, settingsCalls } from '@twinscape/contract/settings';
import { Button, Form, Input, Space, Switch } from 'antd';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { generalMessages } from '../messages.ts';
import css from '../parts/General.module.css';
import { Programs } from '../parts/Programs.tsx';
import { type SettingsFieldValues, SettingsForm } from '../parts/SettingsForm.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import { SettingTextField } from '../parts/SettingTextField.tsx';

const { shape } = generalSettings;

/** S-ADM-13. */
export function General() {
  const words = useMessages(generalMessages);
  const [form] = Form.useForm<SettingsFieldValues>();
  const stored = useCall(settingsCalls.GetGeneralSettings, {}, { handles: true });
  const save = useSend(settingsCalls.SaveSettings, {
    handles: true,
    invalidates: [settingsCalls.GetGeneralSettings, settingsCalls.GetPlatformInfo],
  });
  const current = stored.data?.jsonValue;
  return (
    <SettingsForm
      title={words.title}
      note={words.note}
      form={form}
      stored={current}
      settingKey="general"
      reading={stored}
      sending={save}
      onSave={(fields) => save.send({ key: 'general', jsonValue: fields })}
    >
      <SettingsSection title={words.identity} hint={words.identityHint}>
        <SettingTextField
          name="platformName"
          schemas={shape}
          words={words}
          maxLength={60}
          placeholder="孪境 Twinscape"
        />
        <SettingTextField name="contactPhone" schemas={shape} words={words} maxLength={40} inputMode="tel" />
        <PhonePreview phone={Form.useWatch('contactPhone', form) as string | undefined} />
      </SettingsSection>
      <SettingsSection title={words.access} hint={words.accessHint}>
        <Form.Item label={words.baseUrl} htmlFor="baseUrl" extra={words.baseUrlHint}>
          <Space.Compact block>
            <FormField name="baseUrl" noStyle schema={shape.baseUrl}>
              <Input maxLength={500} inputMode="url" placeholder="https://twinscape.example.com" />
            </FormField>
            <Button
              onClick={() => {
                form.setFieldValue('baseUrl', location.origin);
                void form.validateFields(['baseUrl']);
              }}
            >
              {words.useCurrent}
            </Button>
          </Space.Compact>
        </Form.Item>
      </SettingsSection>
      <SettingsSection title={words.signUp} hint={words.signUpHint}>
        <div className={css.switch}>
          <FormField name="registrationOpen" noStyle valuePropName="checked">
            <Switch aria-label={words.registrationOpen} />
          </FormField>
          <div>
            <strong>{words.registrationOpen}</strong>
            <p>{words.registrationOpenHint}</p>
          </div>
        </div>
      </SettingsSection>
      <Programs />
      <SettingsSection title={words.language} hint={words.languageHint}>
        <p className={css.text}>{words.languageText}</p>
      </SettingsSection>
    </SettingsForm>
  );
}

/** The alert as trial users will read it. */
function PhonePreview({ phone }: { phone: string | undefined }) {
  const words = useMessages(generalMessages);
  const say = useSay();
  const trimmedPhone = phone?.trim();
  return (
    <figure className={css.preview}>
      <figcaption>{words.phonePreview}</figcaption>
      <p>
        {trimmedPhone
          ? say(coreRefusals['trial.formalAccount'], { phone: trimmedPhone })
          : say(coreRefusals['trial.formalAccountNoPhone'])}
      </p>
    </figure>
  );
}
