import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { GetCustomer } from './calls/GetCustomer.ts';
import { GetCustomerUsers } from './calls/GetCustomerUsers.ts';
import { SaveCustomer } from './calls/SaveCustomer.ts';

export const tbCustomerRoutes: Route[] = bindRoutes(tbCustomerCalls, { GetCustomer, GetCustomerUsers, SaveCustomer });
