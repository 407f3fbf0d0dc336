import { type Language, say } from '@twinscape/contract';
import { ADAPTER_KIND_SPECS, type AdapterDetail, type AdapterRow } from '@twinscape/contract/adapters';
import type { AdapterRun, AdapterWithRun } from './adapterStore.ts';
import { findTrouble } from './troubles.ts';

/** How an adapter goes, as answers say it. A stopped one has no connection to speak of. */
export const toStateJson = ({ adapter, run }: Pick<AdapterWithRun, 'adapter' | 'run'>, language: Language) => ({
  state: adapter.state,
  lastRunTime: run.lastRunAt ?? undefined,
  lastError: toTroubleJson(run, language),
  ...(adapter.state === 'running'
    ? { isConnected: run.isConnected ?? undefined, silentSince: run.silentSince ?? undefined }
    : {}),
});

export const toTroubleJson = (
  { trouble, troubleDetail }: Pick<AdapterRun, 'trouble' | 'troubleDetail'>,
  language: Language,
) => (trouble === null ? undefined : { text: say(findTrouble(trouble), language), detail: troubleDetail ?? undefined });

/** What the specification calls them: where the class of a package stands. */
const toProvider = ({ adapterKind, settings }: AdapterWithRun['adapter']) =>
  adapterKind === 'package'
    ? {
        providerClassName: String(settings.className ?? ''),
        providerClassPath: String(settings.classPath ?? ''),
        providerConfigPath: String(settings.configPath ?? ''),
      }
    : {};

export function toAdapterRow(found: AdapterWithRun, language: Language): AdapterRow {
  const { adapter, run, pointCount, deviceCount } = found;
  return {
    id: adapter.id,
    adapterName: adapter.adapterName,
    adapterType: ADAPTER_KIND_SPECS[adapter.adapterKind].adapterType,
    adapterKind: adapter.adapterKind,
    scope: adapter.projectId === null ? 'platform' : 'project',
    adapterInterval: adapter.intervalMs,
    comment: adapter.comment ?? undefined,
    serverIp: adapter.serverIp ?? undefined,
    serverPort: adapter.serverPort ?? undefined,
    packagePath: adapter.packagePath ?? undefined,
    ...toProvider(adapter),
    ...toStateJson(found, language),
    pointsPerMinute: adapter.state === 'running' ? run.pointsPerMinute : 0,
    pointCount,
    deviceCount,
    version: adapter.version,
    createTime: adapter.createdAt,
    updateTime: adapter.updatedAt,
  };
}

export const toAdapterDetail = (found: AdapterWithRun, language: Language): AdapterDetail => ({
  ...toAdapterRow(found, language),
  settings: { ...found.adapter.settings },
  secretNames: [...found.adapter.secretNames],
  pushAddressTime: found.adapter.pushMadeAt ?? undefined,
  createUserName: found.adapter.createUserName,
});
