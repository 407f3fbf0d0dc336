import {
  passwordPolicy,
  settingsRefusals as refusals,
  type securitySettings,
  settingsCalls,
} from '@twinscape/contract/settings';
import { Form, type FormInstance, Input, Switch } from 'antd';
import type { ComponentProps } from 'react';
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

type Word = keyof typeof securityMessages;
type NumberSetting = Pick<ComponentProps<typeof SettingNumberField>, 'name' | 'schema'> & {
  readonly label: Word;
  readonly unit: Word;
  readonly hint?: Word;
  /** The field is a duration in units of so many minutes; what a large one comes to is said below it. */
  readonly minutesEach?: 1 | 60;
};
/** Fields side by side. */
type NumberRow = readonly NumberSetting[];

const { shape } = settingsCalls.SaveSecuritySettings.input;
type Described = Omit<NumberSetting, 'name' | 'schema'>;
const setting = (name: NumberField<typeof shape>, described: Described): NumberSetting => ({
  name,
  schema: shape[name],
  ...described,
});
const policy = (name: NumberField<typeof passwordPolicy.shape>, described: Described): NumberSetting => ({
  name: `passwordPolicy.${name}`,
  schema: passwordPolicy.shape[name],
  ...described,
});
/** The names of the fields of a schema that are numbers. */
type NumberField<Shape> = {
  [Name in keyof Shape & string]: Shape[Name] extends NumberSetting['schema'] ? Name : never;
}[keyof Shape & string];

const POLICY_LETTERS: readonly NumberRow[] = [
  [
    policy('minimumLength', { label: 'minimumLength', unit: 'characters' }),
    policy('maximumLength', { label: 'maximumLength', unit: 'characters' }),
  ],
  [
    policy('minimumUppercaseLetters', { label: 'uppercase', unit: 'pieces' }),
    policy('minimumLowercaseLetters', { label: 'lowercase', unit: 'pieces' }),
  ],
  [
    policy('minimumDigits', { label: 'digits', unit: 'pieces' }),
    policy('minimumSpecialCharacters', { label: 'special', unit: 'pieces' }),
  ],
];
const POLICY_REUSE: readonly NumberRow[] = [
  [
    policy('passwordExpirationPeriodDays', { label: 'expiry', unit: 'days', hint: 'expiryHint' }),
    policy('passwordReuseCount', { label: 'reuse', unit: 'formerPasswords', hint: 'reuseHint' }),
  ],
];
const LOCKOUT: readonly NumberRow[] = [
  [
    setting('maxFailedLoginAttempts', { label: 'attempts', unit: 'times', hint: 'attemptsHint' }),
    setting('lockoutMinutes', { label: 'lockoutMinutes', unit: 'minutes', minutesEach: 1 }),
  ],
];
const SESSIONS: readonly NumberRow[] = [
  [
    setting('sessionIdleMinutes', { label: 'idle', unit: 'minutes', minutesEach: 1 }),
    setting('sessionHours', { label: 'longest', unit: 'hours', minutesEach: 60 }),
  ],
];
const LIVES: readonly NumberRow[] = [
  [
    setting('userActivationTokenTtl', { label: 'activation', unit: 'hours', minutesEach: 60 }),
    setting('verificationCodeMinutes', { label: 'code', unit: 'minutes' }),
  ],
];

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
      settingKey="security"
      reading={stored}
      sending={save}
      onSave={(fields) => save.send(groupFields(fields) as z.input<typeof securitySettings>)}
    >
      <SettingsSection title={words.policy} hint={words.policyHint}>
        <p className={css.text}>{words.always}</p>
        <NumberRows form={form} rows={POLICY_LETTERS} checks={{ 'passwordPolicy.maximumLength': shorter }} />
        <div className={css.switch}>
          <FormField name="passwordPolicy.allowWhitespaces" noStyle valuePropName="checked">
            <Switch aria-label={words.allowWhitespaces} />
          </FormField>
          <strong>{words.allowWhitespaces}</strong>
        </div>
        <PolicyTrial form={form} />
        <NumberRows form={form} rows={POLICY_REUSE} />
      </SettingsSection>
      <SettingsSection title={words.lockout} hint={words.lockoutHint}>
        <NumberRows form={form} rows={LOCKOUT} />
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
        <NumberRows form={form} rows={SESSIONS} />
      </SettingsSection>
      <SettingsSection title={words.applications} hint={words.applicationsHint}>
        <div className={css.switch}>
          <FormField name="oauthDynamicClients" noStyle valuePropName="checked">
            <Switch aria-label={words.dynamicClients} />
          </FormField>
          <div>
            <strong>{words.dynamicClients}</strong>
            <p>{words.dynamicClientsHint}</p>
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title={words.lives} hint={words.livesHint}>
        <NumberRows form={form} rows={LIVES} />
      </SettingsSection>
    </SettingsForm>
  );
}

type NumberRowsProps = {
  readonly form: FormInstance<SettingsFieldValues>;
  readonly rows: readonly NumberRow[];
  /** Further checks, by the names of their fields. */
  readonly checks?: Readonly<Record<string, ComponentProps<typeof SettingNumberField>['check']>>;
};

function NumberRows({ form, rows, checks = {} }: NumberRowsProps) {
  const words = useMessages(securityMessages);
  return rows.map((row) => (
    <SettingsRow key={row.map(({ name }) => name).join(' ')}>
      {row.map(({ name, schema, label, unit, hint, minutesEach }) => (
        <SettingNumberField
          key={name}
          name={name}
          label={words[label]}
          schema={schema}
          unit={words[unit]}
          extra={minutesEach ? <DurationHint form={form} name={name} minutesEach={minutesEach} /> : hint && words[hint]}
          check={checks[name]}
        />
      ))}
    </SettingsRow>
  ));
}
