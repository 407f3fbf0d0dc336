import { setImmediate as others } from 'node:timers/promises';
import { coreRefusals, fill, type Language, refuse } from '@twinscape/contract';
import {
  type DeviceImportReport,
  type ImportRow,
  deviceRefusals as no,
  type RowFate,
} from '@twinscape/contract/devices';
import { type Db, newId } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockProject } from '../../projects/index.ts';
import { sealerOf } from '../../settings/index.ts';
import { adaptersOf } from '../adapters.ts';
import { categoriesOf, insertCategory } from '../categoryStore.ts';
import { keepCredentials } from '../credentialStore.ts';
import { categoryAdded, deviceCredentialsUpdated, devicesImported } from '../events.ts';
import { categoryFacts, factsOf } from '../facts.ts';
import { requireDeviceRoom } from '../quotaStore.ts';
import { openCategory } from '../reach.ts';
import { credentialsOf } from '../rules.ts';
import { holdersOf, insertDevices, knownDevices, placeDevices, updateDevices } from '../sheetStore.ts';
import { unlessTaken } from '../taken.ts';
import { tellDevicesChanged } from '../tell.ts';
import { type Step, stepOf, takenText } from './plan.ts';
import { type BadRow, credentialField, type GoodRow, reasonOf } from './readRows.ts';
import { WantedTree } from './wantedTree.ts';

/** Rows that are decided at a time; between them others have their turn. */
const ROWS_A_PIECE = 500;

