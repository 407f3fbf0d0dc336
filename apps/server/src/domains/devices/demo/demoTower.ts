import type { Db } from '../../../platform/db/index.ts';
import { accountByLogin, demoActor } from '../../identity/index.ts';
import { projectById } from '../../projects/index.ts';
import { demoProject } from './demoDevices.ts';

/** The project of the demo, and its engineer, in whose name the demo adds what it has. Throws where there is none. */
export async function loadDemoTower(db: Db) {
  const projectId = await demoProject(db);
  const engineer = await accountByLogin(db, 'engineer');
  const tower = projectId === undefined ? undefined : await projectById(db, projectId);
  if (!tower || !engineer) throw new Error('the demo project is missing');
  return {
    project: { projectId: tower.id, companyId: tower.companyId, isManager: true },
    engineer,
    actor: demoActor(engineer),
  };
}
