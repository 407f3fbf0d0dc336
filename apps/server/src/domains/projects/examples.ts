import type { projectCalls } from '@twinscape/contract/projects';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';
import { addProjectMembers, removeProjectMembers, setManagers } from './memberStore.ts';
import { insertProject } from './store.ts';

const administrators: readonly TestCaller[] = ['platform', 'admin'];
const managers: readonly TestCaller[] = [...administrators, 'engineer'];

/** A name that no other try used. */
const freshName = () => `陌生人测试项目 ${newId()}`;

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
/** 赵闲 is put into the state that the call starts from. */
const idle = (app: TestApp) => ({ ...tower(app), memberIds: [app.world.people.idle.id] });

async function idleIn(app: TestApp, manager: boolean) {
  const { projectId, memberIds } = idle(app);
  const { db } = app.platform.database;
  await addProjectMembers(
    db,
    projectId,
    memberIds.map((userId) => ({ userId })),
  );
  await setManagers(db, projectId, memberIds, manager);
  return { projectId, memberIds };
}

async function idleOut(app: TestApp) {
  const { projectId, memberIds } = idle(app);
  await removeProjectMembers(app.platform.database.db, projectId, memberIds);
  return { projectId, memberIds };
}

/** 赵闲, whom earlier tries let in, is an outsider again. */
export const projectExamples: Examples<typeof projectCalls> = {
  GetEnterpriseProjectList: { input: () => ({}) },
  AddEnterpriseProject: {
    input: async (app) => {
      // The quota is no matter of rights: it is widened with every try.
      await app.platform.database.pool.query('update company set project_number = project_number + 1 where id = $1', [
        app.world.east.id,
      ]);
      return { projectName: freshName() };
    },
  },
  UpdateEnterpriseProject: {
    input: (app) => ({ id: app.world.east.tower, projectName: '滨江大厦', comment: freshName() }),
    allowed: managers,
  },
  DeleteEnterpriseProject: {
    input: async (app) => {
      const { id } = await insertProject(app.platform.database.db, {
        companyId: app.world.east.id,
        projectName: freshName(),
      });
      return { id };
    },
    allowed: administrators,
  },
  GetMemberProjectList: { input: () => ({}) },
  GetProjectInfo: { input: tower },
  GetProjectBaseInfo: { input: tower },
  GetProjectStatistics: { input: tower },
  GetHomeAlarmList: { input: tower },
  GetProjectMemberList: { input: tower },
  GetProjectCandidateList: { input: tower },
  AddProjectMember: { input: idleOut },
  DeleteProjectMember: {
    input: async (app, caller) => {
      // 赵闲 tries it as an outsider: he takes nobody's part.
      if (caller === 'idle') return { ...(await idleOut(app)), memberIds: [app.world.people.member.id] };
      return idleIn(app, false);
    },
  },
  SetProjectManager: {
    input: async (app, caller) => (caller === 'idle' ? idleOut(app) : idleIn(app, false)),
    inTurn: true,
  },
  CancelProjectManager: {
    input: async (app, caller) => (caller === 'idle' ? idleOut(app) : idleIn(app, true)),
    inTurn: true,
  },
};
