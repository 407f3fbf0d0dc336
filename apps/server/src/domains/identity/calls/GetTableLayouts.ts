import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTableLayouts } from '../layouts/tableLayoutStore.ts';

/** T-USR-06. */
export const GetTableLayouts = defineHandler(identityCalls.GetTableLayouts, (_input, { platform, session }) =>
  loadTableLayouts(platform.database.db, session.userId),
);
