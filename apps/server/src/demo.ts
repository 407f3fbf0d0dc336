import { anyAccount, setUpLink } from './domains/identity/index.ts';
import { domains } from './domains/index.ts';
import type { Platform } from './platform/platform.ts';

/** Fills an empty installation: demo data, or the one-time set-up link. Answers what to tell the person who started it. */
export async function seedDemo(platform: Platform): Promise<string[]> {
  if (await anyAccount(platform.database.db)) return [];
  if (!platform.config.demo) return setUpLines(platform);
  for (const domain of domains) await domain.seed?.(platform);
  return [];
}

/** Only a process that people can reach offers the link; it works once, and the next start makes another. */
async function setUpLines(platform: Platform): Promise<string[]> {
  if (!platform.config.roles.has('api')) return [];
  const link = await setUpLink(platform);
  return link
    ? [
        `\n  首次使用，请打开以下一次性链接创建平台管理员：\n  First start: open this one-time link to make the platform administrator:\n\n  ${link}`,
      ]
    : ['\n  初始化链接已由另一个进程给出。\n  Another process of this installation gave the set-up link.'];
}
