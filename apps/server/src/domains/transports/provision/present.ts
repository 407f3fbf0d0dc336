import type { Provisioning } from './store.ts';

export const shownProvisioning = (row: Provisioning | undefined) =>
  row === undefined
    ? { mode: 'off' as const }
    : {
        mode: row.mode,
        provisionKey: row.provisionKey,
        deviceType: row.deviceType ?? undefined,
        updateTime: row.updatedAt,
      };
