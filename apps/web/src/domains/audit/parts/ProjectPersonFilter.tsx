import { projectCalls } from '@twinscape/contract/projects';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import type { LogFilterProps } from '../log.ts';
import { PersonSelect } from './PersonSelect.tsx';

/** The members of the project to choose from. */
export function ProjectPersonFilter({ projectId, ...filter }: LogFilterProps & { readonly projectId: string }) {
  const [key, setKey] = useState('');
  const people = useCall(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: 50, orderBy: 'masterName', orderByType: 0, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true, freshMs: 30_000 },
  );
  return (
    <PersonSelect {...filter} people={people.data?.data.list ?? []} loading={people.isFetching} onTyped={setKey} />
  );
}
