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
import { Field } from '../../../ui/index.ts';
import { emailOrNothing } from '../email.ts';
import { grouped, ungrouped } from '../grouped.ts';
import { securityMessages } from '../messages.ts';
import css from '../parts/General.module.css';
import { NumberField } from '../parts/NumberField.tsx';
import { PolicyTrial } from '../parts/PolicyTrial.tsx';
import { Row, Section } from '../parts/Section.tsx';
import { type Fields, SettingsForm } from '../parts/SettingsForm.tsx';
import { SpanHint } from '../parts/SpanHint.tsx';

const { shape } = settingsCalls.SaveSecuritySettings.input;
const policy = passwordPolicy.shape;

/** S-ADM-15. */
export function Security() {
  const words = useMessages(securityMessages);
  const say = useSay();
  const [form] = Form.useForm<Fields>();
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
      standing={stored.data && ungrouped(stored.data)}
      reading={stored}
      sending={save}
      onSave={(fields) => save.send(grouped(fields) as z.input<typeof securitySettings>)}
    >
      <Section title={words.policy} hint={words.policyHint}>
        <p className={css.text}>{words.always}</p>
        <Row>
          <NumberField
            name="passwordPolicy.minimumLength"
            label={words.minimumLength}
            schema={policy.minimumLength}
            unit={words.characters}
          />
          <NumberField
            name="passwordPolicy.maximumLength"
            label={words.maximumLength}
            schema={policy.maximumLength}
            unit={words.characters}
            check={shorter}
          />
        </Row>
        <Row>
          <NumberField
            name="passwordPolicy.minimumUppercaseLetters"
            label={words.uppercase}
            schema={policy.minimumUppercaseLetters}
            unit={words.pieces}
          />
          <NumberField
            name="passwordPolicy.minimumLowercaseLetters"
            label={words.lowercase}
            schema={policy.minimumLowercaseLetters}
            unit={words.pieces}
          />
        </Row>
        <Row>
          <NumberField
            name="passwordPolicy.minimumDigits"
            label={words.digits}
            schema={policy.minimumDigits}
            unit={words.pieces}
          />
          <NumberField
            name="passwordPolicy.minimumSpecialCharacters"
            label={words.special}
            schema={policy.minimumSpecialCharacters}
            unit={words.pieces}
          />
        </Row>
        <div className={css.switch}>
          <Field name="passwordPolicy.allowWhitespaces" noStyle valuePropName="checked">
            <Switch aria-label={words.allowWhitespaces} />
          </Field>
          <strong>{words.allowWhitespaces}</strong>
        </div>
        <PolicyTrial form={form} />
        <Row>
          <NumberField
            name="passwordPolicy.passwordExpirationPeriodDays"
            label={words.expiry}
            schema={policy.passwordExpirationPeriodDays}
            unit={words.days}
            extra={words.expiryHint}
          />
          <NumberField
            name="passwordPolicy.passwordReuseCount"
            label={words.reuse}
            schema={policy.passwordReuseCount}
            unit={words.formerPasswords}
            extra={words.reuseHint}
          />
        </Row>
      </Section>
      <Section title={words.lockout} hint={words.lockoutHint}>
        <Row>
          <NumberField
            name="maxFailedLoginAttempts"
            label={words.attempts}
            schema={shape.maxFailedLoginAttempts}
            unit={words.times}
            extra={words.attemptsHint}
          />
          <NumberField
            name="lockoutMinutes"
            label={words.lockoutMinutes}
            schema={shape.lockoutMinutes}
            unit={words.minutes}
            extra={<SpanHint form={form} name="lockoutMinutes" minutesEach={1} />}
          />
        </Row>
        <Field
          name="userLockoutNotificationEmail"
          label={words.notice}
          check={emailOrNothing(say)}
          extra={words.noticeHint}
        >
          <Input maxLength={320} inputMode="email" placeholder="security@example.com" />
        </Field>
      </Section>
      <Section title={words.sessions} hint={words.sessionsHint}>
        <Row>
          <NumberField
            name="sessionIdleMinutes"
            label={words.idle}
            schema={shape.sessionIdleMinutes}
            unit={words.minutes}
            extra={<SpanHint form={form} name="sessionIdleMinutes" minutesEach={1} />}
          />
          <NumberField
            name="sessionHours"
            label={words.longest}
            schema={shape.sessionHours}
            unit={words.hours}
            extra={<SpanHint form={form} name="sessionHours" minutesEach={60} />}
          />
        </Row>
      </Section>
      <Section title={words.lives} hint={words.livesHint}>
        <Row>
          <NumberField
            name="userActivationTokenTtl"
            label={words.activation}
            schema={shape.userActivationTokenTtl}
            unit={words.hours}
            extra={<SpanHint form={form} name="userActivationTokenTtl" minutesEach={60} />}
          />
          <NumberField
            name="verificationCodeMinutes"
            label={words.code}
            schema={shape.verificationCodeMinutes}
            unit={words.minutes}
          />
        </Row>
      </Section>
    </SettingsForm>
  );
}
