import { type InputOf, refuse } from '@twinscape/contract';
import {
  ADAPTERS_MAX,
  type AdapterKind,
  type AdapterRow,
  type AdapterState,
  type adapterCalls,
  getKindSpec,
  adapterRefusals as refusals,
} from '@twinscape/contract/adapters';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { letDevicesSpeakThemselves } from '../devices/index.ts';
import {
  type Adapter,
  type AdapterOwner,
  type AdapterWithRun,
  countAdapters,
  deleteAdapterRows,
  findAdapter,
  insertAdapter,
  loadAdapterWithRun,
  lockAdapters,
  resetRun,
  updateAdapter,
} from './adapterStore.ts';
import { type AdapterCaller, adapterEventData, changeAdapters } from './changes.ts';
import { adapterEvents } from './events.ts';
import { deleteLogOfAdapters } from './logStore.ts';
import { deletePointsOfAdapters } from './pointStore.ts';
import { deletePushesOfAdapters } from './pushStore.ts';
import { readAdapterForm, refuseForbiddenPlace, refuseOldVersion } from './readAdapterForm.ts';
import { sealSecrets, unsealSecrets } from './secrets.ts';
import { toAdapterRow } from './toResponse.ts';

type Form = Omit<InputOf<typeof adapterCalls.AddAdapter>, 'id'>;

const toOwner = ({ project }: AdapterCaller): AdapterOwner => ({ projectId: project?.projectId });

/** An adapter that the caller's project has or may use, or one of the platform; any other does not exist. */
export async function requireAdapter(db: Db, caller: AdapterCaller, id: string): Promise<AdapterWithRun> {
  const found = await findAdapter(db, toOwner(caller), id);
  const whole = found && (await loadAdapterWithRun(db, toOwner(caller), found.id));
  if (!whole) throw refuse(refusals['adapter.notFound']);
  return whole;
}

/** One to be changed, held: a project changes its own, and those of the platform are its administrators'. */
export async function requireOwnAdapter(tx: Db, caller: AdapterCaller, id: string): Promise<Adapter> {
  const found = await findAdapter(tx, toOwner(caller), id, 'update');
  if (!found) throw refuse(refusals['adapter.notFound']);
  if ((found.projectId ?? undefined) !== caller.project?.projectId) throw refuse(refusals['adapter.ofPlatform']);
  return found;
}

/** C-ADP-02, C-ADP-09. */
export async function addAdapter(caller: AdapterCaller, form: Form): Promise<AdapterRow> {
  const { platform, actor, project, language } = caller;
  const read = readAdapterForm(form, undefined, language);
  refuseMember(caller, read.values.adapterKind);
  await refuseForbiddenPlace(platform, read, language);
  const secrets = withoutEmpty(read.secrets);
  return changeAdapters(caller, undefined, async (tx) => {
    if ((await countAdapters(tx, toOwner(caller))) >= ADAPTERS_MAX)
      throw refuse(refusals['adapter.tooMany'], { limit: ADAPTERS_MAX });
    const adapter = await insertAdapter(tx, {
      ...read.values,
      companyId: project?.companyId ?? null,
      projectId: project?.projectId ?? null,
      secrets: await sealSecrets(tx, secrets),
      secretNames: Object.keys(secrets),
      state: 'stopped',
      createUserName: actor.userName,
    });
    await platform.events.emit(tx, adapterEvents.added, actor, {
      ...adapterEventData(adapter, project),
      after: toAuditData(adapter),
    });
    return loadRow(tx, caller, adapter.id);
  });
}

