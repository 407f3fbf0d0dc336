import { identityCalls } from '@twinscape/contract/identity';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadApiKeys } from '../apiKeyStore.ts';
import { toApiKeyInfo } from '../apiKeys.ts';

export const GetApiKeyList = defineHandler(identityCalls.GetApiKeyList, async (_input, { platform, session }) =>
  (await loadApiKeys(platform.database.db, session.userId)).map(toApiKeyInfo),
);
