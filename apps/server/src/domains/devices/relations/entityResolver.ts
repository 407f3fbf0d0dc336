import { Refusal, type RefusalText } from '@twinscape/contract';
import { deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../../platform/http/index.ts';
import { findProjectScope } from '../../projects/index.ts';
import { type EntityRef, entityAccess } from '../../telemetry/index.ts';

export type ResolvedEntity = { readonly entity: EntityRef; readonly name: string; readonly project: ProjectScope };

/** Ends of relations as one caller sees them; every project is asked for once. */
export class EntityResolver {
  private readonly projects = new Map<string, Promise<ProjectScope | undefined>>();

  constructor(
    private readonly db: Db,
    private readonly session: Session,
  ) {}

  /** Undefined for what does not exist or is out of the caller's reach. */
  async find(type: EntityType, id: string): Promise<ResolvedEntity | undefined> {
    const known = await entityAccess.of(type)?.find(this.db, id);
    const project = known && (await this.projectOf(known.projectId));
    return project && { entity: { type, id: id.toLowerCase() }, name: known.name, project };
  }

  async require(
    type: EntityType,
    id: string,
    missing: RefusalText = refusals['relation.endNotFound'],
  ): Promise<ResolvedEntity> {
    const found = await this.find(type, id);
    if (!found) throw new Refusal(missing);
    return found;
  }

  private projectOf(id: string): Promise<ProjectScope | undefined> {
    const known = this.projects.get(id) ?? findProjectScope(this.db, this.session, id);
    this.projects.set(id, known);
    return known;
  }
}
