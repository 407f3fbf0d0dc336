import type { InputOf } from '@twinscape/contract';
import type { TbCustomer, tbCustomerCalls } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import type { Session } from '../../../platform/http/index.ts';
import type { ParticipantQuery } from '../../identity/index.ts';
import {
  findProjectScope,
  type Project,
  type ProjectFields,
  projectById,
  toProjectChanges,
} from '../../projects/index.ts';

type TbReference = string | { readonly id: string } | undefined;

/** ThingsBoard writes a reference as `{entityType, id}`; a bare id is understood too. */
export const toPlainId = (reference: TbReference): string | undefined =>
  typeof reference === 'object' ? reference.id : reference;

/** The project behind a customer id, as far as the caller reaches it. */
export async function findCustomerProject(db: Db, session: Session, id: string): Promise<Project | undefined> {
  return (await findProjectScope(db, session, id)) && projectById(db, id);
}

/** a customer is a project, its tenant the enterprise. What a project does not have stays empty. */
export const toTbCustomer = (project: Project): TbCustomer => ({
  id: { entityType: 'CUSTOMER', id: project.id },
  createdTime: project.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: project.companyId },
  title: project.projectName,
  name: project.projectName,
  country: null,
  state: null,
  city: null,
  address: project.address,
  address2: null,
  zip: null,
  phone: null,
  email: null,
  additionalInfo: { description: project.comment ?? '', isPublic: false },
  version: project.version,
});

/** What of a customer is kept: title, address and the description. */
export function toProjectFields(
  input: InputOf<typeof tbCustomerCalls.SaveCustomer>,
): Partial<ProjectFields> & { projectName: string } {
  const description = input.additionalInfo?.description;
  return {
    ...toProjectChanges({
      ...('address' in input ? { address: input.address } : {}),
      ...(typeof description === 'string' ? { comment: description.trim() || undefined } : {}),
    }),
    projectName: input.title,
  };
}

const TB_USER_COLUMNS: Readonly<Record<string, NonNullable<ParticipantQuery['orderBy']>>> = {
  createdTime: 'joinTime',
  email: 'loginAccount',
  name: 'loginAccount',
  firstName: 'masterName',
  authority: 'memberType',
};

/** ThingsBoard's order of users in ours; an unknown column gives the usual order. */
export function toParticipantOrder(input: {
  readonly sortProperty?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
}): Pick<ParticipantQuery, 'orderBy' | 'orderByType'> {
  const orderBy = input.sortProperty === undefined ? undefined : TB_USER_COLUMNS[input.sortProperty];
  return { orderBy, orderByType: input.sortOrder === 'DESC' ? 1 : 0 };
}
