import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { GetProjectTopologyTypes } from './GetProjectTopologyTypes.ts';

/** C-MAT-05. */
export const GetMaterialProjectTopologyTypes = handle(topologyCalls.GetMaterialProjectTopologyTypes, (input, context) =>
  GetProjectTopologyTypes(input, context),
);
