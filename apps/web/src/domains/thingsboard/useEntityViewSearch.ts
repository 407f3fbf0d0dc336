import { entityViewCalls } from '@twinscape/contract/thingsboard';
import { useCall } from '../../platform/api/index.ts';
import type { UseEntitySearch } from '../devices/index.ts';

const FOUND_AT_ONCE = 20;

/** C-EV-08: entity views of a project, which is a customer, by a part of their name. */
export const useEntityViewSearch: UseEntitySearch = (projectId, text, isEnabled) => {
  const { data, isFetching } = useCall(
    entityViewCalls.GetCustomerEntityViews,
    { id: projectId, textSearch: text, pageSize: FOUND_AT_ONCE },
    { enabled: isEnabled, keepPrevious: true },
  );
  return { found: (data?.data ?? []).map(({ id, name }) => ({ value: id.id, label: name })), isFetching };
};
