import { coreRefusals, type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  type ComponentPackage,
  widgetRefusals as refusals,
  WIDGET_PACKAGES_MAX,
  type widgetCalls,
} from '@twinscape/contract/widgets';
import { lockName, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { toLibraryId, uniqueIds, type WidgetCaller, widgetEventData } from './caller.ts';
import { widgetPackageEvents } from './events.ts';
import {
  countPackages,
  deletePackages,
  findPackage,
  insertPackage,
  insertWidgets,
  listPackages,
  PACKAGE_NAME_TAKEN,
  type PackageFields,
  type PackageRow,
  updatePackage,
} from './store.ts';
import { refuseBadSettings } from './widgets.ts';

export type PackageChange = Omit<InputOf<typeof widgetCalls.UpdateComponentPackage>, 'id'>;
type NewPackage = InputOf<typeof widgetCalls.AddComponentPackage>;

const toPackage = ({ createdAt, updatedAt, logo, projectId: _, ...row }: PackageRow): ComponentPackage => ({
  ...row,
  logo: logo ?? undefined,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** A picture that was uploaded for the enterprise, or is one of the platform. */
async function refuseForeignPicture({ platform, project }: WidgetCaller, logo: string | undefined): Promise<void> {
  if (logo && !(await isFilePath(platform.database.db, logo, project?.companyId, 'image')))
    throw refuse(refusals['widget.pictureInvalid']);
}

/** Widgets that come with their bundle: each under a name of its own, with settings that can be read. */
function refuseBadWidgets(widgets: NonNullable<NewPackage['widgets']>): void {
  const names = new Set<string>();
  for (const { name, settingsJson } of widgets) {
    if (names.has(name.toLowerCase())) throw refuse(refusals['widget.nameDuplicate'], { name });
    names.add(name.toLowerCase());
    refuseBadSettings(settingsJson);
  }
}

/**
 * Adds a bundle to the library of the caller's project, or of the system; what comes with it is added with it or not at
 * all.
 */
export async function addPackage(caller: WidgetCaller, sent: NewPackage): Promise<ComponentPackage> {
  const { name, comment, logo, widgets = [] } = sent;
  const { platform, actor } = caller;
  const library = toLibraryId(caller);
  refuseBadWidgets(widgets);
  await refuseForeignPicture(caller, logo);
  return refuseTakenPackageName(
    name,
    platform.database.db.transaction(async (tx) => {
      // What is added to a project that goes would be nobody's.
      if (library && !(await lockProjectForReference(tx, library))) throw refuse(coreRefusals['common.forbidden']);
      await lockName(tx, `widgets ${library ?? 'system'}`);
      if ((await countPackages(tx, library)) >= WIDGET_PACKAGES_MAX)
        throw refuse(refusals['widgetPackage.tooMany'], { limit: WIDGET_PACKAGES_MAX });
      const added = await insertPackage(tx, library, { name, comment: comment ?? '', logo: logo ?? null });
      await insertWidgets(tx, added.id, widgets);
      await platform.events.emit(tx, widgetPackageEvents.added, actor, widgetEventData(added, caller));
      return toPackage({ ...added, widgetCount: widgets.length });
    }),
  );
}

/** Changes what was sent of a bundle and differs. */
export async function changePackage(caller: WidgetCaller, id: string, sent: PackageChange): Promise<ComponentPackage> {
  const { platform, actor } = caller;
  await refuseForeignPicture(caller, sent.logo);
  const fields: Partial<PackageFields> = {
    ...(sent.name === undefined ? {} : { name: sent.name }),
    ...(sent.comment === undefined ? {} : { comment: sent.comment }),
    ...('logo' in sent ? { logo: sent.logo ?? null } : {}),
  };
  return refuseTakenPackageName(
    sent.name ?? '',
    platform.database.db.transaction(async (tx) => {
      const stored = await findPackage(tx, toLibraryId(caller), id, 'update');
      if (!stored) throw refuse(refusals['widgetPackage.notFound']);
      const changed = changedFields(stored, fields);
      if (!changed) return toPackage(stored);
      const updated = await updatePackage(tx, stored, fields);
      await platform.events.emit(tx, widgetPackageEvents.updated, actor, {
        ...widgetEventData(updated, caller),
        ...changed,
      });
      return toPackage(updated);
    }),
  );
}

/** Takes bundles away with their widgets, all of them or none. */
export async function removePackages(caller: WidgetCaller, id: string | readonly string[]): Promise<void> {
  const { platform, actor } = caller;
  const ids = uniqueIds(id);
  await platform.database.db.transaction(async (tx) => {
    const removed = await deletePackages(tx, toLibraryId(caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['widgetPackage.notFound']);
    for (const one of removed)
      await platform.events.emit(tx, widgetPackageEvents.deleted, actor, widgetEventData(one, caller));
  });
}

export async function loadWidgetPackageList(
  caller: WidgetCaller,
  query: Parameters<typeof listPackages>[2],
): Promise<ListResult<ComponentPackage>> {
  const { rows, count } = await listPackages(caller.platform.database.db, toLibraryId(caller), query);
  return { data: { list: rows.map(toPackage), count } };
}

export async function requireWidgetPackage(caller: WidgetCaller, id: string): Promise<ComponentPackage> {
  const found = await findPackage(caller.platform.database.db, toLibraryId(caller), id);
  if (!found) throw refuse(refusals['widgetPackage.notFound']);
  return toPackage(found);
}

/** The unique index decides between two who take one name at once. */
function refuseTakenPackageName<T>(name: string, change: Promise<T>): Promise<T> {
  return refuseTaken({ [PACKAGE_NAME_TAKEN]: () => refuse(refusals['widgetPackage.nameDuplicate'], { name }) }, change);
}
