import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { GetProjectTopology } from './GetProjectTopology.ts';

/** C-MAT-06. */
export const GetMaterialProjectTopology = handle(topologyCalls.GetMaterialProjectTopology, (input, context) =>
  GetProjectTopology(input, context),
);
