import {
  createSetUpLink,
  DEMO_PASSWORD,
  findOpenDemoAccounts,
  hasAnyAccount,
  lockSetUp,
} from './domains/identity/index.ts';
import { domains } from './domains/index.ts';
import { telemetryService } from './domains/telemetry/index.ts';
import type { Db } from './platform/db/index.ts';
import type { Platform } from './platform/platform.ts';
import { Services } from './platform/services.ts';

/** The accounts of the demo data that people are told of, and who they are. */
const ACCOUNTS = [
  ['admin', '平台管理员', 'platform administrator'],
  ['manager', '企业管理员', 'enterprise administrator'],
  ['engineer', '项目管理员', 'project manager'],
  ['member', '企业成员', 'enterprise member'],
  ['guest', '体验账号', 'trial account'],
] as const;

/**
 * Fills an empty installation: demo data, or the one-time set-up link. Answers what to tell the person who started it.
 */
export async function seedDemo(platform: Platform): Promise<string[]> {
  const { db } = platform.database;
  if (await hasAnyAccount(db)) return demoLines(platform);
  if (!platform.config.demo) return setUpLines(platform);
  await seedOnce(platform);
  return demoLines(platform);
}

/**
 * All demo data is one transaction: a program that was killed while it made them starts over at the next start, and of
 * several processes that start together one makes them. Files that were stored by then are found again by their
 * content.
 */
async function seedOnce(platform: Platform): Promise<void> {
  await platform.database.db.transaction(async (tx) => {
    await lockSetUp(tx);
    if (await hasAnyAccount(tx)) return;
    const within: Platform = {
      ...platform,
      database: { ...platform.database, db: tx as Db },
      services: new Services(),
    };
    within.services.open(within, [telemetryService]);
    for (const domain of domains) await domain.seed?.(within);
  });
}

/**
 * The demo accounts that still open with the password that everybody knows, at every start: as an invitation where the
 * demo is wanted, as a warning where it is not, for instance because the program is reached from beyond this machine
 * now.
 */
async function demoLines(platform: Platform): Promise<string[]> {
  const open = new Set(await findOpenDemoAccounts(platform.database.db, [...ACCOUNTS.map(([name]) => name)]));
  if (open.size === 0) return [];
  if (!platform.config.demo) {
    const names = [...open].join(', ');
    return [
      `\n  注意：演示账号 ${names} 仍在使用公开的密码，请修改密码或禁用。`,
      `  Mind: the demo accounts ${names} still have the published password. Change it or disable them.`,
    ];
  }
  const rows = ACCOUNTS.filter(([name]) => open.has(name)).map(
    ([name, cn, en]) => `    ${padToWidth(name, 10)}${padToWidth(DEMO_PASSWORD, 16)}${padToWidth(cn, 12)}${en}`,
  );
  return [`\n  演示账号与密码  Demo accounts and password\n`, ...rows];
}

/** Pads to a width in columns of a terminal, where a Chinese character takes two. */
function padToWidth(text: string, width: number): string {
  const columns = [...text].reduce((sum, character) => sum + (/[⺀-鿿＀-｠]/.test(character) ? 2 : 1), 0);
  return text + ' '.repeat(Math.max(0, width - columns));
}

/** Only a process that people can reach offers the link; it works once, and the next start makes another. */
async function setUpLines(platform: Platform): Promise<string[]> {
  if (!platform.config.roles.has('api')) return [];
  const link = await createSetUpLink(platform);
  return link
    ? [
        `\n  首次使用，请打开以下一次性链接创建平台管理员：\n  First start: open this one-time link to make the platform administrator:\n\n  ${link}`,
      ]
    : [
        '\n  初始化链接已由另一个正在运行的进程给出；如已丢失，请重启该进程。\n  Another running process of this installation gave the set-up link; restart that one for a new link.',
      ];
}
