import { deviceFirmwareCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AssignMatchingOtaPackage } from './calls/AssignMatchingOtaPackage.ts';
import { AssignOtaPackage } from './calls/AssignOtaPackage.ts';
import { DeleteOtaPackage } from './calls/DeleteOtaPackage.ts';
import { DownloadOtaPackage } from './calls/DownloadOtaPackage.ts';
import { GetDeviceOtaList } from './calls/GetDeviceOtaList.ts';
import { GetOtaPackage } from './calls/GetOtaPackage.ts';
import { GetOtaPackages } from './calls/GetOtaPackages.ts';
import { GetOtaPackagesOfProfile } from './calls/GetOtaPackagesOfProfile.ts';
import { SaveOtaPackage } from './calls/SaveOtaPackage.ts';
import { UpdateOtaPackage } from './calls/UpdateOtaPackage.ts';
import { UploadOtaPackage } from './calls/UploadOtaPackage.ts';

export { registerFirmwareListeners } from './listeners.ts';
export { findOtaContent, type OtaContent } from './reader.ts';

export const deviceFirmwareRoutes: Route[] = bindRoutes(deviceFirmwareCalls, {
  GetOtaPackages,
  GetOtaPackagesOfProfile,
  GetOtaPackage,
  DownloadOtaPackage,
  SaveOtaPackage,
  UpdateOtaPackage,
  UploadOtaPackage,
  DeleteOtaPackage,
  AssignOtaPackage,
  AssignMatchingOtaPackage,
  GetDeviceOtaList,
});
