import {
  passwordPolicy,
  settingsRefusals as refusals,
  type securitySettings,
  settingsCalls,
} from '@twinscape/contract/settings';
import { Form, Input, Switch } from 'antd';
import type { z } from 'zod';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FormField } from '../../../ui/index.ts';
import { optionalEmail } from '../email.ts';
import { flattenFields, groupFields } from '../fieldGroups.ts';
import { securityMessages } from '../messages.ts';
import { DurationHint } from '../parts/DurationHint.tsx';
import css from '../parts/General.module.css';
import { PolicyTrial } from '../parts/PolicyTrial.tsx';
import { SettingNumberField } from '../parts/SettingNumberField.tsx';
import { type SettingsFieldValues, SettingsForm } from '../parts/SettingsForm.tsx';
import { SettingsRow, SettingsSection } from '../parts/SettingsSection.tsx';

const { shape } = settingsCalls.SaveSecuritySettings.input;
const policy = passwordPolicy.shape;

/** S-ADM-15. */
export function Security() {
  const words = useMessages(securityMessages);
  const say = useSay();
  const [form] = Form.useForm<SettingsFieldValues>();
  const stored = useCall(settingsCalls.GetSecuritySettings, {}, { handles: true });
  const save = useSend(settingsCalls.SaveSecuritySettings, {
    handles: true,
    invalidates: [settingsCalls.GetSecuritySettings, settingsCalls.GetPlatformInfo],
  });
  const shorter = (longest: unknown, all: (name: string) => unknown) =>
    Number(longest) < Number(all('passwordPolicy.minimumLength'))
      ? say(refusals['settings.policyContradicts'])
      : undefined;
  return (
    <SettingsForm
      title={words.title}
      note={words.note}
      form={form}
      stored={stored.data && flattenFields(stored.data)}
      reading={stored}
      sending={save}
      onSave={(fields) => save.send(groupFields(fields) as z.input<typeof securitySettings>)}
    >
      <SettingsSection title={words.policy} hint={words.policyHint}>
        <p className={css.text}>{words.always}</p>
        <SettingsRow>
          <SettingNumberField
            name="passwordPolicy.minimumLength"
            label={words.minimumLength}
            schema={policy.minimumLength}
            unit={words.characters}
          />
          <SettingNumberField
            name="passwordPolicy.maximumLength"
            label={words.maximumLength}
            schema={policy.maximumLength}
            unit={words.characters}
            check={shorter}
          />
        </SettingsRow>
        <SettingsRow>
          <SettingNumberField
            name="passwordPolicy.minimumUppercaseLetters"
            label={words.uppercase}
            schema={policy.minimumUppercaseLetters}
            unit={words.pieces}
          />
          <SettingNumberField
            name="passwordPolicy.minimumLowercaseLetters"
            label={words.lowercase}
            schema={policy.minimumLowercaseLetters}
            unit={words.pieces}
          />
        </SettingsRow>
        <SettingsRow>
          <SettingNumberField
            name="passwordPolicy.minimumDigits"
            label={words.digits}
            schema={policy.minimumDigits}
            unit={words.pieces}
          />
          <SettingNumberField
            name="passwordPolicy.minimumSpecialCharacters"
            label={words.special}
            schema={policy.minimumSpecialCharacters}
            unit={words.pieces}
          />
        </SettingsRow>
        <div className={css.switch}>
          <FormField name="passwordPolicy.allowWhitespaces" noStyle valuePropName="checked">
            <Switch aria-label={words.allowWhitespaces} />
          </FormField>
          <strong>{words.allowWhitespaces}</strong>
        </div>
        <PolicyTrial form={form} />
        <SettingsRow>
          <SettingNumberField
            name="passwordPolicy.passwordExpirationPeriodDays"
            label={words.expiry}
            schema={policy.passwordExpirationPeriodDays}
            unit={words.days}
            extra={words.expiryHint}
          />
          <SettingNumberField
            name="passwordPolicy.passwordReuseCount"
            label={words.reuse}
            schema={policy.passwordReuseCount}
            unit={words.formerPasswords}
            extra={words.reuseHint}
          />
        </SettingsRow>
      </SettingsSection>
      <SettingsSection title={words.lockout} hint={words.lockoutHint}>
        <SettingsRow>
          <SettingNumberField
            name="maxFailedLoginAttempts"
            label={words.attempts}
            schema={shape.maxFailedLoginAttempts}
            unit={words.times}
            extra={words.attemptsHint}
          />
          <SettingNumberField
            name="lockoutMinutes"
            label={words.lockoutMinutes}
            schema={shape.lockoutMinutes}
            unit={words.minutes}
            extra={<DurationHint form={form} name="lockoutMinutes" minutesEach={1} />}
          />
        </SettingsRow>
        <FormField
          name="userLockoutNotificationEmail"
          label={words.notice}
          check={optionalEmail(say)}
          extra={words.noticeHint}
        >
          <Input maxLength={320} inputMode="email" placeholder="security@example.com" />
        </FormField>
      </SettingsSection>
      <SettingsSection title={words.sessions} hint={words.sessionsHint}>
        <SettingsRow>
          <SettingNumberField
            name="sessionIdleMinutes"
            label={words.idle}
            schema={shape.sessionIdleMinutes}
            unit={words.minutes}
            extra={<DurationHint form={form} name="sessionIdleMinutes" minutesEach={1} />}
          />
          <SettingNumberField
            name="sessionHours"
            label={words.longest}
            schema={shape.sessionHours}
            unit={words.hours}
            extra={<DurationHint form={form} name="sessionHours" minutesEach={60} />}
          />
        </SettingsRow>
      </SettingsSection>
      <SettingsSection title={words.lives} hint={words.livesHint}>
        <SettingsRow>
          <SettingNumberField
            name="userActivationTokenTtl"
            label={words.activation}
            schema={shape.userActivationTokenTtl}
            unit={words.hours}
            extra={<DurationHint form={form} name="userActivationTokenTtl" minutesEach={60} />}
          />
          <SettingNumberField
            name="verificationCodeMinutes"
            label={words.code}
            schema={shape.verificationCodeMinutes}
            unit={words.minutes}
          />
        </SettingsRow>
      </SettingsSection>
    </SettingsForm>
  );
}
