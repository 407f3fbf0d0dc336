import { type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  widgetRefusals as refusals,
  WIDGETS_OF_PACKAGE_MAX,
  type Widget,
  type WidgetRow as WidgetListRow,
  type widgetCalls,
} from '@twinscape/contract/widgets';
import { moveToBin } from '../../platform/bin/index.ts';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type LibraryCaller, toItemEventData, uniqueIds } from '../../platform/library/index.ts';
import { widgetEvents } from './events.ts';
import { bundleLibrary } from './packages.ts';
import { refuseBadSettings } from './rules.ts';
import {
  deleteWidgets,
  findWidget,
  insertWidget,
  loadWidgetNames,
  loadWidgets,
  type StoredWidget,
  type StoredWidgetHead,
  updateWidget,
  WIDGET_NAME_TAKEN,
  type WidgetFields,
} from './store.ts';

export type SentWidget = Omit<InputOf<typeof widgetCalls.UpdateComponentPackageWidget>, 'id'>;
type NewWidget = InputOf<typeof widgetCalls.AddComponentPackageWidget>;

const toWidgetRow = ({ id, packageId, name, widgetType, createdAt, updatedAt }: StoredWidgetHead): WidgetListRow => ({
  id,
  componentPackageId: packageId,
  name,
  widgetType,
  createTime: createdAt,
  updateTime: updatedAt,
});

const toWidget = (row: StoredWidget): Widget => {
  const { templateHtml, templateCss, script, settingsJson } = row;
  return { ...toWidgetRow(row), templateHtml, templateCss, script, settingsJson };
};

/** Holds the bundle that takes one more widget. */
async function lockPackageWithRoom(tx: Db, caller: LibraryCaller, packageId: string): Promise<void> {
  const stored = await bundleLibrary.require(caller, packageId, tx, 'update');
  if (stored.widgetCount >= WIDGETS_OF_PACKAGE_MAX)
    throw refuse(refusals['widget.tooMany'], { limit: WIDGETS_OF_PACKAGE_MAX });
}

/** Adds a widget to a bundle of the caller's project, or of the system. */
export async function addWidget(caller: LibraryCaller, { componentPackageId, ...fields }: NewWidget): Promise<Widget> {
  const { platform, actor } = caller;
  refuseBadSettings(fields.settingsJson);
  const { name, widgetType, templateHtml, templateCss, script, settingsJson } = fields;
  const texts = { templateHtml, templateCss, script, settingsJson };
  return refuseTakenWidgetName(
    fields,
    platform.database.db.transaction(async (tx) => {
      await lockPackageWithRoom(tx, caller, componentPackageId);
      const added = await insertWidget(tx, { packageId: componentPackageId, name, widgetType, ...texts });
      await platform.events.emit(tx, widgetEvents.added, actor, toItemEventData(added, caller));
      return toWidget(added);
    }),
  );
}

/**
 * Changes what was sent of a widget and differs; another bundle of the same library takes it over. Who names the
 * version that they know does not overwrite a newer one.
 */
export async function changeWidget(
  caller: LibraryCaller,
  id: string,
  { updateTime, ...sent }: SentWidget,
): Promise<Widget> {
  const { platform, actor } = caller;
  refuseBadSettings(sent.settingsJson);
  const fields = toWidgetFields(sent);
  const called = { name: sent.name ?? '' };
  return refuseTakenWidgetName(
    called,
    platform.database.db.transaction(async (tx) => {
      const stored = await findWidget(tx, caller.project?.projectId, id, 'update');
      if (!stored) throw refuse(refusals['widget.notFound']);
      if (updateTime && updateTime.getTime() !== stored.updatedAt.getTime())
        throw refuse(refusals['widget.changedMeanwhile']);
      called.name ||= stored.name;
      const changed = changedFields(stored, fields);
      if (!changed) return toWidget(stored);
      if (fields.packageId !== undefined && fields.packageId !== stored.packageId)
        await lockPackageWithRoom(tx, caller, fields.packageId);
      const updated = await updateWidget(tx, stored.id, fields);
      await platform.events.emit(tx, widgetEvents.updated, actor, {
        ...toItemEventData(updated, caller),
        before: withoutTexts(changed.before),
        after: withoutTexts(changed.after),
      });
      return toWidget(updated);
    }),
  );
}

function toWidgetFields({
  componentPackageId,
  name,
  widgetType,
  templateHtml,
  templateCss,
  script,
  settingsJson,
}: Omit<SentWidget, 'updateTime'>): Partial<WidgetFields> {
  return {
    ...(componentPackageId === undefined ? {} : { packageId: componentPackageId }),
    ...(name === undefined ? {} : { name }),
    ...(widgetType === undefined ? {} : { widgetType }),
    ...(templateHtml === undefined ? {} : { templateHtml }),
    ...(templateCss === undefined ? {} : { templateCss }),
    ...(script === undefined ? {} : { script }),
    ...(settingsJson === undefined ? {} : { settingsJson }),
  };
}

/** The texts may be long: that they changed is told, not how. */
const withoutTexts = ({ packageId, name, widgetType }: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ packageId, name, widgetType }).filter(([, value]) => value !== undefined));

/** Takes widgets away, all of them or none. */
export async function removeWidgets(caller: LibraryCaller, id: string | readonly string[]): Promise<void> {
  const { platform, actor } = caller;
  const ids = uniqueIds(id);
  await platform.database.db.transaction(async (tx) => {
    if (caller.project) {
      const items = await loadWidgetNames(tx, caller.project.projectId, ids);
      await moveToBin(tx, { platform, actor, project: caller.project }, 'widget', items);
    }
    const removed = await deleteWidgets(tx, caller.project?.projectId, ids);
    if (removed.length < ids.length) throw refuse(refusals['widget.notFound']);
    for (const one of removed)
      await platform.events.emit(tx, widgetEvents.deleted, actor, toItemEventData(one, caller));
  });
}

export async function loadWidgetList(caller: LibraryCaller, packageId: string): Promise<ListResult<WidgetListRow>> {
  await bundleLibrary.require(caller, packageId);
  const list = (await loadWidgets(caller.platform.database.db, packageId)).map(toWidgetRow);
  return { data: { list, count: list.length } };
}

export async function requireWidget(caller: LibraryCaller, id: string): Promise<Widget> {
  const found = await findWidget(caller.platform.database.db, caller.project?.projectId, id);
  if (!found) throw refuse(refusals['widget.notFound']);
  return toWidget(found);
}

/**
 * The unique index decides between two who take one name at once. A widget that moves takes its own with it, which is
 * known only then.
 */
function refuseTakenWidgetName<T>(called: { readonly name: string }, change: Promise<T>): Promise<T> {
  return refuseTaken(
    { [WIDGET_NAME_TAKEN]: () => refuse(refusals['widget.nameDuplicate'], { name: called.name }) },
    change,
  );
}
