import { z } from 'zod';
import { projectAccess, projectManagerAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { modelId, phaseId, phaseName } from './inputs.ts';
import { modelRefusals as refusals } from './refusals.ts';
import { modelPhase, modelPosition } from './shapes.ts';

/** Phases, and where models stand. */
export const phaseCalls = {
  GetModelPhaseList: get('C-PHASE-04', '/api/ModelPhase/GetModelPhaseList', projectAccess(), {
    title: { cn: '模型阶段列表', en: 'Phases of a project, in their order' },
    input: z.object(projectInput),
    result: z.array(modelPhase),
  }),
  CreateModelPhase: post('C-PHASE-01', '/api/ModelPhase/CreateModelPhase', projectManagerAccess(), {
    title: { cn: '新增模型阶段', en: 'Create a phase at the end of the order' },
    input: z.object({ ...projectInput, phaseName }),
    result: modelPhase,
    done: doneTexts.created,
  }),
  UpdateModelPhase: post('C-PHASE-02', '/api/ModelPhase/UpdateModelPhase', projectManagerAccess(), {
    title: { cn: '修改模型阶段', en: 'Rename a phase' },
    input: z.object({ ...projectInput, id: phaseId, phaseName }),
    done: doneTexts.saved,
  }),
  OrderModelPhases: post('T-PHASE-01', '/api/ModelPhase/OrderModelPhases', projectManagerAccess(), {
    title: { cn: '调整阶段顺序', en: 'Order the phases of a project' },
    input: z.object({ ...projectInput, ids: z.array(id()).min(1).max(1_000) }),
  }),
  DeleteModelPhase: post('C-PHASE-03', '/api/ModelPhase/DeleteModelPhase', projectManagerAccess(), {
    title: { cn: '删除模型阶段', en: 'Delete an empty phase' },
    input: z.object({ ...projectInput, id: phaseId }),
    done: doneTexts.deleted,
  }),
  GetModelPhasePermission: get('G-PHASE-01', '/api/ModelPhase/GetModelPhasePermission', projectAccess(), {
    title: { cn: '阶段权限', en: 'Access to a phase; an empty list means all members' },
    input: z.object({ ...projectInput, phaseId }),
    result: z.object({
      isAllowed: z.boolean(),
      /**
       * With nobody listed: those who were have left the project; managers and administrators alone may use the phase.
       */
      isRestricted: z.boolean(),
      members: z.array(z.object({ memberId: id(), masterName: z.string(), loginAccount: z.string() })),
    }),
  }),
  SetModelPhasePermission: post('G-PHASE-02', '/api/ModelPhase/SetModelPhasePermission', projectManagerAccess(), {
    title: { cn: '设置阶段权限', en: 'Set the access to a phase' },
    input: z.object({ ...projectInput, id: phaseId, memberIds: z.array(id()).max(10_000) }),
    done: doneTexts.saved,
  }),
  SaveModelPosition: post('C-PHASE-05', '/api/ModelPhase/SaveModelPosition', projectEditors(), {
    title: { cn: '保存模型位置', en: 'Save origin, altitude, rotation and offset of a model' },
    /** PositionJson: the position as JSON text or as an object. */
    input: z.object({
      ...projectInput,
      modelId,
      positionJson: z.union([z.string().max(2_000), modelPosition], withRefusal(refusals['model.positionInvalid'])),
    }),
    done: doneTexts.saved,
  }),
  GetModelPosition: get('C-PHASE-06', '/api/ModelPhase/GetModelPosition', projectAccess(), {
    title: { cn: '模型位置', en: 'The saved position of a model' },
    input: z.object({ ...projectInput, modelId }),
    result: modelPosition.optional(),
  }),
} as const;
