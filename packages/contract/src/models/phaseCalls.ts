import { z } from 'zod';
import { projectAccess, projectManagerAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { modelId, phaseId, phaseName } from './inputs.ts';
import { modelRefusals as refusals } from './refusals.ts';
import { modelPhase, modelPosition } from './shapes.ts';

const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };

/** Phases, and where models stand. */
export const phaseCalls = {
  GetModelPhaseList: call({
    id: 'C-PHASE-04',
    method: 'GET',
    path: '/api/ModelPhase/GetModelPhaseList',
    access: projectAccess(),
    title: { cn: '模型阶段列表', en: 'Phases of a project, in their order' },
    input: z.object(projectInput),
    result: z.array(modelPhase),
  }),
  CreateModelPhase: call({
    id: 'C-PHASE-01',
    method: 'POST',
    path: '/api/ModelPhase/CreateModelPhase',
    access: projectManagerAccess(),
    done: { cn: '创建成功', en: 'Created' },
    title: { cn: '新增模型阶段', en: 'Create a phase, at the end of the order' },
    input: z.object({ ...projectInput, phaseName }),
    result: modelPhase,
  }),
  UpdateModelPhase: call({
    id: 'C-PHASE-02',
    method: 'POST',
    path: '/api/ModelPhase/UpdateModelPhase',
    access: projectManagerAccess(),
    done: saved,
    title: { cn: '修改模型阶段', en: 'Rename a phase' },
    input: z.object({ ...projectInput, id: phaseId, phaseName }),
    result: noResult(),
  }),
  OrderModelPhases: call({
    id: 'T-PHASE-01',
    method: 'POST',
    path: '/api/ModelPhase/OrderModelPhases',
    access: projectManagerAccess(),
    title: { cn: '调整阶段顺序', en: 'Put the phases of a project into an order' },
    input: z.object({ ...projectInput, ids: z.array(id()).min(1).max(1_000) }),
    result: noResult(),
  }),
  DeleteModelPhase: call({
    id: 'C-PHASE-03',
    method: 'POST',
    path: '/api/ModelPhase/DeleteModelPhase',
    access: projectManagerAccess(),
    done: deleted,
    title: { cn: '删除模型阶段', en: 'Delete an empty phase' },
    input: z.object({ ...projectInput, id: phaseId }),
    result: noResult(),
  }),
  GetModelPhasePermission: call({
    id: 'G-PHASE-01',
    method: 'GET',
    path: '/api/ModelPhase/GetModelPhasePermission',
    access: projectAccess(),
    title: { cn: '阶段权限', en: 'Who may use a phase; an empty list means every member' },
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
  SetModelPhasePermission: call({
    id: 'G-PHASE-02',
    method: 'POST',
    path: '/api/ModelPhase/SetModelPhasePermission',
    access: projectManagerAccess(),
    done: saved,
    title: { cn: '设置阶段权限', en: 'Set who may use a phase' },
    input: z.object({ ...projectInput, id: phaseId, memberIds: z.array(id()).max(10_000) }),
    result: noResult(),
  }),
  SaveModelPosition: call({
    id: 'C-PHASE-05',
    method: 'POST',
    path: '/api/ModelPhase/SaveModelPosition',
    access: projectEditors(),
    done: saved,
    title: { cn: '保存模型位置', en: 'Save origin, altitude, rotation and offset of a model' },
    /** PositionJson: the position as JSON text or as an object. */
    input: z.object({
      ...projectInput,
      modelId,
      positionJson: z.union([z.string().max(2_000), modelPosition], withRefusal(refusals['model.positionInvalid'])),
    }),
    result: noResult(),
  }),
  GetModelPosition: call({
    id: 'C-PHASE-06',
    method: 'GET',
    path: '/api/ModelPhase/GetModelPosition',
    access: projectAccess(),
    title: { cn: '模型位置', en: 'The saved position of a model' },
    input: z.object({ ...projectInput, modelId }),
    result: modelPosition.optional(),
  }),
} as const;
