import { assetSystemCalls } from '@twinscape/contract/assets';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BeginAssetImportFromJson } from './calls/BeginAssetImportFromJson.ts';
import { GetAssetImportFromJson } from './calls/GetAssetImportFromJson.ts';
import { GetSystemImport } from './calls/GetSystemImport.ts';
import { ImportAssetFromJson } from './calls/ImportAssetFromJson.ts';
import { ImportModelSystems } from './calls/ImportModelSystems.ts';
import { runSystemImport, systemImportJob } from './importJob.ts';
import { jsonImportJob, runJsonImport } from './importJson.ts';

export const assetSystemRoutes: Route[] = bindRoutes(assetSystemCalls, {
  ImportAssetFromJson,
  BeginAssetImportFromJson,
  GetAssetImportFromJson,
  ImportModelSystems,
  GetSystemImport,
});

export function registerModelImportJobs(platform: Platform): void {
  platform.jobs.handle(systemImportJob, (payload, run) => runSystemImport(platform, payload, run));
  platform.jobs.handle(jsonImportJob, (payload, run) => runJsonImport(platform, payload, run));
}
