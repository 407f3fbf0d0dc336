import { z } from 'zod';
import { projectAccess, withCookieAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, instant, singleLine } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { VIEW_LIMITS } from './limits.ts';
import { modelRefusals as refusals } from './refusals.ts';
import { modelView } from './view.ts';

/**
 * A view that was kept. It belongs to a model, or to the project when several models stand in it; to whoever saved it,
 * or to everybody who may open all of its models.
 */
export const savedView = z.object({
  id: id(),
  modelId: id().optional(),
  name: z.string(),
  isShared: z.boolean(),
  /** The one with which the model, or the project's models together, are opened (RU-PREV-03). */
  isMain: z.boolean(),
  /** The caller saved it. */
  isMine: z.boolean(),
  /** Address of its picture. */
  thumbnail: z.string().optional(),
  view: modelView,
  createUserName: z.string(),
  createTime: instant(),
  updateTime: instant(),
});
export type SavedView = z.output<typeof savedView>;

const viewId = id(refusals['view.required']);
const viewName = singleLine(refusals['view.nameRequired'], VIEW_LIMITS.name);
/** Views of this model; without one, those of the project. */
const list = { ...projectInput, modelId: id().optional() };

/**
 * Saved views. Everybody keeps views of their own, trial users too; views for everybody, the main view and the order of
 * shared views are for those who may change models.
 */
export const viewCalls = {
  GetModelViews: get('T-VIEW-01', '/api/Model/GetModelViews', projectAccess(), {
    title: {
      cn: '保存的视图',
      en: 'Saved views of a model, or of the project: shared ones and the caller’s own, in their order',
    },
    input: z.object(list),
    result: z.array(savedView),
  }),
  SaveModelView: post('T-VIEW-02', '/api/Model/SaveModelView', projectAccess(), {
    title: {
      cn: '保存视图',
      en: 'Save a view, with a picture as part `file`; or change name, sharing, content or picture',
    },
    input: z.object({
      ...list,
      /** Of a view that is changed; what is not given of it stays. */
      id: id().optional(),
      name: viewName.optional(),
      isShared: z.boolean().optional(),
      view: modelView.optional(),
    }),
    result: savedView,
    done: doneTexts.saved,
    effect: 'own',
    multipart: { maxFiles: 1, maxBytes: VIEW_LIMITS.pictureBytes },
  }),
  DeleteModelView: post('T-VIEW-03', '/api/Model/DeleteModelView', projectAccess(), {
    title: { cn: '删除视图', en: 'Delete a saved view' },
    input: z.object({ ...projectInput, id: viewId }),
    done: doneTexts.deleted,
    effect: 'own',
  }),
  OrderModelViews: post('T-VIEW-04', '/api/Model/OrderModelViews', projectAccess(), {
    title: {
      cn: '调整视图顺序',
      en: 'Order the shared views, or the caller’s own, of a model or the project',
    },
    input: z.object({
      ...list,
      isShared: z.boolean(),
      /** Every one of them, once. */
      ids: z.array(id()).min(1, withRefusal(refusals['view.required'])).max(VIEW_LIMITS.views),
    }),
    effect: 'own',
  }),
  SetModelMainView: post('T-VIEW-05', '/api/Model/SetModelMainView', projectEditors(), {
    title: {
      cn: '设为主视图',
      en: 'Set the main view of a model, or of the project’s models together (RU-PREV-03); without a view, clear it',
    },
    input: z.object({ ...list, id: id().optional() }),
    done: doneTexts.saved,
  }),
  ReadModelViewPicture: get(
    'T-VIEW-06',
    '/api/Model/ViewPicture/{projectId}/{id}/{pictureId}',
    withCookieAccess(projectAccess()),
    {
      title: { cn: '视图缩略图', en: 'Picture of a saved view; another picture has another address' },
      input: z.object({ ...projectInput, id: viewId, pictureId: id() }),
      result: z.unknown(),
      blob: true,
      loop: true,
    },
  ),
  ExportModelViews: get('T-VIEW-07', '/api/Model/ExportModelViews', withCookieAccess(projectAccess()), {
    title: { cn: '导出视图', en: 'Saved views as BCF 2.1 (buildingSMART), one topic each, for other programs' },
    input: z.object({
      ...projectInput,
      ids: z.array(id()).min(1, withRefusal(refusals['view.required'])).max(VIEW_LIMITS.views),
    }),
    result: z.unknown(),
    rate: 'export',
    blob: true,
  }),
  ImportModelViews: post('T-VIEW-08', '/api/Model/ImportModelViews', projectAccess(), {
    title: { cn: '导入视图', en: 'Import the viewpoints of a BCF 2.1 file as views of a model' },
    input: z.object({ ...projectInput, modelId: id(refusals['model.required']), isShared: z.boolean().default(false) }),
    result: z.array(savedView),
    done: { cn: '导入成功', en: 'Imported' },
    rate: 'import',
    effect: 'own',
    multipart: { maxFiles: 1, maxBytes: VIEW_LIMITS.exchangeBytes },
  }),
} as const;
