import type { elementCalls } from '@twinscape/contract/elements';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { elementItems } from './store.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const fields = () => ({ elementName: `元件 ${newId()}`, elementType: 'data' as const });
/** An element of 滨江大厦, and one of the system. */
const own = async (app: TestApp) => {
  const { projectId } = tower(app);
  return { projectId, id: (await elementItems.insert(app.platform.database.db, projectId, fields())).id };
};
const ofSystem = async (app: TestApp) => ({
  id: (await elementItems.insert(app.platform.database.db, undefined, fields())).id,
});

export const elementExamples: Examples<typeof elementCalls> = {
  CreateElement: { input: (app) => ({ ...tower(app), ...fields() }) },
  GetElementList: { input: tower },
  DeleteElement: { input: own },
  UpdateElement: { input: async (app) => ({ ...(await own(app)), ...fields() }) },
  GetElementDetail: { input: own },
  CreateSystemElement: { input: fields },
  GetSystemElementList: { input: () => ({}) },
  DeleteSystemElement: { input: ofSystem },
  UpdateSystemElement: { input: async (app) => ({ ...(await ofSystem(app)), ...fields() }) },
  GetSystemElementDetail: { input: ofSystem },
};
