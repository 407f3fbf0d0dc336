import { anyAccount } from './domains/identity/index.ts';
import { domains } from './domains/index.ts';
import type { Platform } from './platform/platform.ts';

/** Fills an empty installation: demo data, or the one-time set-up link. Answers what to tell the person who started it. */
export async function seedDemo(platform: Platform): Promise<string[]> {
  if (await anyAccount(platform.database.db)) return [];
  const lines: string[] = [];
  if (platform.config.demo) for (const domain of domains) await domain.seed?.(platform);
  return lines;
}
