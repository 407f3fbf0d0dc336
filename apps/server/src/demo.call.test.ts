import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { messageCalls } from '@twinscape/contract/messages';
import { projectCalls } from '@twinscape/contract/projects';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform } from './compose.ts';
import { seedDemo } from './demo.ts';
import { hasAnyAccount } from './domains/identity/index.ts';
import type { Platform } from './platform/platform.ts';
import { Client } from './testing/client.ts';
import { startEmptyInstallation } from './testing/installation.ts';

const accounts = { admin: 0, manager: 1, engineer: 2, member: 2, guest: 3 } as const;
const everyCount = async ({ database }: Platform) => {
  const { rows } = await database.pool.query<Record<string, string>>(
    `select (select count(*) from account) as accounts, (select count(*) from company) as companies, (select count(*) from project) as projects,
            (select count(*) from project_member) as members, (select count(*) from file) as files, (select count(*) from login_entry) as logins,
            (select count(*) from outbox_event) as events, (select count(*) from setting where key = 'general') as settings`,
  );
  return Object.values(rows[0] ?? {}).map(Number);
};

describe('the demo data of a first start', () => {
  let place: Awaited<ReturnType<typeof startEmptyInstallation>>;
  let lines: string[];
  let took: number;
  const tokens = new Map<string, string>();
  const as = (who: keyof typeof accounts) => new Client(place.url, tokens.get(who));

  beforeAll(async () => {
    place = await startEmptyInstallation();
    const started = performance.now();
    lines = await seedDemo(place.platform);
    took = performance.now() - started;
    await startPlatform(place.platform);
    const anonymous = new Client(place.url, undefined);
    for (const loginAccount of Object.keys(accounts)) {
      const { token } = await anonymous.must(identityCalls.Login, { loginAccount, loginPwd: 'Twinscape2026' });
      tokens.set(loginAccount, token);
    }
  });
  afterAll(() => place.stop());

  it('names the accounts with their password in both languages, in columns', () => {
    const text = lines.join('\n');
    for (const name of Object.keys(accounts)) expect(text).toMatch(new RegExp(`^    ${name} +Twinscape2026 +\\S`, 'm'));
    expect(text).toContain('平台管理员');
    expect(text).toContain('platform administrator');
    console.log(`${text}\n  (made in ${took.toFixed(0)} ms)`);
  });

  it.each(Object.entries(accounts))('%s signs in as member type %i', async (who, memberType) => {
    const info = await as(who as keyof typeof accounts).must(identityCalls.GetLoginUserInfo, {});
    expect(info.memberType).toBe(memberType);
    expect(info.isEdit).toBe(who === 'guest' ? 0 : 1);
  });

  it('holds two projects, whose pictures are real images of 1600 × 900', async () => {
    const { list, count } = (await as('manager').must(projectCalls.GetEnterpriseProjectList, {})).data;
    expect(count).toBe(2);
    for (const { logo, memberCount } of list) {
      expect(memberCount).toBeGreaterThan(8);
      const answer = await as('member').fetch(logo ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(4);
    }
  });

  it('lets engineer manage one project and take part in the other, member and guest only take part', async () => {
    const seen = async (who: keyof typeof accounts) =>
      (await as(who).must(projectCalls.GetEnterpriseProjectList, {})).data.list.map((row) => row.isProjectManager);
    expect((await seen('engineer')).sort()).toEqual([false, true]);
    expect(await seen('member')).toEqual([false, false]);
    expect(await seen('guest')).toEqual([false]);
  });

  it('has a lively enterprise: members with titles, some not activated, one disabled, and a logo', async () => {
    const { list, count } = (await as('manager').must(enterpriseCalls.GetEnterpriseMemberList, { pageSize: 999_999 }))
      .data;
    expect(count).toBeGreaterThanOrEqual(29);
    expect(list.every(({ title }) => title)).toBe(true);
    expect(list.filter(({ isActivated }) => !isActivated).length).toBeGreaterThanOrEqual(2);
    expect(list.filter(({ state }) => state === 'disabled')).toHaveLength(1);
    const info = await as('manager').must(identityCalls.GetLoginUserInfo, {});
    const logo = await as('manager').fetch(info.companyLogo ?? '');
    expect(await sharp(Buffer.from(await logo.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 512 });
  });

  it('has told its people what happened to them, each by an event of the past days', async () => {
    await vi.waitFor(
      async () => {
        const { data } = await as('engineer').must(messageCalls.GetMessageList, {});
        expect(data.count).toBeGreaterThanOrEqual(3);
        expect(data.list.every(({ createTime }) => new Date(createTime).getTime() < Date.now() - 86_400_000)).toBe(
          true,
        );
      },
      { timeout: 10_000 },
    );
  });

  it('keeps what was stored: a second start makes nothing and names the accounts that still have the password', async () => {
    const before = await everyCount(place.platform);
    expect(await seedDemo(place.platform)).toEqual(lines);
    expect((await everyCount(place.platform)).slice(0, 6)).toEqual(before.slice(0, 6));
    await as('member').must(identityCalls.UpdateMemberPassword, { oldPwd: 'Twinscape2026', newPwd: 'Another2027' });
    const again = (await seedDemo(place.platform)).join('\n');
    expect(again).toContain('engineer');
    expect(again).not.toMatch(/^ {4}member /m);
    const guarded = { ...place.platform, config: { ...place.platform.config, demo: false } };
    expect((await seedDemo(guarded)).join('\n')).toContain('admin, manager, engineer, guest 仍在使用公开的密码');
  });

  it('reads a file by its address only when signed in', async () => {
    const { list } = (await as('manager').must(projectCalls.GetEnterpriseProjectList, {})).data;
    const logo = list[0]?.logo ?? 'none';
    expect((await new Client(place.url, undefined).fetch(logo)).status).toBe(401);
  });
});

// Each makes all of it once or twice, which a machine that does a dozen things at once takes its time for.
describe('making the demo data', { timeout: 120_000 }, () => {
  it('leaves nothing behind when it is interrupted, and starts over at the next start', async () => {
    const place = await startEmptyInstallation();
    try {
      const blobs = Object.create(place.platform.blobs) as Platform['blobs'];
      let stored = 0;
      blobs.put = async (...given) => {
        stored += 1;
        // The second picture of the projects: accounts, enterprise and one project are made by then.
        if (stored === 3) throw new Error('the power went out');
        return place.platform.blobs.put(...given);
      };
      await expect(seedDemo({ ...place.platform, blobs })).rejects.toThrow('the power went out');
      expect(await everyCount(place.platform)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
      expect(await hasAnyAccount(place.platform.database.db)).toBe(false);
      expect((await seedDemo(place.platform)).join('\n')).toContain('engineer');
      expect((await everyCount(place.platform)).slice(1, 3)).toEqual([1, 2]);
    } finally {
      await place.stop();
    }
  });

  it('is done once by several processes that start together', async () => {
    const place = await startEmptyInstallation();
    try {
      const printed = await Promise.all([1, 2, 3].map(() => seedDemo(place.platform)));
      expect(new Set(printed.map((lines) => lines.join('\n'))).size).toBe(1);
      expect((await everyCount(place.platform)).slice(1, 3)).toEqual([1, 2]);
    } finally {
      await place.stop();
    }
  });

  it('is left out where it is not wanted', async () => {
    const place = await startEmptyInstallation({ TWINSCAPE_DEMO: 'off' });
    try {
      await seedDemo(place.platform);
      expect(await hasAnyAccount(place.platform.database.db)).toBe(false);
    } finally {
      await place.stop();
    }
  });
});
