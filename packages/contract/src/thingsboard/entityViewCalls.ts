import { z } from 'zod';
import { recordAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, noResult, optionalLine, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
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
import { assigned, deleted, everybody, ofTenant, published, saved, takenBack, tbWriters } from './frames.ts';

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
export const entityViewInfo = entityView.extend({
  customerTitle: z.string().nullable(),
  customerIsPublic: z.boolean(),
});
export type EntityViewInfo = z.output<typeof entityViewInfo>;

const listed = names.default([]);
const NO_ATTRIBUTES = { cs: [], ss: [], sh: [] };
const entityViewKeysInput = z
  .object({
    timeseries: listed,
    attributes: z.object({ cs: listed, ss: listed, sh: listed }).default(NO_ATTRIBUTES),
  })
  .default({ timeseries: [], attributes: NO_ATTRIBUTES });

const ofView = { id: id(refusals['entityView.required']) };
const filters = { ...tbPaging, type: optionalLine(DEVICE_NAME_MAX) };

/**
 * Windows on an entity: some of its time series and attributes, for some time, for the people of a customer, which is a
 * project. Members and trial users see those of their projects and public ones, administrators those that are
 * assigned to nobody too.
 */
export const entityViewCalls = {
  GetTenantEntityViewInfos: call({
    id: 'C-EV-01',
    method: 'GET',
    path: '/api/tenant/entityViewInfos',
    access: everybody(),
    style: 'thing',
    title: { cn: '实体视图列表（含客户）', en: 'Entity views with their customers' },
    input: z.object({ ...ofTenant, ...filters }),
    result: tbPage(entityViewInfo),
  }),
  GetTenantEntityViews: call({
    id: 'C-EV-02',
    method: 'GET',
    path: '/api/tenant/entityViews',
    access: everybody(),
    style: 'thing',
    title: { cn: '实体视图列表，或按名称查找一个', en: 'Entity views; with a name, the one that bears it' },
    input: z.object({ ...ofTenant, ...filters, entityViewName: optionalLine(DEVICE_NAME_MAX) }),
    result: z.union([entityView, tbPage(entityView)]),
  }),
  GetEntityViewInfo: call({
    id: 'C-EV-03',
    method: 'GET',
    path: '/api/entityView/info/{id}',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '实体视图（含客户）', en: 'One entity view with its customer' },
    input: z.object(ofView),
    result: entityViewInfo,
  }),
  GetEntityViewTypes: call({
    id: 'C-EV-04',
    method: 'GET',
    path: '/api/entityView/types',
    access: everybody(),
    style: 'thing',
    title: { cn: '实体视图类型', en: 'Types that entity views have' },
    input: z.object(ofTenant),
    result: z.array(z.object({ tenantId: tbId('TENANT'), entityType: z.literal('ENTITY_VIEW'), type: z.string() })),
  }),
  GetEntityView: call({
    id: 'C-EV-06',
    method: 'GET',
    path: '/api/entityView/{id}',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '实体视图', en: 'One entity view' },
    input: z.object(ofView),
    result: entityView,
  }),
  GetCustomerEntityViews: call({
    id: 'C-EV-08',
    method: 'GET',
    path: '/api/customer/{id}/entityViews',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的实体视图', en: 'Entity views of a customer' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(entityView),
  }),
  GetCustomerEntityViewInfos: call({
    id: 'T-EV-01',
    method: 'GET',
    path: '/api/customer/{id}/entityViewInfos',
    access: recordAccess(),
    style: 'thing',
    title: { cn: '客户的实体视图（含客户）', en: 'Entity views of a customer, with its name' },
    input: z.object({ id: id(), ...filters }),
    result: tbPage(entityViewInfo),
  }),
  SaveEntityView: call({
    maxBody: LARGE_BODY,
    id: 'C-EV-11',
    method: 'POST',
    path: '/api/entityView',
    access: tbWriters(),
    style: 'thing',
    done: saved,
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
      /** The version that was read; another one stored since is a conflict. */
      version: z.number().int().optional(),
    }),
    result: entityView,
  }),
  AssignEntityView: call({
    id: 'C-EV-10',
    method: 'POST',
    path: '/api/customer/{customerId}/entityView/{id}',
    access: tbWriters(),
    style: 'thing',
    done: assigned,
    title: { cn: '把实体视图分配给客户', en: 'Assign an entity view to a customer' },
    input: z.object({ customerId: id(refusals['device.customerRequired']), ...ofView }),
    result: entityView,
  }),
  PublishEntityView: call({
    id: 'C-EV-12',
    method: 'POST',
    path: '/api/customer/public/entityView/{id}',
    access: tbWriters(),
    style: 'thing',
    done: published,
    title: { cn: '公开实体视图', en: 'Let everybody of the enterprise read an entity view' },
    input: z.object(ofView),
    result: entityView,
  }),
  UnassignEntityView: call({
    id: 'C-EV-13',
    method: 'DELETE',
    path: '/api/customer/entityView/{id}',
    access: tbWriters(),
    style: 'thing',
    done: takenBack,
    title: { cn: '从客户收回实体视图', en: 'Take an entity view back from its customer, or from the public' },
    input: z.object(ofView),
    result: entityView,
  }),
  DeleteEntityView: call({
    id: 'C-EV-14',
    method: 'DELETE',
    path: '/api/entityView/{id}',
    access: tbWriters(),
    style: 'thing',
    done: deleted,
    title: { cn: '删除实体视图', en: 'Delete an entity view; the entity stays as it is' },
    input: z.object(ofView),
    result: noResult(),
  }),
} as const;
