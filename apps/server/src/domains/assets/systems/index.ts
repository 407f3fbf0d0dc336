import { assetSystemCalls } from '@twinscape/contract/assets';
import { type Route, routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { GetSystemImport } from './calls/GetSystemImport.ts';
import { ImportAssetFromJson } from './calls/ImportAssetFromJson.ts';
import { ImportModelSystems } from './calls/ImportModelSystems.ts';
import { runSystemImport, systemImportJob } from './importJob.ts';

export const assetSystemRoutes: Route[] = routes(assetSystemCalls, {
  ImportAssetFromJson,
  ImportModelSystems,
  GetSystemImport,
});

export const handleSystemImports = (platform: Platform): void =>
  platform.jobs.handle(systemImportJob, (payload, run) => runSystemImport(platform, payload, run));
