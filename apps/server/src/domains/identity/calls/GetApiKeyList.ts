import { identityCalls } from '@twinscape/contract/identity';
import { handle } from '../../../platform/http/index.ts';
import { apiKeysOf } from '../apiKeyStore.ts';
import { shownKey } from '../apiKeys.ts';

export const GetApiKeyList = handle(identityCalls.GetApiKeyList, async (_input, { platform, session }) =>
  (await apiKeysOf(platform.database.db, session.userId)).map(shownKey),
);
