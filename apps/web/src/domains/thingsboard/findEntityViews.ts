import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { send } from '../../platform/api/index.ts';
import type { PickedEntity } from '../devices/index.ts';

const FOUND_AT_ONCE = 20;

/** C-EV-08: entity views of a project, which is a customer, by a part of their name. */
export async function findEntityViews(projectId: string, text: string): Promise<readonly PickedEntity[]> {
  const { data } = await send(entityViewCalls.GetCustomerEntityViews, {
    id: projectId,
    textSearch: text,
    pageSize: FOUND_AT_ONCE,
  });
  return data.map(({ id, name }) => ({ value: id.id, label: name }));
}
