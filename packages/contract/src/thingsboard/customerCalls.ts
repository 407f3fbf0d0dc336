import { z } from 'zod';
import { recordAccess, recordEditors } from '../core/access.ts';
import { tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, optionalLine, readVersion, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import { tbUser } from '../identity/index.ts';
import { projectRefusals as refusals } from '../projects/index.ts';

/** A customer of ThingsBoard is a project. */
export const tbCustomer = z.object({
  id: tbId('CUSTOMER'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  title: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  additionalInfo: z.record(z.string(), z.unknown()),
  version: z.number().int(),
});
export type TbCustomer = z.output<typeof tbCustomer>;

/** Customers as ThingsBoard's clients know them: each is a project, its tenant the enterprise. */
export const tbCustomerCalls = {
  GetCustomer: tbGet('C-CUS-01', '/api/customer/{id}', recordAccess(), {
    title: { cn: '客户（项目）', en: 'One customer, which is a project' },
    input: z.object({ id: id() }),
    result: tbCustomer,
  }),
  GetCustomerUsers: tbGet('C-CUS-02', '/api/customer/{id}/users', recordEditors(), {
    title: { cn: '客户的用户', en: 'Users of a customer: the project’s members' },
    input: z.object({ id: id(), ...tbPaging }),
    result: tbPage(tbUser),
  }),
  SaveCustomer: tbPost('C-CUS-07', '/api/customer', recordAccess([0, 1]), {
    title: { cn: '保存客户', en: 'Save a customer: creates or renames a project' },
    input: z.object({
      id: tbReference.optional(),
      title: singleLine(refusals['customer.titleRequired'], 120),
      address: optionalLine(300),
      /** description becomes the project's comment. */
      additionalInfo: z.record(z.string(), z.unknown()).optional(),
      /** The enterprise of a new one, where a platform administrator makes it. */
      tenantId: tbReference.optional(),
      version: readVersion,
    }),
    result: tbCustomer,
    done: doneTexts.saved,
  }),
} as const;
