import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { saveTableLayout } from '../layouts/tableLayoutStore.ts';

/** T-USR-07. */
export const SaveTableLayout = defineHandler(identityCalls.SaveTableLayout, async (input, { platform, session }) => {
  await platform.database.db.transaction((tx) => saveTableLayout(tx, session.userId, input, new Date()));
});
