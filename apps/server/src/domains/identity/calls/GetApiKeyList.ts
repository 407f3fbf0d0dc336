import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { loadApiKeys } from '../apiKeyStore.ts';
import { toApiKeyInfo } from '../apiKeys.ts';

export const GetApiKeyList = handle(identityCalls.GetApiKeyList, async (_input, { platform, session }) =>
  (await loadApiKeys(platform.database.db, session.userId)).map(toApiKeyInfo),
);
