import { setImmediate as others } from 'node:timers/promises';
import { coreRefusals, fill, type Language, refuse, say } from '@twinscape/contract';
import {
  ASSET_ROW_FATES,
  type AssetImportReport,
  type AssetImportRow,
  type AssetRowFate,
  type ExistingChoice,
  assetRefusals as no,
} from '@twinscape/contract/assets';
import { type Copy, type Db, transactionWithCopy } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import { cellReason } from '../../../platform/excel/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepProject } from '../../projects/index.ts';
import { type AssetType, typesOf } from '../classStore.ts';
import { assetsImported } from '../events.ts';
import { takeNumbers } from '../numberStore.ts';
import { propertiesOf } from '../propertyStore.ts';
import { openType } from '../reach.ts';
import { stemFor } from '../registry/numbering.ts';
import { idsAmong, insertWithValues, knownAssets, updateWithValues } from '../sheetStore.ts';
import { tellAssetsChanged } from '../tell.ts';
import { type AssetColumn, columnsOf, fixedTitles } from './columns.ts';
import { type Step, stepOf, valueNow } from './plan.ts';
import type { BadRow, ReadRows } from './readRows.ts';

/** Rows that are decided and written at a time; between them others have their turn. */
const ROWS_A_PIECE = 500;

export type ImportOrder = {
  readonly platform: Pick<Platform, 'database' | 'events'>;
  readonly project: ProjectScope;
  readonly actor: Actor;
  readonly language: Language;
  readonly typeId: string;
  readonly existing: ExistingChoice;
  readonly isTrial: boolean;
  /** A UUID of this import: its new assets are known by it again, should it be done a second time. */
  readonly key: string;
};
type Told = (share: number) => Promise<void>;

/** The columns of a type, as it is now. */
export const columnsOfType = async (db: Db, typeId: string): Promise<AssetColumn[]> =>
  columnsOf(await propertiesOf(db, { typeId }));

/**
 * The id of the asset that a row of an import makes: the import's own with the row in its last 20 bits. An import whose process died after it was done is done
 * again, and finds by them that it was.
 */
export const idOfRow = (key: string, row: number): string => `${key.slice(0, -5)}${row.toString(16).padStart(5, '0')}`;

/**
 * Takes the rows that are right in one transaction and tells what became of each. A trial decides by the same rules and changes nothing. Of what somebody else
 * takes at the same moment – a number – only the row is lost.
 */
