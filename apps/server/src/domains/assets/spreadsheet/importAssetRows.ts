import { setImmediate as others } from 'node:timers/promises';
import { coreRefusals, fill, type Language, refuse, say } from '@twinscape/contract';
import {
  ASSET_IMPORT_TYPES,
  ASSET_ROW_RESULTS,
  type AssetImportReport,
  type ExistingChoice,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { type Copy, type Db, transactionWithCopy } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countResults, reportRows, toCellReason } from '../../../platform/spreadsheet/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { lockProjectForReference } from '../../projects/index.ts';
import { requireAssetType } from '../access.ts';
import { type AssetType, loadAssetTypes } from '../classStore.ts';
import { assetsImported } from '../events.ts';
import { reserveNumbers } from '../numberStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { loadNumberStem } from '../registry/numbering.ts';
import {
  findAssetNumbersById,
  insertAssetsWithValues,
  loadExistingAssets,
  updateAssetsWithValues,
} from '../spreadsheetStore.ts';
import { loadColumnsOfType } from './assetSheet.ts';
import { type AssetColumn, fixedTitles } from './columns.ts';
import { type AssetImportStep, currentValue, planAssetRow } from './plan.ts';
import type { ParsedAssetRows, ValidAssetRow } from './readAssetRows.ts';

/** Rows that are decided and written at a time; between them others have their turn. */
const BATCH_SIZE = 500;

export type AssetImportOrder = {
  readonly platform: Pick<Platform, 'database' | 'events'>;
  readonly project: ProjectScope;
  readonly actor: Actor;
  readonly language: Language;
  readonly existing: ExistingChoice;
  readonly isTrial: boolean;
  /** A UUID of this import: its new assets are known by it again, should it be done a second time. */
  readonly key: string;
};
type OnProgress = (share: number) => Promise<void>;

/**
 * The id of the asset that a row of an import makes: the import's own with the row in its last 20 bits. An import whose
 * process died after it was done is done again, and finds by them that it was.
 */
export const computeRowId = (key: string, row: number): string =>
  `${key.slice(0, -5)}${row.toString(16).padStart(5, '0')}`;

/**
 * Takes the rows that are right in one transaction and tells what became of each. A trial decides by the same rules and
 * changes nothing. Of what somebody else takes at the same moment – a number – only the row is lost.
 */
export async function importAssetRows(
  order: AssetImportOrder,
  parsed: ParsedAssetRows,
  onProgress: OnProgress = async () => undefined,
): Promise<AssetImportReport> {
  const { valid, invalid } = parsed;
  const { platform, isTrial } = order;
  const steps = isTrial
    ? (await planImport(platform.database.db, order, valid)).flatMap((plan) => plan.steps)
    : await transactionWithCopy(platform.database, async (tx, copy) => {
        if (!(await lockProjectForReference(tx, order.project.projectId)))
          throw refuse(coreRefusals['common.forbidden']);
        const done = await findEarlierRun(tx, order, valid);
        const plans = await planImport(tx, order, valid);
        if (done) return plans.flatMap(({ steps }) => steps.map((step) => toFinishedStep(step, order, done)));
        const taken: AssetImportStep[] = [];
        for (const plan of plans) {
          const toWhole: OnProgress = (share) => onProgress((taken.length + share * plan.steps.length) / valid.length);
          for (const step of await applyPlan(tx, copy, order, plan, toWhole)) taken.push(step);
        }
        await emitImported(tx, order, plans, taken, invalid.length);
        return taken;
      });
  return toReport(order, steps, parsed);
}

type AssetImportPlan = {
  readonly steps: readonly AssetImportStep[];
  readonly type: AssetType;
  readonly columns: readonly AssetColumn[];
};