export type ImportOrder = {
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
 * Takes the rows that are right in one transaction and tells what became of each. A trial decides by the same rules and changes nothing. Of what somebody else
 * takes at the same moment – an ID, a token – only the row is lost.
 */
export async function importSheet(
  order: ImportOrder,
  { good, bad }: { readonly good: readonly GoodRow[]; readonly bad: readonly BadRow[] },
): Promise<DeviceImportReport> {
  const { platform, isTrial } = order;
  const { steps, tree } = isTrial
    ? await planned(platform.database.db, order, good)
    : await unlessTaken(
        {},
        platform.database.db.transaction(async (tx) => {
          // The tree of categories must not change between the plan and its making.
          if (!(await lockProject(tx, order.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
          const plan = await planned(tx, order, good);
          return { ...plan, steps: await carriedOut(tx, order, plan, bad.length) };
        }),
      );
  return reportOf(order, steps, bad, tree);
}

type Plan = { readonly steps: readonly Step[]; readonly tree: WantedTree };

async function planned(db: Db, order: ImportOrder, good: readonly GoodRow[]): Promise<Plan> {
  const { project, isTrial, language } = order;
  const { projectId, companyId } = project;
  if (order.deviceCategoryId !== undefined) await openCategory(db, order, order.deviceCategoryId);
  const { unseal } = await sealerOf(db);
  const [known, holders, categories, adapters] = [
    await knownDevices(
      db,
      companyId,
      good.map(({ deviceId }) => deviceId),
      { lock: !isTrial, unseal },
    ),
    await holdersOf(
      db,
      good.flatMap(({ credentials }) => credentials ?? []),
    ),
    await categoriesOf(db, projectId),
    await adaptersOf(db, projectId, language),
  ];
  const tree = new WantedTree(categories);
  const ground = {
    projectId,
    adapterId: order.adapterId,
    changes: order.changes,
    categoryId: order.deviceCategoryId,
    known,
    holders,
    adapterNames: new Map(adapters.map(({ adapterId, adapterName }) => [adapterId, adapterName])),
  };
  const steps: Step[] = [];
  for (const [at, row] of good.entries()) {
    if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) await others();
    steps.push(stepOf(row, ground, tree, language));
  }
  return { steps, tree };
}

/** The steps as they came out: those that somebody else forestalled are refused. */
async function carriedOut(tx: Db, order: ImportOrder, { steps, tree }: Plan, bad: number): Promise<Step[]> {
  const { platform, project, actor } = order;
  const { projectId, companyId } = project;
  const idOf = await categoriesMade(tx, order, tree);
  const { seal } = await sealerOf(tx);

  const { ids, lost } = await devicesAdded(tx, order, steps, seal);

  await updateDevices(
    tx,
    steps.flatMap(({ device, values }) => (device && values ? [{ id: device.id, ...values }] : [])),
  );
  for (const { device, row, hasNewCredentials } of steps)
    if (device && hasNewCredentials && row.credentials) {
      await keepCredentials(tx, device.id, row.credentials);
      // Its connection rests on what is no longer so.
      await platform.events.emit(tx, deviceCredentialsUpdated, actor, factsOf(project, device));
    }
  const places = steps.flatMap((step) => {
    const deviceId = step.device?.id ?? ids.get(step);
    if (!step.categories || deviceId === undefined || lost.has(step)) return [];
    return [{ deviceId, categoryIds: step.categories.map(idOf) }];
  });
  for (let at = 0; at < places.length; at += ROWS_A_PIECE) await placeDevices(tx, places.slice(at, at + ROWS_A_PIECE));

  const done = steps.map((step) => lost.get(step) ?? step);
  const counted = countsOf(done.map(({ fate }) => fate));
  await platform.events.emit(tx, devicesImported, actor, {
    entityId: projectId,
    companyId,
    projectId,
    values: { added: counted.added, changed: counted.changed, refused: counted.refused + bad },
  });
  await tellDevicesChanged(tx, projectId);
  return done;
}

/** Adds the new devices piece by piece; answers their UUIDs, and the steps that somebody else forestalled as refused. */
async function devicesAdded(
  tx: Db,
  { platform, project, language }: ImportOrder,
  steps: readonly Step[],
  seal: (text: string) => string,
): Promise<{ ids: Map<Step, string>; lost: Map<Step, Step> }> {
  const { projectId, companyId } = project;
  const ids = new Map<Step, string>();
  const lost = new Map<Step, Step>();
  const fresh = steps.filter(({ fate }) => fate === 'added');
  await requireDeviceRoom(platform, tx, companyId, fresh.length);
  for (let at = 0; at < fresh.length; at += ROWS_A_PIECE) {
    const some = fresh.slice(at, at + ROWS_A_PIECE).flatMap((step) => {
      if (!step.values) return [];
      const { secret, ...credentials } = step.row.credentials ?? credentialsOf({});
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
      else lost.set(step, lostTo(step, withoutCredentials.has(device.id), language));
    }
  }
  return { ids, lost };
}

/** Makes the categories that are missing; answers what a ref became. */
async function categoriesMade(
  tx: Db,
  { platform, project, actor }: ImportOrder,
  tree: WantedTree,
): Promise<(ref: string) => string> {
  const { projectId } = project;
  const made = new Map<string, string>();
  const idOf = (ref: string) => made.get(ref) ?? ref;
  for (const { ref, parent, name } of tree.added) {
    const parentId = parent === undefined ? undefined : idOf(parent);
    const category = await insertCategory(tx, { projectId, parentId, categoryName: name });
    made.set(ref, category.id);
    await platform.events.emit(tx, categoryAdded, actor, categoryFacts(project, category));
  }
  return idOf;
}

function lostTo(step: Step, isCredential: boolean, language: Language): Step {
  const { row } = step;
  const reason =
    isCredential && row.credentials
      ? reasonOf(credentialField(row.credentials), '', takenText(row.credentials.type, language), language)
      : reasonOf(
          'deviceId',
          row.deviceId,
          fill(no['device.idDuplicate'][language], { deviceId: row.deviceId }),
          language,
        );
  return { ...step, fate: 'refused', reasons: [reason] };
}

const countsOf = (fates: readonly RowFate[]): Record<RowFate, number> => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const fate of fates) counts[fate] += 1;
  return counts;
};

function reportOf(
  { isTrial }: ImportOrder,
  steps: readonly Step[],
  bad: readonly BadRow[],
  tree: WantedTree,
): DeviceImportReport {
  const rows: ImportRow[] = [
    ...steps.map(({ row, device, fate, changes, reasons }) => ({
      row: row.row,
      deviceId: row.deviceId,
      deviceName: row.deviceName ?? device?.deviceName ?? '',
      fate,
      ...(changes.length > 0 && fate === 'changed' ? { changes: [...changes] } : {}),
      ...(reasons.length > 0 ? { reasons: [...reasons] } : {}),
    })),
    ...bad.map(({ reasons, ...row }) => ({ ...row, fate: 'refused' as const, reasons: [...reasons] })),
  ].sort((a, b) => a.row - b.row);
  return {
    isTrial,
    ...countsOf(rows.map(({ fate }) => fate)),
    newCategories: tree.added.map(({ path }) => path),
    rows,
  };
}
