import { oauthCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadGrants } from '../../oauthGrantStore.ts';

export const GetOauthGrantList = defineHandler(oauthCalls.GetOauthGrantList, (_input, { platform, session }) =>
  loadGrants(platform.database.db, session.userId),
);
