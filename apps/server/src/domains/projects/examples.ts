import type { projectCalls } from '@twinscape/contract/projects';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';
import { newcomer } from '../identity/examples.ts';
import { addProjectMembers, setManagers } from './memberStore.ts';
import { insertProject } from './store.ts';

const administrators: readonly TestCaller[] = ['platform', 'admin'];
const managers: readonly TestCaller[] = [...administrators, 'engineer'];

/** A name that no other try used. */
const freshName = () => `陌生人测试项目 ${newId()}`;

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
/** Somebody new of 华东工程, who takes part in no project. */
const outsider = async (app: TestApp) => ({ ...tower(app), memberIds: [(await newcomer(app)).id] });

/** Somebody new who takes part in 滨江大厦. */
async function participant(app: TestApp, manager: boolean) {
  const { projectId, memberIds } = await outsider(app);
  const { db } = app.platform.database;
  await addProjectMembers(
    db,
    projectId,
    memberIds.map((userId) => ({ userId })),
  );
  await setManagers(db, projectId, memberIds, manager);
  return { projectId, memberIds };
}

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
  AddProjectMember: { input: outsider },
  DeleteProjectMember: { input: (app) => participant(app, false) },
  SetProjectManager: { input: (app) => participant(app, false) },
  CancelProjectManager: { input: (app) => participant(app, true) },
};
