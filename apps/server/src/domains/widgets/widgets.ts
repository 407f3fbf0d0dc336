import { type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  widgetRefusals as refusals,
  type WidgetRow as ShownRow,
  WIDGETS_OF_PACKAGE_MAX,
  type Widget,
  type widgetCalls,
} from '@twinscape/contract/widgets';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type Caller, facts, idsOf, libraryOf } from './caller.ts';
import { widgetAdded, widgetDeleted, widgetUpdated } from './events.ts';
import {
  deleteWidgets,
  insertWidget,
  loadWidgets,
  packageIn,
  updateWidget,
  WIDGET_NAME_TAKEN,
  type WidgetFields,
  type WidgetHead,
  type WidgetRow,
  widgetIn,
} from './store.ts';

type Sent = Omit<InputOf<typeof widgetCalls.UpdateComponentPackageWidget>, 'id'>;
type SentWhole = InputOf<typeof widgetCalls.AddComponentPackageWidget>;

const headOf = ({ id, packageId, name, widgetType, createdAt, updatedAt }: WidgetHead): ShownRow => ({
  id,
  componentPackageId: packageId,
  name,
  widgetType,
  createTime: createdAt,
  updateTime: updatedAt,
});

const shown = (row: WidgetRow): Widget => {
  const { templateHtml, templateCss, script, settingsJson } = row;
  return { ...headOf(row), templateHtml, templateCss, script, settingsJson };
};

export function refuseBadSettings(settingsJson: string | undefined): void {
  if (settingsJson === undefined) return;
  try {
    JSON.parse(settingsJson);
  } catch {
    throw refuse(refusals['widget.settingsInvalid']);
  }
}

/** Holds the bundle that takes one more widget. */
async function roomIn(tx: Db, caller: Caller, packageId: string): Promise<void> {
  const held = await packageIn(tx, libraryOf(caller), packageId, 'update');
  if (!held) throw refuse(refusals['widgetPackage.notFound']);
  if (held.widgetCount >= WIDGETS_OF_PACKAGE_MAX)
    throw refuse(refusals['widget.tooMany'], { limit: WIDGETS_OF_PACKAGE_MAX });
}

/** Adds a widget to a bundle of the caller's project, or of the system. */
export async function addWidget(caller: Caller, { componentPackageId, ...fields }: SentWhole): Promise<Widget> {
  const { platform, actor } = caller;
  refuseBadSettings(fields.settingsJson);
  const { name, widgetType, templateHtml, templateCss, script, settingsJson } = fields;
  const texts = { templateHtml, templateCss, script, settingsJson };
  return unlessTaken(
    fields,
    platform.database.db.transaction(async (tx) => {
      await roomIn(tx, caller, componentPackageId);
      const added = await insertWidget(tx, { packageId: componentPackageId, name, widgetType, ...texts });
      await platform.events.emit(tx, widgetAdded, actor, facts(added, caller));
      return shown(added);
    }),
  );
}

/**
 * Changes what was sent of a widget and differs; another bundle of the same library takes it over. Who names the
 * version that they know does not overwrite a newer one.
 */
export async function changeWidget(caller: Caller, id: string, { updateTime, ...sent }: Sent): Promise<Widget> {
  const { platform, actor } = caller;
  refuseBadSettings(sent.settingsJson);
  const fields = asStored(sent);
  const called = { name: sent.name ?? '' };
  return unlessTaken(
    called,
    platform.database.db.transaction(async (tx) => {
      const held = await widgetIn(tx, libraryOf(caller), id, 'update');
      if (!held) throw refuse(refusals['widget.notFound']);
      if (updateTime && updateTime.getTime() !== held.updatedAt.getTime())
        throw refuse(refusals['widget.changedMeanwhile']);
      called.name ||= held.name;
      const changed = changedFields(held, fields);
      if (!changed) return shown(held);
      if (fields.packageId !== undefined && fields.packageId !== held.packageId)
        await roomIn(tx, caller, fields.packageId);
      const updated = await updateWidget(tx, held.id, fields);
      await platform.events.emit(tx, widgetUpdated, actor, {
        ...facts(updated, caller),
        before: told(changed.before),
        after: told(changed.after),
      });
      return shown(updated);
    }),
  );
}

function asStored({
  componentPackageId,
  name,
  widgetType,
  templateHtml,
  templateCss,
  script,
  settingsJson,
}: Omit<Sent, 'updateTime'>): Partial<WidgetFields> {
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
const told = ({ packageId, name, widgetType }: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ packageId, name, widgetType }).filter(([, value]) => value !== undefined));

/** Takes widgets away, all of them or none. */
export async function removeWidgets(caller: Caller, id: string | readonly string[]): Promise<void> {
  const { platform, actor } = caller;
  const ids = idsOf(id);
  await platform.database.db.transaction(async (tx) => {
    const removed = await deleteWidgets(tx, libraryOf(caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['widget.notFound']);
    for (const one of removed) await platform.events.emit(tx, widgetDeleted, actor, facts(one, caller));
  });
}

export async function widgetsAsked(caller: Caller, packageId: string): Promise<ListResult<ShownRow>> {
  const { db } = caller.platform.database;
  if (!(await packageIn(db, libraryOf(caller), packageId))) throw refuse(refusals['widgetPackage.notFound']);
  const list = (await loadWidgets(db, packageId)).map(headOf);
  return { data: { list, count: list.length } };
}

export async function widgetAsked(caller: Caller, id: string): Promise<Widget> {
  const found = await widgetIn(caller.platform.database.db, libraryOf(caller), id);
  if (!found) throw refuse(refusals['widget.notFound']);
  return shown(found);
}

/**
 * The unique index decides between two who take one name at once. A widget that moves takes its own with it, which is
 * known only then.
 */
async function unlessTaken<T>(called: { readonly name: string }, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, WIDGET_NAME_TAKEN))
      throw refuse(refusals['widget.nameDuplicate'], { name: called.name });
    throw error;
  }
}
