import { z } from 'zod';
import { projectAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { modelId, modelName, modelVersionInput, phaseId, vaultInput, vaultNames, version } from './inputs.ts';
import { MODEL_PAGE_SIZE } from './limits.ts';
import { modelRefusals as refusals } from './refusals.ts';
import { conversionFields, feature, modelFile, modelRow, modelVersion } from './shapes.ts';

/** K-67: a list of the model service comes whole unless a page of it is asked for. */
const allAtOnce = { pageIndex: paging.pageIndex, pageSize: paging.pageSize.default(MODEL_PAGE_SIZE) };

/** Models and their versions: files in, tiles and pictures out. */
export const modelFileCalls = {
  GetAllVersions: get('C-MODEL-01', '/Vault/GetAllVersions', withShareAccess(projectAccess(), { modelId: 'model' }), {
    title: { cn: '模型的所有版本', en: 'All versions of a model, newest first' },
    input: vaultInput({ modelId }),
    result: z.array(modelVersion),
    aliases: ['/api/Vault/GetAllVersions'],
  }),
  GetAllFeatures: get('C-MODEL-02', '/Vault/GetAllFeatures', projectAccess(), {
    title: { cn: '项目的所有模型', en: 'All models of a project that the caller may open' },
    input: vaultInput(allAtOnce),
    result: z.array(feature),
    aliases: ['/api/Vault/GetAllFeatures'],
  }),
  GetFeaturesByPhase: get('C-MODEL-03', '/Vault/GetFeaturesByPhase', projectAccess(), {
    title: { cn: '一个阶段的模型', en: 'Models of one phase' },
    input: vaultInput({ phaseId, ...allAtOnce }),
    result: z.array(feature),
    aliases: ['/api/Vault/GetFeaturesByPhase'],
  }),
  GetFeaturesByPhases: get('C-MODEL-04', '/Vault/GetFeaturesByPhases', projectAccess(), {
    title: { cn: '多个阶段的模型', en: 'Models of several phases' },
    input: vaultInput({
      phases: z
        .array(id(), withRefusal(refusals['phase.required']))
        .min(1, withRefusal(refusals['phase.required']))
        .max(1_000),
    }),
    result: z.array(feature),
    aliases: ['/api/Vault/GetFeaturesByPhases'],
  }),
  UpdateFeatureName: post('C-MODEL-05', '/Vault/UpdateFeatureName', projectEditors(), {
    title: { cn: '重命名模型', en: 'Rename a model' },
    input: wireNames(z.object({ ...projectInput, modelId, featureName: modelName }), {
      ...vaultNames,
      featureName: ['featureName', 'ModelName'],
    }),
    done: doneTexts.saved,
    aliases: ['/api/Vault/UpdateFeatureName'],
  }),
  UpdateFeaturePhase: post('C-MODEL-06', '/Vault/UpdateFeaturePhase', projectEditors(), {
    title: { cn: '移动模型到其他阶段', en: 'Move a model to another phase' },
    input: vaultInput({ modelId, phaseId }),
    done: doneTexts.moved,
    aliases: ['/api/Vault/UpdateFeaturePhase'],
  }),
  GetModelFile: get('G-MODEL-01', '/Vault/GetModelFile', withShareAccess(projectAccess(), { modelId: 'model' }), {
    title: { cn: '模型几何', en: 'Geometry of a version for a viewer: the addresses of its 3D Tiles' },
    input: vaultInput(modelVersionInput),
    result: modelFile,
    aliases: ['/api/Vault/GetModelFile'],
  }),
  ReadModelTile: get(
    'T-MODEL-02',
    '/Vault/Tiles/{projectId}/{versionId}/{path*}',
    withShareAccess(withCookieAccess(projectAccess()), { versionId: 'version' }),
    {
      title: { cn: '读取模型瓦片', en: 'A tileset or tile of a version; its content never changes' },
      input: z.object({ ...projectInput, versionId: id(), path: z.string().max(1_000) }),
      result: z.unknown(),
      aliases: ['/api/Vault/Tiles/{projectId}/{versionId}/{path*}'],
      blob: true,
      loop: true,
    },
  ),
  ReadModelThumbnail: get(
    'T-MODEL-03',
    '/Vault/Thumbnail/{projectId}/{versionId}/{size}',
    withShareAccess(withCookieAccess(projectAccess()), { versionId: 'version' }),
    {
      title: { cn: '模型缩略图', en: 'Picture of a version, at most 256 or 1280 pixels a side' },
      input: z.object({ ...projectInput, versionId: id(), size: z.union([z.literal(256), z.literal(1280)]) }),
      result: z.unknown(),
      aliases: ['/api/Vault/Thumbnail/{projectId}/{versionId}/{size}'],
      blob: true,
      loop: true,
    },
  ),
  SaveModelThumbnail: post('T-MODEL-04', '/api/Model/SaveModelThumbnail', projectAccess(), {
    title: { cn: '保存模型缩略图', en: 'Save the picture of a version taken by a viewer' },
    input: z.object({ ...projectInput, versionId: id() }),
    effect: 'own',
    multipart: { maxFiles: 1, maxBytes: 8 * 1024 ** 2 },
  }),
  DownloadModelFile: get('T-MODEL-05', '/api/Model/DownloadModelFile', withCookieAccess(projectAccess()), {
    title: { cn: '下载模型原文件', en: 'The original file of a version' },
    input: z.object({ ...projectInput, modelId, version }),
    result: z.unknown(),
    blob: true,
  }),
  GetModelList: get('C-MODEL-12', '/api/Model/GetModelList', withShareAccess(projectAccess(), {}), {
    title: { cn: '模型列表', en: 'Models of a project' },
    input: wireNames(
      z.object({
        ...projectInput,
        /** Only this one, wherever it stands. */
        modelId: id().optional(),
        phaseId: id().optional(),
        convertState: conversionFields.convertState.optional(),
        ...paging,
        ...ordering(['modelName', 'createTime', 'updateTime', 'fileSize', 'elementCount']),
      }),
      { phaseId: ['PhaseId', 'Phase'] },
    ),
    result: listResult(modelRow),
    // Named after a POST in the specification.
    altMethods: ['POST'],
  }),
  DeleteModel: post('C-MODEL-13', '/api/Model/DeleteModel', projectEditors(), {
    title: { cn: '删除模型', en: 'Delete models with all their versions; running conversions are cancelled' },
    input: z.object({ ...projectInput, modelId: modelId.optional(), modelIds: z.array(id()).max(1_000).optional() }),
    done: doneTexts.deleted,
  }),
  DeleteModelVersion: post('T-MODEL-07', '/api/Model/DeleteModelVersion', projectEditors(), {
    title: { cn: '删除模型版本', en: 'Delete a version; the only version is deleted with its model' },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
    done: doneTexts.deleted,
  }),
} as const;
