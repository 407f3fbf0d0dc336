import { z } from 'zod';
import { enterpriseAccess, platformAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id } from '../core/fields.ts';
import { QUOTA_NAMES } from '../core/quotas.ts';
import { withRefusal } from '../core/refusal.ts';
import { enterpriseRefusals as refusals } from './refusals.ts';

/** From these parts of a limit on it is said that it comes close. */
export const QUOTA_NEAR = 0.8;
export const QUOTA_ALMOST = 0.95;
/** More than anybody needs, and exact in a number: 1 PB. */
export const QUOTA_MAX = 1024 ** 5;

export const quotaName = z.enum(QUOTA_NAMES as [(typeof QUOTA_NAMES)[number], ...(typeof QUOTA_NAMES)[number][]]);

export const enterpriseLimit = z.object({
  name: quotaName,
  /** In bytes for storage, else a number of things. */
  limit: z.number().int(),
  defaultLimit: z.number().int(),
  /** Set for this enterprise; otherwise it has the default. */
  isOwn: z.boolean(),
  /** What it uses now; absent where the limit is one of a device, a connection or a person. */
  used: z.number().int().optional(),
});
export type EnterpriseLimit = z.output<typeof enterpriseLimit>;

export const limitCalls = {
  GetEnterpriseLimits: get('T-ENT-02', '/api/EnterpriseManager/GetEnterpriseLimits', enterpriseAccess(), {
    title: { cn: '企业限额与用量', en: 'Limits and usage of the enterprise' },
    input: z.object({ companyId: id().optional() }),
    result: z.object({ limits: z.array(enterpriseLimit) }),
  }),
  SaveCompanyLimits: post('T-COMP-02', '/api/CompanyManager/SaveCompanyLimits', platformAccess(), {
    title: { cn: '修改企业限额', en: 'Set limits of an enterprise' },
    input: z.object({
      companyId: id(),
      /** Limits that are not named keep what they have; without a number a limit has its default again. */
      limits: z
        .array(
          z.object({
            name: quotaName,
            limit: z
              .number(withRefusal(refusals['enterprise.limitInvalid']))
              .int(withRefusal(refusals['enterprise.limitInvalid']))
              .min(0, withRefusal(refusals['enterprise.limitInvalid']))
              .max(QUOTA_MAX, withRefusal(refusals['enterprise.limitInvalid']))
              .nullish(),
          }),
        )
        .max(QUOTA_NAMES.length),
    }),
    done: doneTexts.saved,
  }),
};
