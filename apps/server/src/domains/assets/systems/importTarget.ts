import { type Language, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAssetType } from '../access.ts';
import { findOrAddDefaultType } from '../classes/defaultType.ts';
import { type AssetType, classInProject, insertType, loadAssetTypes, typeInProject } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { typeEvents } from '../events.ts';
import { categoryInProject } from '../viewStore.ts';
import type { TypeReference } from './plannedAssets.ts';

export type ImportCaller = {
  readonly platform: Pick<Platform, 'database' | 'events'>;
  readonly project: ProjectScope;
  readonly actor: Actor;
  readonly language: Language;
};
export type ImportTarget = {
  /** The category of a view that everything joins. */
  readonly categoryId?: string;
  /** The class in which types are found by their names. */
  readonly classId: string;
  /** The type of what says nothing of its own; absent: it must. */
  readonly type?: AssetType;
};

/**
 * Where assets of an import go (RU-VAL-39): a type, a class, or a category of a view with the project's type for what
 * is unsorted. The project is held.
 */
export async function requireImportTarget(
  tx: Db,
  caller: ImportCaller,
  assetCategoryId: string,
): Promise<ImportTarget> {
  const { projectId } = caller.project;
  const type = await typeInProject(tx, projectId, assetCategoryId, 'share');
  if (type) return { classId: type.classId, type };
  const assetClass = await classInProject(tx, projectId, assetCategoryId, 'share');
  if (assetClass) return { classId: assetClass.id };
  const category = await categoryInProject(tx, projectId, assetCategoryId, 'share');
  if (!category) throw refuse(refusals['assetGroup.notFound']);
  const unsorted = await findOrAddDefaultType(tx, caller);
  return { categoryId: category.id, classId: unsorted.classId, type: unsorted };
}

/** Whether there is such a place: what is asked before work is begun. */
export async function refuseMissingImportTarget(
  db: Db,
  { project: { projectId } }: Pick<ImportCaller, 'project'>,
  id: string,
): Promise<void> {
  const found =
    (await typeInProject(db, projectId, id)) ??
    (await classInProject(db, projectId, id)) ??
    (await categoryInProject(db, projectId, id));
  if (!found) throw refuse(refusals['assetGroup.notFound']);
}

/** The types of an import by what its assets say of them; those of a name that is missing are made. */
export class ImportTypes {
  readonly addedTypeNames: string[] = [];
  private readonly byId = new Map<string, AssetType>();
  private readonly byName = new Map<string, AssetType>();

  private constructor(
    private readonly tx: Db,
    private readonly caller: ImportCaller,
    private readonly target: ImportTarget,
  ) {}

  static async load(tx: Db, caller: ImportCaller, target: ImportTarget): Promise<ImportTypes> {
    const types = new ImportTypes(tx, caller, target);
    for (const type of await loadAssetTypes(tx, caller.project.projectId))
      if (type.classId === target.classId) types.byName.set(type.typeName.toLowerCase(), type);
    return types;
  }

  async findOrAdd({ typeId, typeName }: TypeReference): Promise<AssetType> {
    if (typeId !== undefined) {
      const known = this.byId.get(typeId) ?? (await requireAssetType(this.tx, this.caller, typeId, 'share'));
      this.byId.set(typeId, known);
      return known;
    }
    if (typeName !== undefined) return this.byName.get(typeName.toLowerCase()) ?? this.add(typeName);
    if (!this.target.type) throw refuse(refusals['asset.selectType']);
    return this.target.type;
  }

  private async add(typeName: string): Promise<AssetType> {
    const { platform, project, actor } = this.caller;
    const { classId } = this.target;
    const type = await insertType(this.tx, { projectId: project.projectId, classId, typeName, numberPattern: null });
    await platform.events.emit(
      this.tx,
      typeEvents.added,
      actor,
      assetEventData(project, { id: type.id, name: typeName }),
    );
    this.byName.set(typeName.toLowerCase(), type);
    this.addedTypeNames.push(typeName);
    return type;
  }
}
