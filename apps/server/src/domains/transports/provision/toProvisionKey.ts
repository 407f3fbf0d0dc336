import type { Provisioning } from './store.ts';

export const toProvisionKey = (row: Provisioning) => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  deviceType: row.deviceType ?? undefined,
  provisionKey: row.provisionKey,
  usedCount: row.usedCount,
  lastUseTime: row.lastUsedAt ?? undefined,
  createTime: row.createdAt,
});
