import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ListFilter } from '../../../ui/index.ts';
import type { LogFilterProps } from '../log.ts';
import { auditMessages } from '../messages.ts';
import { PersonSelect } from './PersonSelect.tsx';

const toSearchInput = (key: string) => ({
  pageIndex: 1,
  pageSize: 50,
  orderByType: 0 as const,
  ...(key ? { key } : {}),
});

/** The enterprise that the entries belong to; another one takes project and person back. */
export function LogCompanyFilter({ values, set }: LogFilterProps) {
  const words = useMessages(auditMessages);
  return (
    <ListFilter
      call={enterpriseCalls.GetCompanyList}
      toInput={(key) => ({ ...toSearchInput(key), orderBy: 'companyName' as const })}
      toOption={({ id, companyName }) => ({ value: id, label: companyName })}
      label={words.company}
      any={words.allCompanies}
      value={values.company}
      onChange={(company) => set({ company, ofProject: undefined, user: undefined, userName: undefined })}
    />
  );
}

/** A project of the chosen enterprise. */
export function LogProjectFilter({ values, set }: LogFilterProps) {
  const words = useMessages(auditMessages);
  return (
    <ListFilter
      call={projectCalls.GetEnterpriseProjectList}
      toInput={(key) => ({ companyId: values.company, ...toSearchInput(key), orderBy: 'projectName' as const })}
      toOption={({ id, projectName }) => ({ value: id, label: projectName })}
      label={words.project}
      any={words.allProjects}
      value={values.ofProject}
      onChange={(ofProject) => set({ ofProject })}
    />
  );
}

/** A member of the chosen enterprise. */
export function LogPersonFilter(filter: LogFilterProps) {
  const [key, setKey] = useState('');
  const people = useCall(
    enterpriseCalls.GetEnterpriseMemberList,
    { companyId: filter.values.company, ...toSearchInput(key), orderBy: 'masterName' },
    { handles: true, keepPrevious: true, freshMs: 30_000 },
  );
  return (
    <PersonSelect {...filter} people={people.data?.data.list ?? []} loading={people.isFetching} onTyped={setKey} />
  );
}
