import { type Language, refuse } from '@twinscape/contract';
import { assetRefusals as no } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defaultType } from '../classes/defaultType.ts';
import { type AssetType, classInProject, insertType, typeInProject, typesOf } from '../classStore.ts';
import { typeAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { openType } from '../reach.ts';
import { categoryInProject } from '../viewStore.ts';
import type { Kind } from './nodes.ts';

export type Caller = {
  readonly platform: Pick<Platform, 'database' | 'events'>;
  readonly project: ProjectScope;
  readonly actor: Actor;
  readonly language: Language;
};
export type Place = {
  /** The category of a view that everything joins. */
  readonly categoryId?: string;
  /** The class in which types are found by their names. */
  readonly classId: string;
  /** The type of what says nothing of its own; absent: it must. */
  readonly type?: AssetType;
};

/** Where assets of an import go (RU-VAL-39): a type, a class, or a category of a view with the project's type for what is unsorted. The project is held. */
export async function placeOf(tx: Db, caller: Caller, assetCategoryId: string): Promise<Place> {
  const { projectId } = caller.project;
  const type = await typeInProject(tx, projectId, assetCategoryId, 'share');
  if (type) return { classId: type.classId, type };
  const home = await classInProject(tx, projectId, assetCategoryId, 'share');
  if (home) return { classId: home.id };
  const category = await categoryInProject(tx, projectId, assetCategoryId, 'share');
  if (!category) throw refuse(no['assetGroup.notFound']);
  const unsorted = await defaultType(tx, caller);
  return { categoryId: category.id, classId: unsorted.classId, type: unsorted };
}

/** Whether there is such a place: what is asked before work is begun. */
export async function refuseNoPlace(
  db: Db,
  { project: { projectId } }: Pick<Caller, 'project'>,
  id: string,
): Promise<void> {
  const found =
    (await typeInProject(db, projectId, id)) ??
    (await classInProject(db, projectId, id)) ??
    (await categoryInProject(db, projectId, id));
  if (!found) throw refuse(no['assetGroup.notFound']);
}

/** The types of an import by what its assets say of them; those of a name that is missing are made. */
export class Types {
  readonly made: string[] = [];
  private readonly byId = new Map<string, AssetType>();
  private readonly byName = new Map<string, AssetType>();

  private constructor(
    private readonly tx: Db,
    private readonly caller: Caller,
    private readonly place: Place,
  ) {}

  static async of(tx: Db, caller: Caller, place: Place): Promise<Types> {
    const types = new Types(tx, caller, place);
    for (const type of await typesOf(tx, caller.project.projectId))
      if (type.classId === place.classId) types.byName.set(type.typeName.toLowerCase(), type);
    return types;
  }

  async typeFor({ typeId, typeName }: Kind): Promise<AssetType> {
    if (typeId !== undefined) {
      const known = this.byId.get(typeId) ?? (await openType(this.tx, this.caller, typeId, 'share'));
      this.byId.set(typeId, known);
      return known;
    }
    if (typeName !== undefined) return this.byName.get(typeName.toLowerCase()) ?? this.make(typeName);
    if (!this.place.type) throw refuse(no['asset.selectType']);
    return this.place.type;
  }

  private async make(typeName: string): Promise<AssetType> {
    const { platform, project, actor } = this.caller;
    const { classId } = this.place;
    const type = await insertType(this.tx, { projectId: project.projectId, classId, typeName, numberPattern: null });
    await platform.events.emit(this.tx, typeAdded, actor, factsOf(project, { id: type.id, name: typeName }));
    this.byName.set(typeName.toLowerCase(), type);
    this.made.push(typeName);
    return type;
  }
}
