import { changedFields } from '../../../platform/events/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeImage } from '../../files/index.ts';
import { type Account, accountByLogin, daysAgo, demoActor, loadCompanyAccounts } from '../../identity/index.ts';
import {
  projectCreated,
  projectManagersSet,
  projectMembersAdded,
  projectMembersRemoved,
  projectUpdated,
} from '../events.ts';
import { addProjectMembers, removeProjectMembers, setManagers } from '../memberStore.ts';
import { formatPeople } from '../rules.ts';
import { insertProject, type Project } from '../store.ts';
import { DEMO_PROJECTS } from './names.ts';
import { renderDemoPictures } from './pictures.ts';

type DemoProjectPlan = {
  readonly projectName: string;
  readonly address: string;
  readonly comment: string;
  readonly picture: Buffer;
  readonly pictureName: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Days ago. */
  readonly since: number;
  readonly manager: string;
  readonly members: readonly string[];
};

/** A day of a year as seen from this one. */
const demoDate = (years: number, monthAndDay: string): string => `${new Date().getFullYear() + years}-${monthAndDay}`;

/** Two projects with their people, and what was done in them in the past days. */
export async function seedProjects(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const administrator = await accountByLogin(db, 'manager');
  if (!administrator?.companyId) throw new Error('the demo enterprise has no administrator');
  const people = new Map((await loadCompanyAccounts(db, administrator.companyId)).map((one) => [one.masterName, one]));
  const [tower, plant] = await renderDemoPictures();
  const office = await createDemoProject(platform, administrator, people, {
    projectName: DEMO_PROJECTS.tower,
    address: '江城市滨江新区观澜路 88 号',
    comment:
      '地上 46 层、地下 3 层，建筑面积 12.8 万平方米。机电、消防与能耗数据接入数字孪生平台，用于日常运维与节能。',
    picture: tower,
    pictureName: '临江中心写字楼.webp',
    startDate: demoDate(-2, '03-18'),
    endDate: demoDate(1, '12-31'),
    since: 17,
    manager: '李思远',
    members: [
      '王敏',
      '访客',
      '顾明远',
      '韩雪',
      '林子墨',
      '郑凯',
      '何志强',
      '邓雅婷',
      '魏岩',
      '潘立',
      '余佳慧',
      '杜鹏',
      '罗欣',
    ],
  });
  await createDemoProject(platform, administrator, people, {
    projectName: DEMO_PROJECTS.plant,
    address: '江城市城东区能源大道 6 号',
    comment: '区域供冷供热与二次加压泵站：热泵机组 4 台、循环水泵 5 台、蓄能罐 3 座，服务周边 90 万平方米建筑。',
    picture: plant,
    pictureName: '城东综合能源站.webp',
    startDate: demoDate(-1, '06-01'),
    endDate: demoDate(1, '06-30'),
    since: 21,
    manager: '周岚',
    members: ['李思远', '王敏', '顾明远', '林子墨', '蒋丽华', '唐海波', '曹阳', '卢晨', '何志强', '丁一鸣'],
  });
  await emitRecentEvents(platform, office, people);
}

type People = ReadonlyMap<string, Account>;
const findPeopleByName = (people: People, names: readonly string[]): Account[] =>
  names.map((name) => {
    const found = people.get(name);
    if (!found) throw new Error(`the demo has no ${name}`);
    return found;
  });

const projectEventData = (project: Project, at: Date) => ({
  entityId: project.id,
  entityName: project.projectName,
  companyId: project.companyId,
  projectId: project.id,
  at: at.toISOString(),
});

async function createDemoProject(
  platform: Platform,
  administrator: Account,
  people: People,
  plan: DemoProjectPlan,
): Promise<Project> {
  const { events, database } = platform;
  const { companyId } = administrator;
  const { picture, pictureName, since, manager, members, ...fields } = plan;
  if (!companyId) throw new Error('the demo administrator has no enterprise');
  const actor = demoActor(administrator);
  const logo = await storeImage(platform, database.db, {
    bytes: picture,
    name: pictureName,
    companyId,
    ownerId: administrator.id,
  });
  const createdAt = daysAgo(since, 10, 12);
  const values = { ...fields, logo };
  const project = await insertProject(database.db, { ...values, companyId, createdAt, updatedAt: createdAt });
  await events.emit(database.db, projectCreated, actor, {
    ...projectEventData(project, createdAt),
    after: changedFields({}, values)?.after ?? {},
  });

  const [head] = findPeopleByName(people, [manager]);
  const joined = daysAgo(since, 10, 30);
  const everybody = findPeopleByName(people, [manager, ...members]);
  const userIds = everybody.map(({ id }) => id);
  await addProjectMembers(
    database.db,
    project.id,
    userIds.map((userId) => ({ userId, joinedAt: joined })),
  );
  await events.emit(
    database.db,
    projectMembersAdded,
    actor,
    { ...projectEventData(project, joined), values: formatPeople(everybody.map(({ masterName }) => masterName)) },
    { userIds },
  );
  if (head) {
    await setManagers(database.db, project.id, [head.id], true);
    await events.emit(
      database.db,
      projectManagersSet,
      actor,
      { ...projectEventData(project, daysAgo(since, 10, 34)), values: formatPeople([head.masterName]) },
      { userIds: [head.id] },
    );
  }
  return project;
}

/** The manager's last days: somebody came, somebody went, the description was made more precise. */
async function emitRecentEvents({ events, database }: Platform, project: Project, people: People): Promise<void> {
  const [manager, came, left] = findPeopleByName(people, ['李思远', '卢晨', '罗欣']);
  if (!manager || !came || !left) throw new Error('the demo lacks people');
  const actor = demoActor(manager, 4);
  const joined = daysAgo(4, 14, 20);
  await addProjectMembers(database.db, project.id, [{ userId: came.id, joinedAt: joined }]);
  await events.emit(
    database.db,
    projectMembersAdded,
    actor,
    { ...projectEventData(project, joined), values: formatPeople([came.masterName]) },
    { userIds: [came.id] },
  );
  await removeProjectMembers(database.db, project.id, [left.id]);
  await events.emit(
    database.db,
    projectMembersRemoved,
    actor,
    { ...projectEventData(project, daysAgo(3, 16, 5)), values: formatPeople([left.masterName]) },
    { userIds: [left.id] },
  );
  await events.emit(database.db, projectUpdated, actor, {
    ...projectEventData(project, daysAgo(1, 11, 26)),
    before: { address: '江城市滨江新区观澜路' },
    after: { address: project.address },
  });
}
