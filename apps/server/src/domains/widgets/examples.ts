import type { widgetCalls } from '@twinscape/contract/widgets';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { bundleItems, insertWidget } from './store.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const named = () => ({ name: `名称 ${newId()}` });
const kind = { widgetType: 'static' as const };
/** A bundle and a widget of 滨江大厦, and of the system. */
const bundle = (app: TestApp, projectId?: string) => bundleItems.insert(app.platform.database.db, projectId, named());
const own = async (app: TestApp) => ({ ...tower(app), id: (await bundle(app, tower(app).projectId)).id });
const ofSystem = async (app: TestApp) => ({ id: (await bundle(app)).id });
const widgetOf = async (app: TestApp, projectId?: string) => {
  const { id: packageId } = await bundle(app, projectId);
  return insertWidget(app.platform.database.db, { packageId, ...named(), ...kind });
};
const ownWidget = async (app: TestApp) => ({ ...tower(app), id: (await widgetOf(app, tower(app).projectId)).id });
const systemWidget = async (app: TestApp) => ({ id: (await widgetOf(app)).id });
const ofOwn = async (app: TestApp) => ({ ...tower(app), componentPackageId: (await own(app)).id });
const ofSystems = async (app: TestApp) => ({ componentPackageId: (await ofSystem(app)).id });

export const widgetExamples: Examples<typeof widgetCalls> = {
  GetProjectComponentPackageList: { input: tower },
  GetProjectComponentPackageDetail: { input: own },
  GetProjectComponentPackageWidgetList: { input: ofOwn },
  GetProjectComponentPackageWidgetDetail: { input: ownWidget },
  AddProjectComponentPackage: { input: (app) => ({ ...tower(app), ...named() }) },
  AddProjectComponentPackageWidget: { input: async (app) => ({ ...(await ofOwn(app)), ...named(), ...kind }) },
  UpdateProjectComponentPackage: { input: async (app) => ({ ...(await own(app)), ...named() }) },
  UpdateProjectComponentPackageWidget: { input: async (app) => ({ ...(await ownWidget(app)), ...named() }) },
  DeleteProjectComponentPackage: { input: own },
  DeleteProjectComponentPackageWidget: { input: ownWidget },
  GetComponentPackageList: { input: () => ({}) },
  GetComponentPackageDetail: { input: ofSystem },
  GetComponentPackageWidgetList: { input: ofSystems },
  GetComponentPackageWidgetDetail: { input: systemWidget },
  AddComponentPackage: { input: named },
  AddComponentPackageWidget: { input: async (app) => ({ ...(await ofSystems(app)), ...named(), ...kind }) },
  UpdateComponentPackage: { input: async (app) => ({ ...(await ofSystem(app)), ...named() }) },
  UpdateComponentPackageWidget: { input: async (app) => ({ ...(await systemWidget(app)), ...named() }) },
  DeleteComponentPackage: { input: ofSystem },
  DeleteComponentPackageWidget: { input: systemWidget },
};
