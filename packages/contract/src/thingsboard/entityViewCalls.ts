import { z } from 'zod';
import { recordEditors } from '../core/access.ts';
import { tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, optionalLine, readVersion, singleLine, tbId, tbPaging, tbReference } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { whenMissing } from '../core/refusal.ts';
import {
  DEVICE_NAME_MAX,
  ENTITY_VIEW_KEYS_MAX,
  PROPERTY_NAME_MAX,
  RELATION_INFO_MAX,
  deviceRefusals as refusals,
} from '../devices/index.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';
import { customerNamed, tbEntity } from './frames.ts';

const names = z.array(z.string().max(PROPERTY_NAME_MAX)).max(ENTITY_VIEW_KEYS_MAX);
/** What of the entity is seen: time series, and attributes of the client, server and shared scope. */
const entityViewKeys = z.object({
  timeseries: names,
  attributes: z.object({ cs: names, ss: names, sh: names }),
});
export type EntityViewKeys = z.output<typeof entityViewKeys>;

export const entityView = z.object({
  id: tbId('ENTITY_VIEW'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  customerId: tbId('CUSTOMER'),
  entityId: z.object({ entityType: z.enum(ENTITY_TYPES), id: z.string() }),
  name: z.string(),
  type: z.string(),
  keys: entityViewKeys,
  /** Milliseconds since 1970, both included; 0: without limit. */
  startTimeMs: z.number(),
  endTimeMs: z.number(),
  externalId: z.null(),
  additionalInfo: z.unknown(),
  version: z.number().int(),
});
export type EntityView = z.output<typeof entityView>;
export const entityViewInfo = entityView.extend(customerNamed);
export type EntityViewInfo = z.output<typeof entityViewInfo>;

const listed = names.default([]);
const NO_ATTRIBUTES = { cs: [], ss: [], sh: [] };
const entityViewKeysInput = z
  .object({
    timeseries: listed,
    attributes: z.object({ cs: listed, ss: listed, sh: listed }).default(NO_ATTRIBUTES),
  })
  .default({ timeseries: [], attributes: NO_ATTRIBUTES });

const view = tbEntity({
  kind: 'entityView',
  type: 'ENTITY_VIEW',
  of: { id: id(refusals['entityView.required']) },
  entity: entityView,
  info: entityViewInfo,
  filters: { ...tbPaging, type: optionalLine(DEVICE_NAME_MAX) },
  customerRequired: refusals['device.customerRequired'],
  isPublishable: true,
});

/**
 * Windows on an entity: some of its time series and attributes, for some time, for the people of a customer, which is a
 * project. Members and trial users see those of their projects and public ones, administrators those that are
 * assigned to nobody too.
 */
export const entityViewCalls = {
  GetTenantEntityViewInfos: view.infos('C-EV-01', '实体视图列表（含客户）', 'Entity views with their customers'),
  GetTenantEntityViews: view.listOrNamed(
    'C-EV-02',
    '实体视图列表，或按名称查找一个',
    'Entity views; with a name, the one that bears it',
    { entityViewName: optionalLine(DEVICE_NAME_MAX) },
  ),
  GetEntityViewInfo: view.info('C-EV-03', '实体视图（含客户）', 'One entity view with its customer'),
  GetEntityViewTypes: view.types('C-EV-04', '实体视图类型', 'Types that entity views have'),
  GetEntityView: view.one('C-EV-06', '实体视图', 'One entity view'),
  GetCustomerEntityViews: view.ofCustomer('C-EV-08', '客户的实体视图', 'Entity views of a customer'),
  GetCustomerEntityViewInfos: view.infosOfCustomer(
    'T-EV-01',
    '客户的实体视图（含客户）',
    'Entity views of a customer, with its name',
  ),
  SaveEntityView: tbPost('C-EV-11', '/api/entityView', recordEditors(), {
    title: { cn: '保存实体视图', en: 'Save an entity view: adds one, or changes the one whose id is given' },
    input: z.object({
      id: tbReference.optional(),
      name: singleLine(refusals['entityView.nameRequired'], DEVICE_NAME_MAX),
      type: optionalLine(DEVICE_NAME_MAX),
      entityId: z.object(
        { entityType: z.string().toUpperCase().pipe(z.enum(ENTITY_TYPES)), id: id() },
        whenMissing(refusals['entityView.entityRequired']),
      ),
      /** Absent: the project of the entity. */
      customerId: tbReference.optional(),
      keys: entityViewKeysInput,
      startTimeMs: z.number().int().min(0).default(0),
      endTimeMs: z.number().int().min(0).default(0),
      additionalInfo: z
        .record(z.string(), z.unknown())
        .refine((info) => JSON.stringify(info).length <= RELATION_INFO_MAX)
        .optional(),
      version: readVersion,
    }),
    result: entityView,
    maxBody: LARGE_BODY,
    done: doneTexts.saved,
  }),
  AssignEntityView: view.assign('C-EV-10', '把实体视图分配给客户', 'Assign an entity view to a customer'),
  PublishEntityView: view.publish(
    'C-EV-12',
    '公开实体视图',
    'Let everybody of the enterprise, and its public customer, read an entity view',
  ),
  UnassignEntityView: view.unassign(
    'C-EV-13',
    '从客户收回实体视图',
    'Take an entity view back from its customer, or from the public',
  ),
  DeleteEntityView: view.delete('C-EV-14', '删除实体视图', 'Delete an entity view; the entity stays as it is'),
} as const;
