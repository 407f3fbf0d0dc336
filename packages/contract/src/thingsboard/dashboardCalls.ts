import { z } from 'zod';
import { recordAccess, recordEditors } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, readVersion, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { DASHBOARD_PROJECTS_MAX, DASHBOARD_TITLE_MAX, dashboardRefusals as refusals } from '../dashboards/index.ts';
import { deviceRefusals } from '../devices/index.ts';
import { everybodyAndPublic, ofTenant, publicReaders, takenBack } from './frames.ts';

/** ThingsBoard keeps pictures as data addresses. Characters. */
const TB_IMAGE_MAX = 400_000;

const assignedCustomer = z.object({ customerId: tbId('CUSTOMER'), title: z.string(), public: z.boolean() });
export const tbDashboardInfo = z.object({
  id: tbId('DASHBOARD'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  title: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  assignedCustomers: z.array(assignedCustomer),
  mobileHide: z.boolean(),
  mobileOrder: z.number().nullable(),
  version: z.number().int(),
});
export type TbDashboardInfo = z.output<typeof tbDashboardInfo>;
export const tbDashboard = tbDashboardInfo.extend({ configuration: z.unknown() });
export type TbDashboard = z.output<typeof tbDashboard>;

const ofDashboard = { id: id(refusals['dashboard.required']) };
const customerId = id(deviceRefusals['device.customerRequired']);
const customers = z.array(id()).max(DASHBOARD_PROJECTS_MAX);
const assigned = { cn: '分配成功', en: 'Assigned' };
const info = tbPage(tbDashboardInfo);
const list = { ...tbPaging, mobile: z.boolean().optional() };

/**
 * Dashboards as ThingsBoard's clients know them: they belong to the enterprise and are assigned to customers, which are
 * projects. The first project that one is assigned to keeps it, and its people change it.
 */
export const tbDashboardCalls = {
  GetTenantDashboards: tbGet('C-DASH-01', '/api/tenant/dashboards', everybodyAndPublic(), {
    title: { cn: '看板列表', en: 'Dashboards that the caller reaches' },
    input: z.object({ ...ofTenant, ...list }),
    result: info,
  }),
  GetDashboardInfo: tbGet('C-DASH-03', '/api/dashboard/info/{id}', publicReaders(), {
    title: { cn: '看板简要信息', en: 'One dashboard without its configuration' },
    input: z.object(ofDashboard),
    result: tbDashboardInfo,
  }),
  GetDashboard: tbGet('C-DASH-02', '/api/dashboard/{id}', publicReaders(), {
    title: { cn: '看板', en: 'One dashboard with its configuration' },
    input: z.object(ofDashboard),
    result: tbDashboard,
  }),
  SaveDashboard: tbPost('C-DASH-04', '/api/dashboard', recordEditors(), {
    title: { cn: '保存看板', en: 'Save a dashboard: adds one, or changes the one whose id is given' },
    input: z.object({
      id: tbReference.optional(),
      title: singleLine(refusals['dashboard.titleRequired'], DASHBOARD_TITLE_MAX),
      image: z.string().max(TB_IMAGE_MAX).nullish(),
      mobileHide: z.boolean().nullish(),
      mobileOrder: z.number().int().nullish(),
      configuration: z.record(z.string(), z.unknown()).nullish(),
      /** Of a new one: the projects that it is assigned to. */
      assignedCustomers: z
        .array(z.looseObject({ customerId: tbReference }))
        .max(DASHBOARD_PROJECTS_MAX)
        .nullish(),
      /** The enterprise of a new one, where a platform administrator makes it. */
      tenantId: tbReference.optional(),
      version: readVersion,
    }),
    result: tbDashboard,
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  SetDashboardCustomers: tbPost('C-DASH-05', '/api/dashboard/{id}/customers', recordEditors(), {
    title: { cn: '把看板分配给客户', en: 'Assign a dashboard to these customers and to no others' },
    input: z.object({ ...ofDashboard, payload: z.string() }),
    result: tbDashboard,
    done: assigned,
    textBody: 'payload',
  }),
  AddDashboardCustomers: tbPost('T-TDASH-01', '/api/dashboard/{id}/customers/add', recordEditors(), {
    title: { cn: '追加看板的客户', en: 'Assign a dashboard to further customers' },
    input: z.object({ ...ofDashboard, payload: z.string() }),
    result: tbDashboard,
    done: assigned,
    textBody: 'payload',
  }),
  RemoveDashboardCustomers: tbPost('T-TDASH-02', '/api/dashboard/{id}/customers/remove', recordEditors(), {
    title: { cn: '移除看板的客户', en: 'Take a dashboard back from customers' },
    input: z.object({ ...ofDashboard, payload: z.string() }),
    result: tbDashboard,
    done: takenBack,
    textBody: 'payload',
  }),
  PublishDashboard: tbPost('C-DASH-06', '/api/customer/public/dashboard/{id}', recordEditors(), {
    title: { cn: '公开看板', en: 'Let everybody who has the public id of the enterprise read a dashboard' },
    input: z.object(ofDashboard),
    result: tbDashboard,
    done: { cn: '已公开', en: 'Published' },
  }),
  UnpublishDashboard: tbDelete('C-DASH-07', '/api/customer/public/dashboard/{id}', recordEditors(), {
    title: { cn: '取消公开看板', en: 'Let a dashboard be public no longer' },
    input: z.object(ofDashboard),
    result: tbDashboard,
    done: takenBack,
  }),
  DeleteDashboardById: tbDelete('C-DASH-08', '/api/dashboard/{id}', recordEditors(), {
    title: { cn: '删除看板', en: 'Delete a dashboard' },
    input: z.object(ofDashboard),
    done: doneTexts.deleted,
  }),
  GetCustomerDashboards: tbGet('C-CUS-06', '/api/customer/{id}/dashboards', recordAccess(), {
    title: { cn: '客户的看板', en: 'Dashboards of a customer' },
    input: z.object({ id: id(), ...list }),
    result: info,
  }),
  AssignDashboardToCustomer: tbPost('C-CUS-10', '/api/customer/{customerId}/dashboard/{id}', recordEditors(), {
    title: { cn: '把看板分配给客户', en: 'Assign a dashboard to a customer' },
    input: z.object({ customerId, ...ofDashboard }),
    result: tbDashboard,
    done: assigned,
  }),
  UnassignDashboardFromCustomer: tbDelete('C-CUS-12', '/api/customer/{customerId}/dashboard/{id}', recordEditors(), {
    title: { cn: '取消把看板分配给客户', en: 'Unassign a dashboard from a customer' },
    input: z.object({ customerId, ...ofDashboard }),
    result: tbDashboard,
    done: takenBack,
  }),
} as const;

/** The ids that a body of customers names. */
export const dashboardCustomers = customers;
