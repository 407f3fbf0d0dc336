import { modelFileCalls } from '@twinscape/contract/models';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { DeleteModel } from './calls/DeleteModel.ts';
import { DeleteModelVersion } from './calls/DeleteModelVersion.ts';
import { DownloadModelFile } from './calls/DownloadModelFile.ts';
import { GetAllFeatures } from './calls/GetAllFeatures.ts';
import { GetAllVersions } from './calls/GetAllVersions.ts';
import { GetFeaturesByPhase } from './calls/GetFeaturesByPhase.ts';
import { GetFeaturesByPhases } from './calls/GetFeaturesByPhases.ts';
import { GetModelFile } from './calls/GetModelFile.ts';
import { GetModelList } from './calls/GetModelList.ts';
import { ReadModelThumbnail } from './calls/ReadModelThumbnail.ts';
import { ReadModelTile } from './calls/ReadModelTile.ts';
import { SaveModelThumbnail } from './calls/SaveModelThumbnail.ts';
import { UpdateFeatureName } from './calls/UpdateFeatureName.ts';
import { UpdateFeaturePhase } from './calls/UpdateFeaturePhase.ts';

export const modelFileRoutes: Route[] = bindRoutes(modelFileCalls, {
  GetAllVersions,
  GetAllFeatures,
  GetFeaturesByPhase,
  GetFeaturesByPhases,
  UpdateFeatureName,
  UpdateFeaturePhase,
  GetModelFile,
  ReadModelTile,
  ReadModelThumbnail,
  SaveModelThumbnail,
  DownloadModelFile,
  GetModelList,
  DeleteModel,
  DeleteModelVersion,
});
