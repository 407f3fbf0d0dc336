import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import {
  modelFileUpload,
  modelId,
  modelName,
  modelVersionInput,
  phaseId,
  uploadReference,
  vaultInput,
  vaultNames,
} from './inputs.ts';
import { conversionFields, modelUpload } from './shapes.ts';

const uploaded = { cn: '上传成功', en: 'Upload succeeded' };

/** Files in, and how their conversion stands. */
export const uploadCalls = {
  UploadModel: call({
    id: 'C-MODEL-07',
    method: 'POST',
    path: '/Vault/UploadModel',
    rate: 'convert',
    aliases: ['/api/Vault/UploadModel'],
    access: projectEditors(),
    done: uploaded,
    title: { cn: '上传模型', en: 'Upload a model into a phase' },
    input: vaultInput({ phaseId, modelName: modelName.optional(), ...uploadReference }),
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
  }),
  UpdateModel: call({
    id: 'C-MODEL-08',
    method: 'POST',
    path: '/Vault/UpdateModel',
    rate: 'convert',
    aliases: ['/api/Vault/UpdateModel'],
    access: projectEditors(),
    done: uploaded,
    title: { cn: '上传模型新版本', en: 'Upload a new version of a model' },
    input: wireNames(z.object({ ...projectInput, modelId, ...uploadReference }), {
      projectId: vaultNames.projectId,
      modelId: ['ModelID', 'featureID'],
    }),
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
  }),
  UploadTransitionModel: call({
    id: 'C-MODEL-11',
    method: 'POST',
    path: '/api/Model/UploadModel',
    rate: 'convert',
    access: projectEditors(),
    done: uploaded,
    title: { cn: '上传过渡模型', en: 'Upload a transition model through the main service' },
    input: wireNames(z.object({ ...projectInput, phaseId, modelName: modelName.optional(), ...uploadReference }), {
      projectId: 'projectId',
      phaseId: ['phaseValue'],
    }),
    inQuery: ['projectId', 'phaseId'],
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
  }),
  GetModelUploadList: call({
    id: 'T-MODEL-01',
    method: 'GET',
    path: '/api/Model/GetModelUploadList',
    access: projectEditors(),
    loop: true,
    title: { cn: '本人未完成的上传', en: 'The caller’s unfinished uploads in a project' },
    input: z.object(projectInput),
    result: z.array(modelUpload),
  }),
  GetConvertState: call({
    id: 'G-MODEL-02',
    method: 'GET',
    path: '/Vault/GetConvertState',
    aliases: ['/api/Vault/GetConvertState'],
    access: projectAccess(),
    loop: true,
    title: { cn: '模型转换状态', en: 'How the conversion of a version stands; without a version, of the newest' },
    input: vaultInput(modelVersionInput),
    result: z.object({ modelId: id(), version: z.string(), ...conversionFields }),
  }),
  RetryConversion: call({
    id: 'T-MODEL-06',
    method: 'POST',
    path: '/api/Model/RetryConversion',
    rate: 'convert',
    access: projectEditors(),
    title: {
      cn: '重新转换',
      en: 'Convert a version again whose conversion failed, needed a converter or was cancelled',
    },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
    result: noResult(),
  }),
  CancelConversion: call({
    id: 'T-MODEL-14',
    method: 'POST',
    path: '/api/Model/CancelConversion',
    access: projectEditors(),
    title: {
      cn: '取消转换',
      en: 'End the conversion of a version; its file stays and can be converted again or deleted',
    },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
    result: noResult(),
  }),
} as const;
