import { z } from 'zod';
import { projectAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, ordering, paging } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { modelId, modelName, modelVersionInput, phaseId, vaultInput, vaultNames, version } from './inputs.ts';
import { MODEL_PAGE_SIZE } from './limits.ts';
import { modelRefusals as refusals } from './refusals.ts';
import { conversionFields, feature, modelFile, modelRow, modelVersion } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const moved = { cn: '移动成功', en: 'Moved' };

/** K-67: a list of the model service comes whole unless a page of it is asked for. */
const allAtOnce = { pageIndex: paging.pageIndex, pageSize: paging.pageSize.default(MODEL_PAGE_SIZE) };

/** Models and their versions: files in, tiles and pictures out. */
export const modelFileCalls = {
  GetAllVersions: call({
    id: 'C-MODEL-01',
    method: 'GET',
    path: '/Vault/GetAllVersions',
    aliases: ['/api/Vault/GetAllVersions'],
    access: withShareAccess(projectAccess(), { modelId: 'model' }),
    title: { cn: '模型的所有版本', en: 'All versions of a model, newest first' },
    input: vaultInput({ modelId }),
    result: z.array(modelVersion),
  }),
  GetAllFeatures: call({
    id: 'C-MODEL-02',
    method: 'GET',
    path: '/Vault/GetAllFeatures',
    aliases: ['/api/Vault/GetAllFeatures'],
    access: projectAccess(),
    title: { cn: '项目的所有模型', en: 'All models of a project that the caller may open' },
    input: vaultInput(allAtOnce),
    result: z.array(feature),
  }),
  GetFeaturesByPhase: call({
    id: 'C-MODEL-03',
    method: 'GET',
    path: '/Vault/GetFeaturesByPhase',
    aliases: ['/api/Vault/GetFeaturesByPhase'],
    access: projectAccess(),
    title: { cn: '一个阶段的模型', en: 'Models of one phase' },
    input: vaultInput({ phaseId, ...allAtOnce }),
    result: z.array(feature),
  }),
  GetFeaturesByPhases: call({
    id: 'C-MODEL-04',
    method: 'GET',
    path: '/Vault/GetFeaturesByPhases',
    aliases: ['/api/Vault/GetFeaturesByPhases'],
    access: projectAccess(),
    title: { cn: '多个阶段的模型', en: 'Models of several phases' },
    input: vaultInput({
      phases: z
        .array(id(), withRefusal(refusals['phase.required']))
        .min(1, withRefusal(refusals['phase.required']))
        .max(1_000),
    }),
    result: z.array(feature),
  }),
  UpdateFeatureName: call({
    id: 'C-MODEL-05',
    method: 'POST',
    path: '/Vault/UpdateFeatureName',
    aliases: ['/api/Vault/UpdateFeatureName'],
    access: projectEditors(),
    done: saved,
    title: { cn: '重命名模型', en: 'Rename a model' },
    input: wireNames(z.object({ ...projectInput, modelId, featureName: modelName }), {
      ...vaultNames,
      featureName: ['featureName', 'ModelName'],
    }),
    result: noResult(),
  }),
  UpdateFeaturePhase: call({
    id: 'C-MODEL-06',
    method: 'POST',
    path: '/Vault/UpdateFeaturePhase',
    aliases: ['/api/Vault/UpdateFeaturePhase'],
    access: projectEditors(),
    done: moved,
    title: { cn: '移动模型到其他阶段', en: 'Move a model to another phase' },
    input: vaultInput({ modelId, phaseId }),
    result: noResult(),
  }),
  GetModelFile: call({
    id: 'G-MODEL-01',
    method: 'GET',
    path: '/Vault/GetModelFile',
    aliases: ['/api/Vault/GetModelFile'],
    access: withShareAccess(projectAccess(), { modelId: 'model' }),
    title: { cn: '模型几何', en: 'Geometry of a version for a viewer: the addresses of its 3D Tiles' },
    input: vaultInput(modelVersionInput),
    result: modelFile,
  }),
  ReadModelTile: call({
    id: 'T-MODEL-02',
    method: 'GET',
    path: '/Vault/Tiles/{projectId}/{versionId}/{path*}',
    aliases: ['/api/Vault/Tiles/{projectId}/{versionId}/{path*}'],
    access: withShareAccess(withCookieAccess(projectAccess()), { versionId: 'version' }),
    blob: true,
    loop: true,
    title: { cn: '读取模型瓦片', en: 'A tileset or tile of a version; its content never changes' },
    input: z.object({ ...projectInput, versionId: id(), path: z.string().max(1_000) }),
    result: z.unknown(),
  }),
  ReadModelThumbnail: call({
    id: 'T-MODEL-03',
    method: 'GET',
    path: '/Vault/Thumbnail/{projectId}/{versionId}/{size}',
    aliases: ['/api/Vault/Thumbnail/{projectId}/{versionId}/{size}'],
    access: withShareAccess(withCookieAccess(projectAccess()), { versionId: 'version' }),
    blob: true,
    loop: true,
    title: { cn: '模型缩略图', en: 'Picture of a version, at most 256 or 1280 pixels a side' },
    input: z.object({ ...projectInput, versionId: id(), size: z.union([z.literal(256), z.literal(1280)]) }),
    result: z.unknown(),
  }),
  SaveModelThumbnail: call({
    id: 'T-MODEL-04',
    method: 'POST',
    path: '/api/Model/SaveModelThumbnail',
    access: projectAccess(),
    effect: 'own',
    title: { cn: '保存模型缩略图', en: 'Keep the picture that a viewer took of a version' },
    input: z.object({ ...projectInput, versionId: id() }),
    multipart: { maxFiles: 1, maxBytes: 8 * 1024 ** 2 },
    result: noResult(),
  }),
  DownloadModelFile: call({
    id: 'T-MODEL-05',
    method: 'GET',
    path: '/api/Model/DownloadModelFile',
    access: withCookieAccess(projectAccess()),
    blob: true,
    title: { cn: '下载模型原文件', en: 'The file of a version as it was uploaded' },
    input: z.object({ ...projectInput, modelId, version }),
    result: z.unknown(),
  }),
  GetModelList: call({
    id: 'C-MODEL-12',
    method: 'GET',
    // Named after a POST in the specification.
    altMethods: ['POST'],
    path: '/api/Model/GetModelList',
    access: withShareAccess(projectAccess(), {}),
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
  }),
  DeleteModel: call({
    id: 'C-MODEL-13',
    method: 'POST',
    path: '/api/Model/DeleteModel',
    access: projectEditors(),
    done: deleted,
    title: { cn: '删除模型', en: 'Delete models with all their versions; running conversions are cancelled' },
    input: z.object({ ...projectInput, modelId: modelId.optional(), modelIds: z.array(id()).max(1_000).optional() }),
    result: noResult(),
  }),
  DeleteModelVersion: call({
    id: 'T-MODEL-07',
    method: 'POST',
    path: '/api/Model/DeleteModelVersion',
    access: projectEditors(),
    done: deleted,
    title: { cn: '删除模型版本', en: 'Delete one version; the last one goes with its model only' },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
    result: noResult(),
  }),
} as const;
