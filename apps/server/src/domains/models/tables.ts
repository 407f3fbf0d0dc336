import type { Text } from '@twinscape/contract';
import type { ConvertStage, ConvertState, ModelPosition } from '@twinscape/contract/models';
import type { ConversionResult, PackEntry } from '@twinscape/convert';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeTimes,
  collateName,
  createdAt,
  lowerCase,
  rowId,
  rowOfProject,
  searchColumn,
  timestamptz,
} from '../../platform/db/index.ts';

/** A phase (stage) that groups models. */
export const modelPhase = pgTable(
  'model_phase',
  {
    ...rowOfProject(),
    phaseName: text().notNull(),
    /** Place in the project's order; not unique, ties go by id. */
    sort: integer().notNull(),
    /**
     * Only the listed members may use it. Kept apart from the list, so that a phase does not open to everybody when the
     * last of them leaves.
     */
    isRestricted: boolean().notNull().default(false),
    ...changeTimes(),
  },
  (table) => [
    index('model_phase_order').on(table.projectId, table.sort, table.id),
    uniqueIndex('model_phase_name').on(table.projectId, lowerCase(table.phaseName)),
  ],
);

/** Who may use a restricted phase besides managers and administrators. */
export const modelPhaseMember = pgTable(
  'model_phase_member',
  {
    phaseId: uuid().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phaseId, table.userId] }),
    index('model_phase_member_user').on(table.userId),
  ],
);

/** A model (feature). It goes with all of its versions. */
export const model = pgTable(
  'model',
  {
    ...rowOfProject(),
    /** Null for a document's model, which bears the document's id: `documentModels.ts`. */
    phaseId: uuid(),
    modelName: text().notNull(),
    /** A transition model came through the main service. */
    isTransition: boolean().notNull().default(false),
    /** The newest version that can be opened. */
    currentVersionId: uuid(),
    /** The newest version of all. */
    latestVersionId: uuid(),
    position: jsonb().$type<ModelPosition>(),
    createdBy: uuid(),
    createdByName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`"model_name"`),
  },
  (table) => [
    index('model_newest').on(table.projectId, table.createdAt, table.id),
    index('model_changed').on(table.projectId, table.updatedAt, table.id),
    index('model_by_name').on(table.projectId, collateName(table.modelName)),
    uniqueIndex('model_name').on(table.phaseId, lowerCase(table.modelName)),
    index('model_search').using('gin', table.search),
  ],
);

/** A version of a model: one uploaded file and what became of it. */
export const modelVersion = pgTable(
  'model_version',
  {
    id: rowId(),
    /** Short number in the rows of its elements. */
    key: integer().notNull().generatedAlwaysAsIdentity(),
    modelId: uuid().notNull(),
    projectId: uuid().notNull(),
    number: integer().notNull(),
    fileName: text().notNull(),
    fileExtension: text().notNull(),
    fileSize: bigint({ mode: 'number' }).notNull(),
    /** The original: a file of the files domain. */
    fileId: uuid().notNull(),
    sha256: text().notNull(),
    state: text().$type<ConvertState>().notNull(),
    percent: smallint().notNull().default(0),
    stage: text().$type<ConvertStage>(),
    /** Why it failed, for people; and the code by which programs know it. */
    reasonCode: text(),
    reason: jsonb().$type<Text>(),
    /** Raised when a conversion starts or is cancelled: a run whose number is no longer this one writes nothing. */
    run: integer().notNull().default(0),
    converterVersion: text(),
    schema: text(),
    application: text(),
    counts: jsonb().$type<ConversionResult['counts']>(),
    box: jsonb().$type<readonly number[]>(),
    warnings: jsonb().$type<readonly string[]>(),
    /** Elements that should be drawn and are not; of versions converted before that was counted, nothing. */
    undrawn: jsonb().$type<ConversionResult['undrawn']>(),
    /** The pack of tiles: a file of the files domain, and where each tile lies in it. */
    packFileId: uuid(),
    pack: jsonb().$type<readonly PackEntry[]>(),
    tileset: text(),
    spaces: text(),
    /** Pictures: files of the files domain. `taken` ones came from a viewer and are not replaced by sketches. */
    smallPictureId: uuid(),
    largePictureId: uuid(),
    isPictureTaken: boolean().notNull().default(false),
    createdBy: uuid(),
    createdByName: text().notNull(),
    createdAt: createdAt(),
    convertedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('model_version_number').on(table.modelId, table.number),
    uniqueIndex('model_version_key').on(table.key),
    index('model_version_project').on(table.projectId),
    index('model_version_unfinished').on(table.createdAt).where(sql`state in ('waiting', 'converting')`),
  ],
);

/** Keys of versions that are gone and whose rows are being removed: nothing of them may be read any more. */
export const modelRemoval = pgTable('model_removal', { key: integer().primaryKey(), createdAt: createdAt() });
