import { phaseCalls } from '@twinscape/contract/models';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { CreateModelPhase } from './calls/CreateModelPhase.ts';
import { DeleteModelPhase } from './calls/DeleteModelPhase.ts';
import { GetModelPhaseList } from './calls/GetModelPhaseList.ts';
import { GetModelPhasePermission } from './calls/GetModelPhasePermission.ts';
import { GetModelPosition } from './calls/GetModelPosition.ts';
import { OrderModelPhases } from './calls/OrderModelPhases.ts';
import { SaveModelPosition } from './calls/SaveModelPosition.ts';
import { SetModelPhasePermission } from './calls/SetModelPhasePermission.ts';
import { UpdateModelPhase } from './calls/UpdateModelPhase.ts';

export const phaseRoutes: Route[] = bindRoutes(phaseCalls, {
  GetModelPhaseList,
  CreateModelPhase,
  UpdateModelPhase,
  OrderModelPhases,
  DeleteModelPhase,
  GetModelPhasePermission,
  SetModelPhasePermission,
  SaveModelPosition,
  GetModelPosition,
});
