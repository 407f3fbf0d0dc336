import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import { type Db, refuseTaken } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { lockModel } from '../access.ts';
import { publishModelsChanged } from '../publish.ts';
import { MODEL_NAME_TAKEN, type PhaseModel } from '../store.ts';

export type ModelChangeCaller = Pick<Context, 'platform' | 'actor'> & {
  readonly session: Session;
  readonly project: ProjectScope;
};

/** Changes a model that the caller may use, held meanwhile; the unique index decides who gets `name` in a phase. */
export async function changeModel(
  caller: ModelChangeCaller,
  modelId: string,
  name: string | undefined,
  change: (tx: Db, model: PhaseModel) => Promise<void>,
): Promise<void> {
  let wanted = name;
  await refuseTaken(
    { [MODEL_NAME_TAKEN]: () => refuse(refusals['model.nameDuplicate'], { name: wanted ?? '' }) },
    caller.platform.database.db.transaction(async (tx) => {
      const model = await lockModel(tx, caller, modelId);
      wanted ??= model.modelName;
      await change(tx, model);
      await publishModelsChanged(tx, caller.project.projectId);
    }),
  );
}
