import { setImmediate as others } from 'node:timers/promises';
import { coreRefusals, fill, type Language, refuse } from '@twinscape/contract';
import { DEVICE_ROW_RESULTS, type DeviceImportReport, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countResults, reportRows } from '../../../platform/spreadsheet/index.ts';
import { lockProject } from '../../projects/index.ts';
import { loadSealer } from '../../settings/index.ts';
import { requireDeviceCategory } from '../access.ts';
import { loadAdapters } from '../adapters.ts';
import { insertCategory, loadDeviceCategories } from '../categoryStore.ts';
import { saveCredentials } from '../credentialStore.ts';
import { categoryEventData, deviceEventData } from '../eventData.ts';
import { categoryEvents, deviceCredentialsUpdated, devicesImported } from '../events.ts';
import { publishDevicesChanged } from '../publish.ts';
import { requireDeviceQuota } from '../quotaStore.ts';
import { buildCredentials } from '../rules.ts';
import {
  findCredentialHolders,
  insertDevices,
  loadExistingDevices,
  setDeviceCategories,
  updateDevices,
} from '../spreadsheetStore.ts';
import { refuseDuplicates } from '../unique.ts';
import { type DeviceImportStep, planDeviceRow, takenMessage } from './plan.ts';
import { PlannedTree } from './plannedTree.ts';
import { credentialField, type ParsedDeviceRows, toRowReason, type ValidDeviceRow } from './readDeviceRows.ts';

/** Rows that are decided at a time; between them others have their turn. */
const ROWS_A_PIECE = 500;

export type DeviceImportOrder = {
  readonly platform: Pick<Platform, 'database' | 'events' | 'quotas'>;
  readonly project: ProjectScope;
  readonly actor: Actor;
  readonly language: Language;
  readonly adapterId: string;
  readonly deviceCategoryId: string | undefined;
  /** Existing devices are changed, too. */
  readonly changes: boolean;
  readonly isTrial: boolean;
};

/**
 * Takes the rows that are right in one transaction and tells what became of each. A trial decides by the same rules and
 * changes nothing. Of what somebody else takes at the same moment – an ID, a token – only the row is lost.
 */
