import type { MemberType } from '@twinscape/contract';
import { eq } from 'drizzle-orm';
import { company } from '../domains/enterprises/tables.ts';
import { insertAccount, openSession } from '../domains/identity/index.ts';
import { hashPassword } from '../domains/identity/secrets.ts';
import { account } from '../domains/identity/tables.ts';
import { project, projectMember } from '../domains/projects/tables.ts';
import { newId } from '../platform/db/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Everybody in the test world has it. */
export const TEST_PASSWORD = 'Twinscape2026';

export type TestPerson = {
  readonly id: string;
  readonly loginAccount: string;
  readonly name: string;
  readonly token: string;
  readonly companyId: string | undefined;
};

/**
 * Two enterprises with projects and members of each kind: enough to meet every rule of reach. Passwords are all
 * PASSWORD.
 */
export type TestWorld = {
  /** 华东工程 and its projects; `tower` has the people below, `plant` nobody. */
  readonly east: { readonly id: string; readonly tower: string; readonly plant: string };
  readonly west: { readonly id: string; readonly bridge: string };
  /** On trial, and expired. */
  readonly young: { readonly id: string; readonly project: string };
  readonly old: { readonly id: string; readonly project: string };
  readonly people: {
    readonly platform: TestPerson;
    /** Enterprise administrator of 华东工程. */
    readonly admin: TestPerson;
    /** Type 2, manager of `tower`. */
    readonly engineer: TestPerson;
    /** Type 2, member of `tower`. */
    readonly member: TestPerson;
    /** Type 2, in no project. */
    readonly idle: TestPerson;
    /** Type 3, member of `tower`. */
    readonly guest: TestPerson;
    readonly disabled: TestPerson;
    /** Signed in with a session that has ended. */
    readonly expired: TestPerson;
    readonly westAdmin: TestPerson;
    readonly westMember: TestPerson;
    readonly youngAdmin: TestPerson;
    readonly youngMember: TestPerson;
    readonly oldAdmin: TestPerson;
    readonly oldMember: TestPerson;
  };
};

export async function createTestWorld(platform: Platform): Promise<TestWorld> {
  const { db } = platform.database;
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const person = async (
    loginAccount: string,
    name: string,
    memberType: MemberType,
    companyId: string | undefined,
  ): Promise<TestPerson> => {
    const row = await insertAccount(db, {
      loginAccount,
      masterName: name,
      memberType,
      companyId,
      email: loginAccount,
      passwordHash,
      activatedAt: new Date(),
    });
    const { token } = await openSession(db, row, { ip: '127.0.0.1', client: 'tests' });
    return { id: row.id, loginAccount, name, token, companyId };
  };
  const enterprise = async (
    companyName: string,
    values: Partial<typeof company.$inferInsert> = {},
  ): Promise<string> => {
    const id = newId();
    await db.insert(company).values({ id, companyName, expiresOn: '2099-12-31', projectNumber: 10, ...values });
    return id;
  };
  const insertProject = async (companyId: string, projectName: string): Promise<string> => {
    const id = newId();
    await db.insert(project).values({ id, companyId, projectName });
    return id;
  };
  const administer = (companyId: string, adminId: string) =>
    db.update(company).set({ adminId }).where(eq(company.id, companyId));

  const east = await enterprise('华东工程');
  const west = await enterprise('West Works');
  const young = await enterprise('试用企业', { trial: true });
  const old = await enterprise('到期企业', { expiresOn: '2020-01-31' });
  const people = {
    platform: await person('root@twinscape.test', '平台管理员', 0, undefined),
    admin: await person('admin@east.test', '陈总', 1, east),
    engineer: await person('engineer@east.test', '李工', 2, east),
    member: await person('member@east.test', '王敏', 2, east),
    idle: await person('idle@east.test', '赵闲', 2, east),
    guest: await person('guest@east.test', '访客', 3, east),
    disabled: await person('disabled@east.test', '停用者', 2, east),
    expired: await person('expired@east.test', '过期者', 2, east),
    westAdmin: await person('admin@west.test', 'West Admin', 1, west),
    westMember: await person('member@west.test', 'West Member', 2, west),
    youngAdmin: await person('admin@young.test', '新客', 1, young),
    youngMember: await person('member@young.test', '新人', 2, young),
    oldAdmin: await person('admin@old.test', '老客', 1, old),
    oldMember: await person('member@old.test', '旧人', 2, old),
  };
  await administer(east, people.admin.id);
  await administer(west, people.westAdmin.id);
  await administer(young, people.youngAdmin.id);
  await administer(old, people.oldAdmin.id);
  await db.update(account).set({ enabled: false }).where(eq(account.id, people.disabled.id));
  const tower = await insertProject(east, '滨江大厦');
  const plant = await insertProject(east, '一号厂房');
  const bridge = await insertProject(west, 'Bridge');
  const youngProject = await insertProject(young, '试用项目');
  const oldProject = await insertProject(old, '旧项目');
  const join = (projectId: string, who: TestPerson, manager = false) =>
    db.insert(projectMember).values({ projectId, userId: who.id, manager });
  await join(tower, people.engineer, true);
  await join(tower, people.member);
  await join(tower, people.guest);
  await join(tower, people.disabled);
  await join(tower, people.expired);
  await join(bridge, people.westMember);
  await join(youngProject, people.youngMember, true);
  await join(oldProject, people.oldMember, true);
  await endSessions(platform, people.expired.id);
  return {
    east: { id: east, tower, plant },
    west: { id: west, bridge },
    young: { id: young, project: youngProject },
    old: { id: old, project: oldProject },
    people,
  };
}

async function endSessions(platform: Platform, userId: string): Promise<void> {
  await platform.database.pool.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ]);
}
