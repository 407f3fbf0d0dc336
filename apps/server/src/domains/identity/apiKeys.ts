import type { apiKeyInfo } from '@twinscape/contract/identity';
import type { z } from 'zod';
import { API_KEY_PREFIX } from '../../platform/http/index.ts';
import { newToken } from './secrets.ts';
import type { apiKey } from './tables.ts';

const SHOWN_LENGTH = API_KEY_PREFIX.length + 6;

export function newApiKey(): { key: string; prefix: string } {
  const key = API_KEY_PREFIX + newToken();
  return { key, prefix: key.slice(0, SHOWN_LENGTH) };
}

export const toApiKeyInfo = (row: typeof apiKey.$inferSelect): z.output<typeof apiKeyInfo> => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  createTime: row.createdAt,
  lastUseTime: row.lastUsedAt ?? undefined,
  expirationDate: row.expiresAt ?? undefined,
});