export async function importDeviceRows(
  order: DeviceImportOrder,
  parsed: ParsedDeviceRows,
): Promise<DeviceImportReport> {
  const { good, bad } = parsed;
  const { platform, isTrial } = order;
  const { steps, tree } = isTrial
    ? await planRows(platform.database.db, order, good)
    : await refuseDuplicates(
        {},
        platform.database.db.transaction(async (tx) => {
          // The tree of categories must not change between the plan and its making.
          if (!(await lockProject(tx, order.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
          const plan = await planRows(tx, order, good);
          return { ...plan, steps: await applyPlan(tx, order, plan, bad.length) };
        }),
      );
  return toReport(order, steps, parsed, tree);
}

type Plan = { readonly steps: readonly DeviceImportStep[]; readonly tree: PlannedTree };

async function planRows(db: Db, order: DeviceImportOrder, good: readonly ValidDeviceRow[]): Promise<Plan> {
  const { project, isTrial, language } = order;
  const { projectId, companyId } = project;
  if (order.deviceCategoryId !== undefined) await requireDeviceCategory(db, order, order.deviceCategoryId);
  const { unseal } = await loadSealer(db);
  const [known, holders, categories, adapters] = [
    await loadExistingDevices(
      db,
      companyId,
      good.map(({ deviceId }) => deviceId),
      { lock: !isTrial, unseal },
    ),
    await findCredentialHolders(
      db,
      good.flatMap(({ credentials }) => credentials ?? []),
    ),
    await loadDeviceCategories(db, projectId),
    await loadAdapters(db, projectId, language),
  ];
  const tree = new PlannedTree(categories);
  const planContext = {
    projectId,
    adapterId: order.adapterId,
    changes: order.changes,
    categoryId: order.deviceCategoryId,
    known,
    holders,
    adapterNames: new Map(adapters.map(({ adapterId, adapterName }) => [adapterId, adapterName])),
  };
  const steps: DeviceImportStep[] = [];
  for (const [at, row] of good.entries()) {
    if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) await others();
    steps.push(planDeviceRow(row, planContext, tree, language));
  }
  return { steps, tree };
}

/** The steps as they came out: those that somebody else forestalled are refused. */
async function applyPlan(
  tx: Db,
  order: DeviceImportOrder,
  { steps, tree }: Plan,
  bad: number,
): Promise<DeviceImportStep[]> {
  const { platform, project, actor } = order;
  const { projectId, companyId } = project;
  const idOf = await addCategories(tx, order, tree);
  const { seal } = await loadSealer(tx);

  const { ids, lost } = await addDevices(tx, order, steps, seal);

  await updateDevices(
    tx,
    steps.flatMap(({ device, values }) => (device && values ? [{ id: device.id, ...values }] : [])),
  );
  for (const { device, row, hasNewCredentials } of steps)
    if (device && hasNewCredentials && row.credentials) {
      await saveCredentials(tx, device.id, row.credentials);
      // Its connection rests on what is no longer so.
      await platform.events.emit(tx, deviceCredentialsUpdated, actor, deviceEventData(project, device));
    }
  const places = steps.flatMap((step) => {
    const deviceId = step.device?.id ?? ids.get(step);
    if (!step.categories || deviceId === undefined || lost.has(step)) return [];
    return [{ deviceId, categoryIds: step.categories.map(idOf) }];
  });
  for (let at = 0; at < places.length; at += ROWS_A_PIECE)
    await setDeviceCategories(tx, places.slice(at, at + ROWS_A_PIECE));

  const done = steps.map((step) => lost.get(step) ?? step);
  const counted = countResults(DEVICE_ROW_RESULTS, done);
  await platform.events.emit(tx, devicesImported, actor, {
    entityId: projectId,
    companyId,
    projectId,
    values: { added: counted.added, changed: counted.changed, refused: counted.refused + bad },
  });
  await publishDevicesChanged(tx, projectId);
  return done;
}

/**
 * Adds the new devices piece by piece; answers their UUIDs, and the steps that somebody else forestalled as refused.
 */
async function addDevices(
  tx: Db,
  { platform, project, language }: DeviceImportOrder,
  steps: readonly DeviceImportStep[],
  seal: (text: string) => string,
): Promise<{ ids: Map<DeviceImportStep, string>; lost: Map<DeviceImportStep, DeviceImportStep> }> {
  const { projectId, companyId } = project;
  const ids = new Map<DeviceImportStep, string>();
  const lost = new Map<DeviceImportStep, DeviceImportStep>();
  const fresh = steps.filter(({ result }) => result === 'added');
  await requireDeviceQuota(platform, tx, companyId, fresh.length);
  for (let at = 0; at < fresh.length; at += ROWS_A_PIECE) {
    const some = fresh.slice(at, at + ROWS_A_PIECE).flatMap((step) => {
      if (!step.values) return [];
      const { secret, ...credentials } = step.row.credentials ?? buildCredentials({});
      const sealed = secret === undefined ? null : seal(secret);
      const id = newId();
      return [
        {
          step,
          device: { id, companyId, projectId, deviceKey: step.row.deviceId, ...step.values, credentials, sealed },
        },
      ];
    });
    const { added, withoutCredentials } = await insertDevices(
      tx,
      some.map(({ device }) => device),
    );
    for (const { step, device } of some) {
      if (added.has(device.id)) ids.set(step, device.id);
      else lost.set(step, toRefusedStep(step, withoutCredentials.has(device.id), language));
    }
  }
  return { ids, lost };
}

/** Makes the categories that are missing; answers what a ref became. */
async function addCategories(
  tx: Db,
  { platform, project, actor }: DeviceImportOrder,
  tree: PlannedTree,
): Promise<(ref: string) => string> {
  const { projectId } = project;
  const made = new Map<string, string>();
  const idOf = (ref: string) => made.get(ref) ?? ref;
  for (const { ref, parent, name } of tree.added) {
    const parentId = parent === undefined ? undefined : idOf(parent);
    const category = await insertCategory(tx, { projectId, parentId, categoryName: name });
    made.set(ref, category.id);
    await platform.events.emit(tx, categoryEvents.added, actor, categoryEventData(project, category));
  }
  return idOf;
}

function toRefusedStep(step: DeviceImportStep, isCredential: boolean, language: Language): DeviceImportStep {
  const { row } = step;
  const reason =
    isCredential && row.credentials
      ? toRowReason(credentialField(row.credentials), '', takenMessage(row.credentials.type, language), language)
      : toRowReason(
          'deviceId',
          row.deviceId,
          fill(refusals['device.idDuplicate'][language], { deviceId: row.deviceId }),
          language,
        );
  return { ...step, result: 'refused', reasons: [reason] };
}

function toReport(
  { isTrial }: DeviceImportOrder,
  steps: readonly DeviceImportStep[],
  { bad, unusedColumns }: ParsedDeviceRows,
  tree: PlannedTree,
): DeviceImportReport {
  const { rows, counts } = reportRows(DEVICE_ROW_RESULTS, [
    ...steps.map(({ row, device, result, changes, reasons }) => ({
      row: row.row,
      names: { deviceId: row.deviceId, deviceName: row.deviceName ?? device?.deviceName ?? '' },
      result,
      changes,
      reasons,
    })),
    ...bad.map(({ row, reasons, ...names }) => ({ row, names, result: 'refused' as const, changes: [], reasons })),
  ]);
  return {
    isTrial,
    unusedColumns: [...unusedColumns],
    ...counts,
    newCategories: tree.added.map(({ path }) => path),
    rows,
  };
}
