export { tbAlarmCalls } from './alarmCalls.ts';
export * from './alarmShapes.ts';
export { tbAssetCalls } from './assetCalls.ts';
export * from './assetShapes.ts';
export { type TbAuditEntry, tbAuditCalls } from './auditCalls.ts';
export { thingsboardCalls } from './calls.ts';
export { tbClaimCalls } from './claimCalls.ts';
export { type TbCustomer, tbCustomerCalls } from './customerCalls.ts';
export {
  dashboardCustomers,
  type TbDashboard,
  type TbDashboardInfo,
  tbDashboardCalls,
} from './dashboardCalls.ts';
export { tbDeviceCalls } from './deviceCalls.ts';
export * from './deviceShapes.ts';
export * from './entityViewCalls.ts';
export { thingsboardFieldLabels } from './fieldLabels.ts';
