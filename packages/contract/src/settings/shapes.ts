import { z } from 'zod';
import { PASSWORD_MIN } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { settingsRefusals as refusals } from './refusals.ts';

/** Programs beside the platform that it uses where they are there. */
export const PROGRAM_NAMES = ['office', 'converter', 'scanner', 'chromium'] as const;
/** `absent`: none is configured or installed; `unreachable`: one is, and does not answer. */
export const program = z.object({
  name: z.enum(PROGRAM_NAMES),
  state: z.enum(['ready', 'absent', 'unreachable']),
  /** Its version, or what it is called by. */
  detail: z.string().optional(),
});
export type ProgramState = z.output<typeof program>;

/** Keys of `POST /api/admin/settings`. */
export const SETTING_KEYS = ['general', 'mail'] as const;

const address = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || /^https?:\/\/[^\s/]+/.test(text), withRefusal(refusals['settings.baseUrlInvalid']));

/**
 * General settings: address in links of mails, contact phone of the trial alert, name and language of the
 * installation.
 */
export const generalSettings = z.object({
  baseUrl: address.default(''),
  prohibitDifferentUrl: z.boolean().default(false),
  contactPhone: z.string().trim().max(40).default(''),
  platformName: z.string().trim().max(60).default(''),
  registrationOpen: z.boolean().default(true),
});
export type GeneralSettings = z.output<typeof generalSettings>;

const port = z
  .number(withRefusal(refusals['settings.mailPortInvalid']))
  .int(withRefusal(refusals['settings.mailPortInvalid']))
  .min(1, withRefusal(refusals['settings.mailPortInvalid']))
  .max(65535, withRefusal(refusals['settings.mailPortInvalid']));

/** Outgoing mail. The password goes in and never comes out: absent on save keeps the stored one. */
export const mailSettings = z.object({
  mailFrom: z.string().trim().max(320).default(''),
  smtpProtocol: z.enum(['smtp', 'smtps']).default('smtp'),
  smtpHost: z.string().trim().max(255).default(''),
  smtpPort: port.default(25),
  /** Milliseconds. */
  timeout: z.number().int().min(1000).max(120_000).default(10_000),
  enableTls: z.boolean().default(false),
  username: z.string().trim().max(320).default(''),
  password: z.string().max(500).optional(),
});
export type MailSettings = z.output<typeof mailSettings>;
export const mailSettingsResponse = mailSettings.omit({ password: true }).extend({ hasPassword: z.boolean() });

export const passwordPolicy = z
  .object({
    minimumLength: z.number().int().min(PASSWORD_MIN).max(72).default(PASSWORD_MIN),
    maximumLength: z.number().int().min(PASSWORD_MIN).max(128).default(72),
    minimumUppercaseLetters: z.number().int().min(0).max(10).default(0),
    minimumLowercaseLetters: z.number().int().min(0).max(10).default(0),
    minimumDigits: z.number().int().min(0).max(10).default(1),
    minimumSpecialCharacters: z.number().int().min(0).max(10).default(0),
    allowWhitespaces: z.boolean().default(true),
    /** 0: passwords do not expire. */
    passwordExpirationPeriodDays: z.number().int().min(0).max(3650).default(0),
    /** How many former passwords may not be used again; 0: no check. */
    passwordReuseCount: z.number().int().min(0).max(24).default(0),
  })
  .refine(
    (policy) => policy.minimumLength <= policy.maximumLength,
    withRefusal(refusals['settings.policyContradicts']),
  );
export type PasswordPolicy = z.output<typeof passwordPolicy>;

export const securitySettings = z.object({
  passwordPolicy: passwordPolicy.prefault({}),
  /** Wrong passwords in a row before an account is locked; 0: never. */
  maxFailedLoginAttempts: z.number().int().min(0).max(100).default(10),
  /** Minutes an account stays locked. */
  lockoutMinutes: z.number().int().min(1).max(1440).default(15),
  userLockoutNotificationEmail: z.union([z.literal(''), z.email()]).default(''),
  /** Hours that an activation link works. */
  userActivationTokenTtl: z.number().int().min(1).max(720).default(72),
  /** Minutes that a verification code works. */
  verificationCodeMinutes: z.number().int().min(1).max(60).default(10),
  /** Minutes without a call after which a session ends. */
  sessionIdleMinutes: z.number().int().min(5).max(10_080).default(480),
  /** Hours after which a session ends in any case. */
  sessionHours: z.number().int().min(1).max(720).default(72),
  /** Applications that people may let act in their name register themselves; otherwise an administrator does it. */
  oauthDynamicClients: z.boolean().default(true),
});
export type SecuritySettings = z.output<typeof securitySettings>;
