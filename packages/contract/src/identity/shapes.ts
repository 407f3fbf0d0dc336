import { z } from 'zod';
import { MEMBER_TYPES, type MemberType } from '../core/access.ts';
import { isContact } from '../core/contact.ts';
import { id, instant, tbId } from '../core/fields.ts';
import { PASSWORD_MIN } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { LANGUAGES } from '../core/text.ts';
import { identityRefusals as refusals } from './refusals.ts';

export const memberType = z.literal([...MEMBER_TYPES] as [MemberType, ...MemberType[]]);

/**
 * E-UserInfo. Authority: the route roles derived from the member type. IsEdit: 0 blocks operations of types 2
 * and 3.
 */
export const userInfo = z.object({
  id: id(),
  masterName: z.string(),
  memberType,
  loginAccount: z.string(),
  token: z.string(),
  authority: z.array(z.number().int()),
  isEdit: z.number().int(),
  companyId: id().optional(),
  companyName: z.string().optional(),
  companyLogo: z.string().optional(),
  companyExpired: z.boolean(),
  logo: z.string().optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Name of the administrator who acts as this user. */
  actedBy: z.string().optional(),
});
export type UserInfo = z.output<typeof userInfo>;

export const signInResult = z.object({ loginUserInfo: userInfo, token: z.string() });
export type SignInResult = z.output<typeof signInResult>;

export const contactField = () =>
  z
    .string(withRefusal(refusals['auth.accountRequired']))
    .trim()
    .min(1, withRefusal(refusals['auth.accountRequired']))
    .max(320)
    .refine(isContact, withRefusal(refusals['auth.accountInvalid']));

/** RU-VAL-01: at least 8 characters with letters and numbers; the platform's policy may ask for more. */
export const meetsPasswordRule = (text: string): boolean =>
  text.length >= PASSWORD_MIN && /\p{L}/u.test(text) && /\d/.test(text);
export const newPassword = () =>
  z
    .string(withRefusal(refusals['auth.passwordRequired']))
    .min(1, withRefusal(refusals['auth.passwordRequired']))
    .max(128)
    .refine(meetsPasswordRule, withRefusal(refusals['auth.passwordRule']));
export const enteredPassword = () =>
  z
    .string(withRefusal(refusals['auth.passwordRequired']))
    .min(1, withRefusal(refusals['auth.passwordRequired']))
    .max(1000);
export const verificationCodeField = () =>
  z
    .string(withRefusal(refusals['auth.codeRequired']))
    .trim()
    .min(1, withRefusal(refusals['auth.codeRequired']))
    .max(200);

/** The tokens of the ThingsBoard dialect. */
export const tokenPair = z.object({ token: z.string(), refreshToken: z.string(), scope: z.string().nullable() });

/** A user as ThingsBoard shows one (name = e-mail or account). */
export const tbUser = z.object({
  id: tbId('USER'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  customerId: tbId('CUSTOMER'),
  email: z.string(),
  name: z.string(),
  authority: z.enum(['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  additionalInfo: z.record(z.string(), z.unknown()),
  version: z.number().int(),
});
export type TbUser = z.output<typeof tbUser>;

/** E-LoginLog. */
export const loginEntry = z.object({
  id: id(),
  loginAccount: z.string(),
  masterName: z.string().optional(),
  loginTime: instant(),
  ip: z.string(),
  client: z.string(),
  isSuccess: z.boolean(),
  /** Why it failed, or who acted as the user. */
  remark: z.string().optional(),
});

export const apiKeyInfo = z.object({
  id: id(),
  name: z.string(),
  prefix: z.string(),
  createTime: instant(),
  lastUseTime: instant().optional(),
  expirationDate: instant().optional(),
});
