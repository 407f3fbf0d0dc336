import { relationCalls } from '@twinscape/contract/devices';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { DeleteRelation } from './calls/DeleteRelation.ts';
import { DeleteRelations } from './calls/DeleteRelations.ts';
import { DeleteRelationV2 } from './calls/DeleteRelationV2.ts';
import { GetRelation } from './calls/GetRelation.ts';
import { GetRelationInfos } from './calls/GetRelationInfos.ts';
import { GetRelations } from './calls/GetRelations.ts';
import { SaveRelation } from './calls/SaveRelation.ts';
import { SaveRelationV2 } from './calls/SaveRelationV2.ts';

export { deleteRelationsOfEntities } from './relationStore.ts';

export const relationRoutes: Route[] = bindRoutes(relationCalls, {
  GetRelationInfos,
  SaveRelation,
  DeleteRelation,
  SaveRelationV2,
  DeleteRelationV2,
  GetRelation,
  GetRelations,
  DeleteRelations,
});