/** C-ADP-04, C-ADP-11. A running one reads its source anew. */
export async function changeAdapter(
  caller: AdapterCaller,
  { id, version, ...form }: Form & { readonly id: string; readonly version?: number | undefined },
): Promise<AdapterRow> {
  const { platform, actor, project, language } = caller;
  const before = await findAdapter(platform.database.db, toOwner(caller), id);
  if (!before) throw refuse(refusals['adapter.notFound']);
  const read = readAdapterForm(form, before, language);
  refuseMember(caller, read.values.adapterKind);
  await refuseForbiddenPlace(platform, read, language);
  return changeAdapters(caller, [id], async (tx) => {
    const current = await requireOwnAdapter(tx, caller, id);
    refuseOldVersion(current, version);
    const kept = (await unsealSecrets(tx, current.secrets)) ?? {};
    const secrets = withoutEmpty({ ...kept, ...read.secrets });
    const adapter = await updateAdapter(tx, id, {
      ...read.values,
      secrets: await sealSecrets(tx, secrets),
      secretNames: Object.keys(secrets),
    });
    await platform.events.emit(tx, adapterEvents.updated, actor, {
      ...adapterEventData(adapter, project),
      before: toAuditData(current),
      after: toAuditData(adapter),
    });
    return loadRow(tx, caller, id);
  });
}

/** C-ADP-03, C-ADP-10. Devices that came through them speak for themselves from then on. */
export async function deleteAdapters(caller: AdapterCaller, sent: string | readonly string[]): Promise<void> {
  const { platform, actor, project } = caller;
  const ids = [...new Set(typeof sent === 'string' ? [sent] : sent)];
  await changeAdapters(caller, ids, async (tx) => {
    const found = await lockAdapters(tx, toOwner(caller), ids);
    if (found.length < ids.length) {
      const others = await Promise.all(ids.map((id) => findAdapter(tx, toOwner(caller), id)));
      throw others.every(Boolean) ? refuse(refusals['adapter.ofPlatform']) : refuse(refusals['adapter.notFound']);
    }
    await letDevicesSpeakThemselves(tx, ids);
    await deletePointsOfAdapters(tx, ids);
    await deleteLogOfAdapters(tx, ids);
    await deletePushesOfAdapters(tx, ids);
    await deleteAdapterRows(tx, ids);
    for (const adapter of found)
      await platform.events.emit(tx, adapterEvents.deleted, actor, {
        ...adapterEventData(adapter, project),
        before: toAuditData(adapter),
      });
  });
}

/** C-ADP-05, C-ADP-12 (RU-ADP-01, RU-STATE-03). */
export async function changeAdapterState(
  caller: AdapterCaller,
  id: string,
  state: AdapterState,
): Promise<AdapterWithRun> {
  const { platform, actor, project } = caller;
  return changeAdapters(caller, [id], async (tx) => {
    const current = await requireOwnAdapter(tx, caller, id);
    if (state === 'running' && current.adapterKind === 'package' && current.packageFiles === null)
      throw refuse(refusals['adapter.uploadFile']);
    if (current.state !== state) {
      await updateAdapter(tx, id, { state });
      await resetRun(tx, id);
      const event = state === 'running' ? adapterEvents.started : adapterEvents.stopped;
      await platform.events.emit(tx, event, actor, adapterEventData(current, project));
    }
    return requireAdapter(tx, caller, id);
  });
}

/** What reads files of the server is set up by those who run it. */
function refuseMember({ session }: AdapterCaller, kind: AdapterKind): void {
  if (getKindSpec(kind).isOfPlatform && session.memberType !== 0) throw refuse(refusals['adapter.administratorOnly']);
}

const loadRow = async (tx: Db, caller: AdapterCaller, id: string): Promise<AdapterRow> =>
  toAdapterRow(await requireAdapter(tx, caller, id), caller.language);

const withoutEmpty = (secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));

/** What the operation log keeps: no secret, and of web addresses the host alone, because paths carry secrets. */
const toAuditData = ({ adapterName, adapterKind, intervalMs, comment, serverIp, serverPort, settings }: Adapter) => ({
  adapterName,
  adapterKind,
  adapterInterval: intervalMs,
  comment,
  serverIp,
  serverPort,
  settings: Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' && /url$/i.test(name) && URL.canParse(value) ? new URL(value).host : value,
    ]),
  ),
});

/** Points of an adapter of the platform are its administrators' to map and to write, in whatever project. */
export function refuseForeignMapping({ projectId }: Pick<Adapter, 'projectId'>, { memberType }: Session): void {
  if (projectId === null && memberType !== 0) throw refuse(refusals['adapter.ofPlatform']);
}
