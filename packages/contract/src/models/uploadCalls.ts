import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id } from '../core/fields.ts';
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
  UploadModel: post('C-MODEL-07', '/Vault/UploadModel', projectEditors(), {
    title: { cn: '上传模型', en: 'Upload a model to a phase' },
    input: vaultInput({ phaseId, modelName: modelName.optional(), ...uploadReference }),
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
    done: uploaded,
    rate: 'convert',
    aliases: ['/api/Vault/UploadModel'],
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UpdateModel: post('C-MODEL-08', '/Vault/UpdateModel', projectEditors(), {
    title: { cn: '上传模型新版本', en: 'Upload a new version of a model' },
    input: wireNames(z.object({ ...projectInput, modelId, ...uploadReference }), {
      projectId: vaultNames.projectId,
      modelId: ['ModelID', 'featureID'],
    }),
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
    done: uploaded,
    rate: 'convert',
    aliases: ['/api/Vault/UpdateModel'],
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  UploadTransitionModel: post('C-MODEL-11', '/api/Model/UploadModel', projectEditors(), {
    title: { cn: '上传过渡模型', en: 'Upload a transition model through the main service' },
    input: wireNames(z.object({ ...projectInput, phaseId, modelName: modelName.optional(), ...uploadReference }), {
      projectId: 'projectId',
      phaseId: ['phaseValue'],
    }),
    result: z.object({ modelId: id(), version: z.string(), convertState: conversionFields.convertState }),
    done: uploaded,
    rate: 'convert',
    inQuery: ['projectId', 'phaseId'],
    multipart: modelFileUpload,
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  GetModelUploadList: get('T-MODEL-01', '/api/Model/GetModelUploadList', projectEditors(), {
    title: { cn: '本人未完成的上传', en: 'The caller’s unfinished uploads in a project' },
    input: z.object(projectInput),
    result: z.array(modelUpload),
    loop: true,
  }),
  GetConvertState: get('G-MODEL-02', '/Vault/GetConvertState', projectAccess(), {
    title: { cn: '模型转换状态', en: 'Conversion state of a version; without a version, of the newest' },
    input: vaultInput(modelVersionInput),
    result: z.object({ modelId: id(), version: z.string(), ...conversionFields }),
    aliases: ['/api/Vault/GetConvertState'],
    loop: true,
  }),
  RetryConversion: post('T-MODEL-06', '/api/Model/RetryConversion', projectEditors(), {
    title: {
      cn: '重新转换',
      en: 'Convert a version again after a failure, a missing converter or a cancellation',
    },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
    rate: 'convert',
  }),
  CancelConversion: post('T-MODEL-14', '/api/Model/CancelConversion', projectEditors(), {
    title: {
      cn: '取消转换',
      en: 'Cancel the conversion of a version; its file is kept and can be converted again or deleted',
    },
    input: z.object({ ...projectInput, modelId, version: z.string().trim().min(1).max(20) }),
  }),
} as const;