/** A plan for each type that the rows have, in one order for everybody: two imports never wait in a circle. */
async function planImport(
  db: Db,
  order: AssetImportOrder,
  valid: ParsedAssetRows['valid'],
): Promise<AssetImportPlan[]> {
  const plans: AssetImportPlan[] = [];
  const rowsByType = groupRows(valid, ({ typeId }) => typeId);
  if (rowsByType.size > ASSET_IMPORT_TYPES) throw refuse(refusals['asset.tooManyTypes'], { limit: ASSET_IMPORT_TYPES });
  const types = await loadAssetTypes(db, order.project.projectId);
  const typeNames = new Map(types.map(({ id, typeName }) => [id, typeName]));
  for (const typeId of [...rowsByType.keys()].sort())
    plans.push(await planType(db, order, typeId, rowsByType.get(typeId) ?? [], typeNames));
  return plans;
}

async function planType(
  db: Db,
  order: AssetImportOrder,
  typeId: string,
  valid: readonly ValidAssetRow[],
  typeNames: ReadonlyMap<string, string>,
): Promise<AssetImportPlan> {
  const { project, isTrial, language, existing } = order;
  const type = await requireAssetType(db, order, typeId, isTrial ? undefined : 'share');
  const columns = await loadColumnsOfType(db, typeId);
  const numbers = valid.flatMap(({ assetNumber }) => assetNumber ?? []);
  const known = await loadExistingAssets(db, project.projectId, numbers, { typeId, lock: !isTrial });
  const context = { typeId, columns, existing, known, typeNames };
  const steps: AssetImportStep[] = [];
  for (const [at, row] of valid.entries()) {
    if (at % BATCH_SIZE === BATCH_SIZE - 1) await others();
    steps.push(planAssetRow(row, context, language));
  }
  return { steps, type, columns };
}

/** The steps as they came out: those that somebody else forestalled are refused. */
async function applyPlan(
  tx: Db,
  copy: Copy,
  order: AssetImportOrder,
  plan: AssetImportPlan,
  onProgress: OnProgress,
): Promise<AssetImportStep[]> {
  const done = await insertPlannedAssets(tx, copy, order, plan, onProgress);
  const changed = done.filter(({ result }) => result === 'changed');
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    const batch = changed.slice(at, at + BATCH_SIZE);
    await updatePlannedAssets(tx, copy, batch, plan.columns, order.actor.userName);
    await onProgress(1 - (0.4 * (changed.length - at - batch.length)) / changed.length);
  }
  return done;
}

/** Types that an entry of the operation log names. */
const NAMED_TYPES = 5;

async function emitImported(
  tx: Db,
  { platform, project: { projectId, companyId }, actor }: AssetImportOrder,
  plans: readonly AssetImportPlan[],
  done: readonly AssetImportStep[],
  invalid: number,
): Promise<void> {
  if (plans.length === 0) return;
  const counts = countResults(ASSET_ROW_RESULTS, done);
  const names = plans.slice(0, NAMED_TYPES).map(({ type }) => type.typeName);
  await platform.events.emit(tx, assetsImported, actor, {
    entityId: projectId,
    entityName: '',
    companyId,
    projectId,
    values: {
      added: counts.added,
      changed: counts.changed,
      refused: counts.refused + invalid,
      type: names.join(', ') + (plans.length > NAMED_TYPES ? ' …' : ''),
    },
  });
  await publishAssetsChanged(tx, projectId);
}

async function insertPlannedAssets(
  tx: Db,
  copy: Copy,
  order: AssetImportOrder,
  { steps, type }: AssetImportPlan,
  onProgress: OnProgress,
): Promise<AssetImportStep[]> {
  const { project, actor, key } = order;
  // In the order of the numbers, so that two imports of the same ones never wait for each other in a circle.
  const newSteps = steps
    .filter(({ result }) => result === 'added')
    .sort((a, b) => ((a.row.assetNumber ?? '') < (b.row.assetNumber ?? '') ? -1 : 1));
  const unnumbered = steps.filter(({ result, row }) => result === 'added' && row.assetNumber === undefined);
  const numbers =
    unnumbered.length === 0
      ? []
      : await reserveNumbers(tx, project.projectId, await loadNumberStem(tx, type, new Date()), unnumbered.length, {
          besides: new Set(newSteps.flatMap(({ row }) => row.assetNumber ?? [])),
        });
  const assignedNumbers = new Map(unnumbered.map((step, at) => [step, numbers[at] ?? '']));
  const refusedSteps = new Set<AssetImportStep>();
  for (let at = 0; at < newSteps.length; at += BATCH_SIZE) {
    await others();
    const batch = newSteps.slice(at, at + BATCH_SIZE);
    const added = await insertAssetsWithValues(
      tx,
      copy,
      project,
      batch.map((step) => ({
        id: computeRowId(key, step.row.row),
        typeId: type.id,
        assetNumber: step.row.assetNumber ?? assignedNumbers.get(step) ?? '',
        assetName: step.row.assetName ?? '',
        assetTag: step.row.assetTag ?? null,
        location: step.row.location ?? null,
        comment: step.row.comment ?? null,
        values: step.row.values,
      })),
      actor.userName,
    );
    for (const step of batch) if (!added.has(computeRowId(key, step.row.row))) refusedSteps.add(step);
    await onProgress((0.6 * (at + batch.length)) / newSteps.length);
  }
  return steps.map((step) =>
    refusedSteps.has(step)
      ? toRefusedStep(step, order, assignedNumbers.get(step))
      : { ...step, number: assignedNumbers.get(step) },
  );
}

