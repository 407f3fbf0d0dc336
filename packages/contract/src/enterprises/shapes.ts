import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { defineImportReport } from '../core/spreadsheet.ts';
import { LANGUAGES } from '../core/text.ts';
import { memberType } from '../identity/index.ts';

/** Most rows of one member import (ours). */
export const MEMBER_IMPORT_ROWS = 5_000;
/** Most rows of one member export (ours). */
export const MEMBER_EXPORT_ROWS = 20_000;
/** Most projects that one enterprise may be given (ours). */
export const PROJECT_NUMBER_MAX = 100_000;

/** What signing up gives: days until the trial ends, and how many projects it may have (ours). */
export const TRIAL_DAYS = 30;
export const TRIAL_PROJECT_NUMBER = 1;

/** From how many days before its last day an enterprise is pointed out (ours). */
export const EXPIRING_DAYS = 30;

export const MEMBER_STATES = ['enabled', 'disabled'] as const;
export const memberState = z.enum(MEMBER_STATES);

/** E-Enterprise. ExpirationDate: last day on which it may write, yyyy-MM-dd. */
export const enterpriseRow = z.object({
  id: id(),
  companyName: z.string(),
  expirationDate: z.string(),
  isExpired: z.boolean(),
  isTrial: z.boolean(),
  projectNumber: z.number().int(),
  projectCount: z.number().int(),
  memberCount: z.number().int(),
  adminName: z.string(),
  adminId: id().optional(),
  loginAccount: z.string(),
  isActivated: z.boolean(),
  logo: z.string().optional(),
  createTime: instant(),
});
export type EnterpriseRow = z.output<typeof enterpriseRow>;

/** E-Member. */
export const memberRow = z.object({
  memberId: id(),
  loginAccount: z.string(),
  masterName: z.string(),
  memberType,
  state: memberState,
  isActivated: z.boolean(),
  title: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  logo: z.string().optional(),
  language: z.enum(LANGUAGES).optional(),
  lastLoginTime: instant().optional(),
  createTime: instant(),
});
export type MemberRow = z.output<typeof memberRow>;

/** What becomes of a row: a new member, or not taken. */
export const MEMBER_ROW_RESULTS = ['added', 'refused'] as const;

export const memberImportReport = defineImportReport(
  { loginAccount: z.string(), masterName: z.string() },
  MEMBER_ROW_RESULTS,
  {},
);
export type MemberImportReport = z.output<typeof memberImportReport>;