export async function importSheet(
  order: ImportOrder,
  { good, bad }: ReadRows,
  told: Told = async () => undefined,
): Promise<AssetImportReport> {
  const { platform, isTrial } = order;
  const steps = isTrial
    ? (await planned(platform.database.db, order, good)).steps
    : await transactionWithCopy(platform.database, async (tx, copy) => {
        if (!(await keepProject(tx, order.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
        const done = await doneBefore(tx, order, good);
        const plan = await planned(tx, order, good);
        if (done) return plan.steps.map((step) => asDone(step, order, done));
        return carriedOut(tx, copy, order, plan, bad.length, told);
      });
  return reportOf(order, steps, bad);
}

type Plan = { readonly steps: readonly Step[]; readonly type: AssetType; readonly columns: readonly AssetColumn[] };

async function planned(db: Db, order: ImportOrder, good: ReadRows['good']): Promise<Plan> {
  const { project, typeId, isTrial, language, existing } = order;
  const type = await openType(db, order, typeId, isTrial ? undefined : 'share');
  const columns = await columnsOfType(db, typeId);
  const numbers = good.flatMap(({ assetNumber }) => assetNumber ?? []);
  const known = await knownAssets(db, project.projectId, numbers, { typeId, lock: !isTrial });
  const typeNames = new Map((await typesOf(db, project.projectId)).map(({ id, typeName }) => [id, typeName]));
  const ground = { typeId, columns, existing, known, typeNames };
  const steps: Step[] = [];
  for (const [at, row] of good.entries()) {
    if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) await others();
    steps.push(stepOf(row, ground, language));
  }
  return { steps, type, columns };
}

/** The steps as they came out: those that somebody else forestalled are refused. */
async function carriedOut(
  tx: Db,
  copy: Copy,
  order: ImportOrder,
  plan: Plan,
  bad: number,
  told: Told,
): Promise<Step[]> {
  const { platform, project, actor } = order;
  const { projectId, companyId } = project;
  const done = await assetsAdded(tx, copy, order, plan, told);
  const changed = done.filter(({ fate }) => fate === 'changed');
  for (let at = 0; at < changed.length; at += ROWS_A_PIECE) {
    const some = changed.slice(at, at + ROWS_A_PIECE);
    await assetsChanged(tx, copy, some, plan.columns, actor.userName);
    await told(1 - (0.4 * (changed.length - at - some.length)) / changed.length);
  }
  const counts = countsOf(done.map(({ fate }) => fate));
  await platform.events.emit(tx, assetsImported, actor, {
    entityId: projectId,
    entityName: '',
    companyId,
    projectId,
    values: { added: counts.added, changed: counts.changed, refused: counts.refused + bad, type: plan.type.typeName },
  });
  await tellAssetsChanged(tx, projectId);
  return done;
}

async function assetsAdded(tx: Db, copy: Copy, order: ImportOrder, { steps, type }: Plan, told: Told): Promise<Step[]> {
  const { project, actor, key } = order;
  // In the order of the numbers, so that two imports of the same ones never wait for each other in a circle.
  const fresh = steps
    .filter(({ fate }) => fate === 'added')
    .sort((a, b) => ((a.row.assetNumber ?? '') < (b.row.assetNumber ?? '') ? -1 : 1));
  const unnumbered = steps.filter(({ fate, row }) => fate === 'added' && row.assetNumber === undefined);
  const numbers =
    unnumbered.length === 0
      ? []
      : await takeNumbers(tx, project.projectId, await stemFor(tx, type, new Date()), unnumbered.length, {
          besides: new Set(fresh.flatMap(({ row }) => row.assetNumber ?? [])),
        });
  const given = new Map(unnumbered.map((step, at) => [step, numbers[at] ?? '']));
  const lost = new Set<Step>();
  for (let at = 0; at < fresh.length; at += ROWS_A_PIECE) {
    await others();
    const some = fresh.slice(at, at + ROWS_A_PIECE);
    const added = await insertWithValues(
      tx,
      copy,
      project,
      some.map((step) => ({
        id: idOfRow(key, step.row.row),
        typeId: type.id,
        assetNumber: step.row.assetNumber ?? given.get(step) ?? '',
        assetName: step.row.assetName ?? '',
        assetTag: step.row.assetTag ?? null,
        location: step.row.location ?? null,
        comment: step.row.comment ?? null,
        values: step.row.values,
      })),
      actor.userName,
    );
    for (const step of some) if (!added.has(idOfRow(key, step.row.row))) lost.add(step);
    await told((0.6 * (at + some.length)) / fresh.length);
  }
  return steps.map((step) =>
    lost.has(step) ? lostTo(step, order, given.get(step)) : { ...step, number: given.get(step) },
  );
}

async function assetsChanged(
  tx: Db,
  copy: Copy,
  some: readonly Step[],
  columns: readonly AssetColumn[],
  userName: string,
): Promise<void> {
  const properties = new Map(columns.flatMap(({ property }) => (property ? [[property.id, property]] : [])));
  const changed = some.flatMap(({ row, asset }) => {
    if (!asset) return [];
    const changedValues = new Map(
      [...row.values].filter(([id, value]) => {
        const property = properties.get(id);
        return property && valueNow(property, asset) !== value;
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
  await updateWithValues(tx, copy, changed, userName);
}

/** The numbers of the assets that this very import made before, by id; undefined: it has not been done. */
async function doneBefore(
  tx: Db,
  { key }: ImportOrder,
  good: ReadRows['good'],
): Promise<ReadonlyMap<string, string> | undefined> {
  const made = await idsAmong(
    tx,
    good.map(({ row }) => idOfRow(key, row)),
  );
  return made.size > 0 ? made : undefined;
}

/** A step of an import that was done before: its new assets are there by now. What it changed is as it says. */
function asDone(step: Step, { key }: ImportOrder, made: ReadonlyMap<string, string>): Step {
  const number = made.get(idOfRow(key, step.row.row));
  return number === undefined ? step : { ...step, fate: 'added', number, changes: [], reasons: [] };
}

function lostTo(step: Step, { language }: ImportOrder, given: string | undefined): Step {
  const number = step.row.assetNumber ?? given ?? '';
  const title = say(fixedTitles.assetNumber, language);
  const reason = cellReason(title, number, fill(no['asset.numberTaken'][language], { number }));
  return { ...step, fate: 'refused', reasons: [reason] };
}

const countsOf = (fates: readonly AssetRowFate[]): Record<AssetRowFate, number> => {
  const counts = Object.fromEntries(ASSET_ROW_FATES.map((fate) => [fate, 0])) as Record<AssetRowFate, number>;
  for (const fate of fates) counts[fate] += 1;
  return counts;
};

function reportOf({ isTrial }: ImportOrder, steps: readonly Step[], bad: readonly BadRow[]): AssetImportReport {
  const rows: AssetImportRow[] = [
    ...steps.map(({ row, asset, fate, number, changes, reasons }) => ({
      row: row.row,
      assetNumber: row.assetNumber ?? number ?? '',
      assetName: row.assetName ?? asset?.assetName ?? '',
      fate,
      ...(changes.length > 0 && fate === 'changed' ? { changes: [...changes] } : {}),
      ...(reasons.length > 0 ? { reasons: [...reasons] } : {}),
    })),
    ...bad.map(({ reasons, ...row }) => ({ ...row, fate: 'refused' as const, reasons: [...reasons] })),
  ].sort((a, b) => a.row - b.row);
  return { isTrial, ...countsOf(rows.map(({ fate }) => fate)), rows };
}