async function updatePlannedAssets(
  tx: Db,
  copy: Copy,
  batch: readonly AssetImportStep[],
  columns: readonly AssetColumn[],
  userName: string,
): Promise<void> {
  const properties = new Map(columns.flatMap(({ property }) => (property ? [[property.id, property]] : [])));
  const changed = batch.flatMap(({ row, asset }) => {
    if (!asset) return [];
    const changedValues = new Map(
      [...row.values].filter(([id, value]) => {
        const property = properties.get(id);
        return property && currentValue(property, asset) !== value;
      }),
    );
    return [
      {
        id: asset.id,
        assetName: row.assetName ?? asset.assetName,
        assetTag: row.assetTag ?? asset.assetTag,
        location: row.location ?? asset.location,
        comment: row.comment ?? asset.comment,
        values: new Map([...asset.values, ...changedValues]),
        changedValues,
      },
    ];
  });
  await updateAssetsWithValues(tx, copy, changed, userName);
}

/** The numbers of the assets that this very import made before, by id; undefined: it has not been done. */
async function findEarlierRun(
  tx: Db,
  { key }: AssetImportOrder,
  valid: ParsedAssetRows['valid'],
): Promise<ReadonlyMap<string, string> | undefined> {
  const numbersById = await findAssetNumbersById(
    tx,
    valid.map(({ row }) => computeRowId(key, row)),
  );
  return numbersById.size > 0 ? numbersById : undefined;
}

/** A step of an import that was done before: its new assets are there by now. What it changed is as it says. */
function toFinishedStep(
  step: AssetImportStep,
  { key }: AssetImportOrder,
  numbersById: ReadonlyMap<string, string>,
): AssetImportStep {
  const number = numbersById.get(computeRowId(key, step.row.row));
  return number === undefined ? step : { ...step, result: 'added', number, changes: [], reasons: [] };
}

function toRefusedStep(
  step: AssetImportStep,
  { language }: AssetImportOrder,
  assignedNumber: string | undefined,
): AssetImportStep {
  const number = step.row.assetNumber ?? assignedNumber ?? '';
  const title = say(fixedTitles.assetNumber, language);
  const reason = toCellReason(title, number, fill(refusals['asset.numberTaken'][language], { number }));
  return { ...step, result: 'refused', reasons: [reason] };
}

function toReport(
  { isTrial }: AssetImportOrder,
  steps: readonly AssetImportStep[],
  { invalid, unusedColumns }: ParsedAssetRows,
): AssetImportReport {
  const { rows, counts } = reportRows(ASSET_ROW_RESULTS, [
    ...steps.map(({ row, asset, number, result, changes, reasons }) => ({
      row: row.row,
      names: {
        assetNumber: row.assetNumber ?? number ?? '',
        assetName: row.assetName ?? asset?.assetName ?? '',
      },
      result,
      changes,
      reasons,
    })),
    ...invalid.map(({ row, reasons, ...names }) => ({ row, names, result: 'refused' as const, changes: [], reasons })),
  ]);
  return { isTrial, unusedColumns: [...unusedColumns], ...counts, rows };
}
