import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadBinDays } from '../store.ts';

/** T-BIN-06. */
export const GetBinRetention = defineHandler(binCalls.GetBinRetention, async (_input, { platform, project }) => ({
  days: await loadBinDays(platform.database.db, project.projectId),
  isChangeable: project.isManager,
}));
