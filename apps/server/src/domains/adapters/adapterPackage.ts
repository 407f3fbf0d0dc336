import { type InputOf, refuse } from '@twinscape/contract';
import {
  ADAPTERS_MAX,
  type AdapterRow,
  type adapterCalls,
  adapterRefusals as refusals,
} from '@twinscape/contract/adapters';
import type { ProjectScope } from '../../platform/http/index.ts';
import { countAdapters, findAdapter, insertAdapter, updateAdapter } from './adapterStore.ts';
import { requireAdapter } from './adapters.ts';
import { type AdapterCaller, adapterEventData, changeAdapters } from './changes.ts';
import { adapterEvents } from './events.ts';
import type { ReadPackage } from './packageWork.ts';
import { toAdapterRow } from './toResponse.ts';

const DEFAULT_INTERVAL_MS = 5_000;
const DEFAULTS = { className: 'Provider', classPath: 'provider.js', configPath: 'config.json' } as const;

type Caller = AdapterCaller & { readonly project: ProjectScope };
type Query = InputOf<typeof adapterCalls.UploadProjectAdapterPackage>;

/** The package takes the place of the adapter's own, or makes a new adapter, which is stopped. */
export async function savePackage(
  caller: Caller,
  { adapterId, adapterName, adapterInterval, comment }: Query,
  packagePath: string,
  { files, manifest }: ReadPackage,
): Promise<AdapterRow> {
  const { platform, actor, project, language } = caller;
  const owner = { projectId: project.projectId };
  return changeAdapters(caller, adapterId === undefined ? undefined : [adapterId], async (tx) => {
    const current = adapterId === undefined ? undefined : await findAdapter(tx, owner, adapterId, 'update');
    if (adapterId !== undefined && current?.projectId !== project.projectId) throw refuse(refusals['adapter.notFound']);
    if (current && current.adapterKind !== 'package') throw refuse(refusals['adapter.notPackage']);
    const name = adapterName ?? current?.adapterName ?? manifest.name;
    if (name === undefined) throw refuse(refusals['adapter.nameRequired']);
    const provider = { ...DEFAULTS, ...current?.settings, ...withDefined(manifest) };
    const { className, classPath } = provider;
    if (files[classPath] === undefined)
      throw refuse(refusals['adapter.packageInvalid'], { reason: `${classPath} (${className})` });
    const change = {
      adapterName: name,
      packagePath,
      packageFiles: files,
      settings: { className, classPath, configPath: provider.configPath },
      ...(adapterInterval === undefined ? {} : { intervalMs: adapterInterval }),
      ...(comment === undefined ? {} : { comment: comment || null }),
    };
    if (!current && (await countAdapters(tx, owner)) >= ADAPTERS_MAX)
      throw refuse(refusals['adapter.tooMany'], { limit: ADAPTERS_MAX });
    const adapter = current
      ? await updateAdapter(tx, current.id, change)
      : await insertAdapter(tx, {
          ...change,
          companyId: project.companyId,
          projectId: project.projectId,
          adapterKind: 'package',
          intervalMs: adapterInterval ?? DEFAULT_INTERVAL_MS,
          secretNames: [],
          state: 'stopped',
          createUserName: actor.userName,
        });
    await platform.events.emit(tx, adapterEvents.packageUploaded, actor, {
      ...adapterEventData(adapter, project),
      values: { file: packagePath },
    });
    return toAdapterRow(await requireAdapter(tx, caller, adapter.id), language);
  });
}

const withDefined = (manifest: ReadPackage['manifest']): Partial<typeof DEFAULTS> =>
  Object.fromEntries(
    Object.entries(manifest).filter(([name, value]) => name !== 'name' && value !== undefined),
  ) as Partial<typeof DEFAULTS>;
