import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { AssignEntityView } from './calls/AssignEntityView.ts';
import { DeleteEntityView } from './calls/DeleteEntityView.ts';
import { GetCustomerEntityViewInfos } from './calls/GetCustomerEntityViewInfos.ts';
import { GetCustomerEntityViews } from './calls/GetCustomerEntityViews.ts';
import { GetEntityView } from './calls/GetEntityView.ts';
import { GetEntityViewInfo } from './calls/GetEntityViewInfo.ts';
import { GetEntityViewTypes } from './calls/GetEntityViewTypes.ts';
import { GetTenantEntityViewInfos } from './calls/GetTenantEntityViewInfos.ts';
import { GetTenantEntityViews } from './calls/GetTenantEntityViews.ts';
import { PublishEntityView } from './calls/PublishEntityView.ts';
import { SaveEntityView } from './calls/SaveEntityView.ts';
import { UnassignEntityView } from './calls/UnassignEntityView.ts';

export const entityViewRoutes: Route[] = bindRoutes(entityViewCalls, {
  GetTenantEntityViewInfos,
  GetTenantEntityViews,
  GetEntityViewInfo,
  GetEntityViewTypes,
  GetEntityView,
  GetCustomerEntityViews,
  GetCustomerEntityViewInfos,
  SaveEntityView,
  AssignEntityView,
  PublishEntityView,
  UnassignEntityView,
  DeleteEntityView,
});
