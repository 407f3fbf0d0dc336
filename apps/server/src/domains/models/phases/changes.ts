import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import { type Db, refuseTaken } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { requireManagedProject } from '../../projects/index.ts';
import { toPhaseReader } from '../access.ts';
import { PHASE_NAME_TAKEN } from '../phaseStore.ts';
import { publishModelsChanged } from '../publish.ts';
import { findPhase, type Phase } from '../store.ts';

export type PhaseCaller = Pick<Context, 'platform' | 'actor'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};

/**
 * Changes phases in one transaction. The project is held meanwhile and the caller's standing read again, so that phases
 * of a project change one after the other; the unique index decides who gets a name.
 */
export const changePhases = <T>(
  { platform, session, project }: PhaseCaller,
  change: (tx: Db) => Promise<T>,
): Promise<T> =>
  refuseTaken(
    { [PHASE_NAME_TAKEN]: () => refuse(refusals['phase.nameDuplicate']) },
    platform.database.db.transaction(async (tx) => {
      await requireManagedProject(tx, session, project.projectId);
      const changed = await change(tx);
      await publishModelsChanged(tx, project.projectId);
      return changed;
    }),
  );

/** A phase of the project for a change of it; nobody adds a model to it until the transaction ends. */
export async function lockPhaseForUpdate(tx: Db, caller: PhaseCaller, id: string): Promise<Phase> {
  const found = await findPhase(tx, toPhaseReader(caller), id, 'update');
  if (!found) throw refuse(refusals['phase.notFound']);
  return found.phase;
}

/** What an event about a phase says. */
export const toPhaseEventData = ({ project }: PhaseCaller, phase: Pick<Phase, 'id' | 'phaseName'>) => ({
  entityId: phase.id,
  entityName: phase.phaseName,
  companyId: project.companyId,
  projectId: project.projectId,
});
