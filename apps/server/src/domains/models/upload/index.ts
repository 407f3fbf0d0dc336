import { uploadCalls } from '@twinscape/contract/models';
import { bindRoutes } from '../../../platform/http/index.ts';
import { buildTusRoutes } from '../../files/index.ts';
import { CancelConversion } from './calls/CancelConversion.ts';
import { GetConvertState } from './calls/GetConvertState.ts';
import { GetModelUploadList } from './calls/GetModelUploadList.ts';
import { RetryConversion } from './calls/RetryConversion.ts';
import { UpdateModel } from './calls/UpdateModel.ts';
import { UploadModel } from './calls/UploadModel.ts';
import { UploadTransitionModel } from './calls/UploadTransitionModel.ts';
import { modelUploads } from './uploadKind.ts';

export const tusRoutes = buildTusRoutes(modelUploads);

export const uploadRoutes = bindRoutes(uploadCalls, {
  UploadModel,
  UpdateModel,
  UploadTransitionModel,
  GetModelUploadList,
  GetConvertState,
  RetryConversion,
  CancelConversion,
});
