import { tbDashboardCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AddDashboardCustomers } from './calls/AddDashboardCustomers.ts';
import { AssignDashboardToCustomer } from './calls/AssignDashboardToCustomer.ts';
import { DeleteDashboardById } from './calls/DeleteDashboardById.ts';
import { GetCustomerDashboards } from './calls/GetCustomerDashboards.ts';
import { GetDashboard } from './calls/GetDashboard.ts';
import { GetDashboardInfo } from './calls/GetDashboardInfo.ts';
import { GetTenantDashboards } from './calls/GetTenantDashboards.ts';
import { PublishDashboard } from './calls/PublishDashboard.ts';
import { RemoveDashboardCustomers } from './calls/RemoveDashboardCustomers.ts';
import { SaveDashboard } from './calls/SaveDashboard.ts';
import { SetDashboardCustomers } from './calls/SetDashboardCustomers.ts';
import { UnassignDashboardFromCustomer } from './calls/UnassignDashboardFromCustomer.ts';
import { UnpublishDashboard } from './calls/UnpublishDashboard.ts';

export const tbDashboardRoutes: Route[] = bindRoutes(tbDashboardCalls, {
  GetTenantDashboards,
  GetDashboardInfo,
  GetDashboard,
  SaveDashboard,
  SetDashboardCustomers,
  AddDashboardCustomers,
  RemoveDashboardCustomers,
  PublishDashboard,
  UnpublishDashboard,
  DeleteDashboardById,
  GetCustomerDashboards,
  AssignDashboardToCustomer,
  UnassignDashboardFromCustomer,
});
