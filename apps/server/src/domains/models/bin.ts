import { binRefusals } from '@twinscape/contract/bin';
import { z } from 'zod';
import { binActs, binKinds } from '../../platform/bin/index.ts';
import { MODEL_ROWS_ACT, queueRowRemoval } from './conversion/index.ts';
import { modelRestored } from './events.ts';
import { publishModelsChanged } from './publish.ts';

const rowsLeft = z.object({ keys: z.array(z.number()) });

/** Models stay in the bin for a while; their files and the rows of their elements stay where they are meanwhile. */
export function registerModelBin(): void {
  binActs.add(MODEL_ROWS_ACT, (platform, tx, data) => queueRowRemoval(platform, tx, rowsLeft.parse(data).keys));
  binKinds.add('model', {
    // Phases are for those who were let into them.
    isRestricted: true,
    restored: modelRestored,
    needs: [{ table: 'model', column: 'phase_id', in: 'model_phase', refusal: binRefusals['bin.phaseMissing'] }],
    taken: { model_name: binRefusals['bin.nameTaken'] },
    afterRestore: (_platform, tx, { projectId }) => publishModelsChanged(tx, projectId),
  });
}
