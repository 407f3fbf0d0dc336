import { tbAlarmCalls } from './alarmCalls.ts';
import { tbAssetCalls } from './assetCalls.ts';
import { tbAuditCalls } from './auditCalls.ts';
import { tbClaimCalls } from './claimCalls.ts';
import { tbCustomerCalls } from './customerCalls.ts';
import { tbDashboardCalls } from './dashboardCalls.ts';
import { tbDeviceCalls } from './deviceCalls.ts';
import { entityViewCalls } from './entityViewCalls.ts';

/** Every call that stands here for clients of ThingsBoard's API alone. */
export const thingsboardCalls = {
  ...tbCustomerCalls,
  ...tbDeviceCalls,
  ...tbDashboardCalls,
  ...tbClaimCalls,
  ...entityViewCalls,
  ...tbAlarmCalls,
  ...tbAssetCalls,
  ...tbAuditCalls,
} as const;
