import { relationCalls } from '@twinscape/contract/devices';
import { type Route, routes } from '../../../platform/http/index.ts';
import { DeleteRelation } from './calls/DeleteRelation.ts';
import { GetRelationInfos } from './calls/GetRelationInfos.ts';
import { SaveRelation } from './calls/SaveRelation.ts';

export { removeRelationsOf } from './relationStore.ts';

export const relationRoutes: Route[] = routes(relationCalls, { GetRelationInfos, SaveRelation, DeleteRelation });
