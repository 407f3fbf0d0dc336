import type { labelCalls } from '@twinscape/contract/labels';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { type LabelItemKind, labelItems } from './itemStore.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const named = () => ({ name: `名称 ${newId()}` });
/** An item of 滨江大厦, or of the system. */
const item = async (app: TestApp, kind: LabelItemKind, ofSystem = false) => {
  const projectId = ofSystem ? undefined : app.world.east.tower;
  const { id } = await labelItems[kind].insert(app.platform.database.db, projectId, { ...named(), panelType: 'text' });
  return { id, ...(projectId ? { projectId } : {}) } as { id: string; projectId: string };
};
/** The address of a picture that nobody uploaded. */
const picture = { imagePath: '/api/file/0196f0a0-0000-7000-8000-000000000000/a.png' };
const asset = async (app: TestApp) => ({ ...tower(app), assetId: (await assetIn(app)).id });
const assets = async (app: TestApp) => ({ ...tower(app), assetIds: [(await assetIn(app)).id] });

export const labelExamples: Examples<typeof labelCalls> = {
  CreateProjectDataPanel: { input: (app) => ({ ...tower(app), ...named(), panelType: 'text' }) },
  UpdateProjectDataPanel: { input: async (app) => ({ ...(await item(app, 'panel')), ...named() }) },
  DeleteProjectDataPanel: { input: (app) => item(app, 'panel') },
  GetProjectDataPanelList: { input: tower },
  GetProjectDataPanelDetail: { input: (app) => item(app, 'panel') },
  CreateDataPanel: { input: () => ({ ...named(), panelType: 'text' }) },
  UpdateDataPanel: { input: async (app) => ({ ...(await item(app, 'panel', true)), ...named() }) },
  DeleteDataPanel: { input: (app) => item(app, 'panel', true) },
  GetDataPanelList: { input: () => ({}) },
  GetDataPanelDetail: { input: (app) => item(app, 'panel', true) },
  CreateAnchor: { input: named },
  UpdateAnchor: { input: async (app) => ({ ...(await item(app, 'anchor', true)), ...named() }) },
  DeleteAnchor: { input: (app) => item(app, 'anchor', true) },
  GetAnchorList: { input: () => ({}) },
  CreateProjectAnchor: { input: (app) => ({ ...tower(app), ...named() }) },
  UpdateProjectAnchor: { input: async (app) => ({ ...(await item(app, 'anchor')), ...named() }) },
  DeleteProjectAnchor: { input: (app) => item(app, 'anchor') },
  GetProjectAnchorList: { input: tower },
  // No picture of that name was uploaded: whoever may come in hears so.
  CreateBackground: { input: () => ({ ...named(), ...picture }), answers: 400 },
  UpdateBackground: { input: async (app) => ({ ...(await item(app, 'background', true)), ...named() }) },
  DeleteBackgroud: { input: (app) => item(app, 'background', true) },
  GetBackgroundList: { input: () => ({}) },
  CreateProjectBackground: { input: (app) => ({ ...tower(app), ...named(), ...picture }), answers: 400 },
  UpdateProjectBackground: { input: async (app) => ({ ...(await item(app, 'background')), ...named() }) },
  DeleteProjectBackgroud: { input: (app) => item(app, 'background') },
  GetProjectBackgroundList: { input: tower },
  EditAssetJSTL: { input: async (app) => ({ ...(await asset(app)), dataJson: '{}' }) },
  EditMultipleAssetsJSTL: { input: async (app) => ({ ...(await assets(app)), dataJson: '{}' }) },
  DeleteAssetsJSTL: { input: assets },
  GetAssetJSTLDatas: { input: assets },
  GetAssetJSTLData: { input: asset },
  GetMaterialAssetJSTLDatas: { input: assets },
  GetMaterialAssetJSTLData: { input: asset },
};
