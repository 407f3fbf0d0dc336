import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import type { LogFilterProps } from '../log.ts';
import { auditMessages } from '../messages.ts';
import { LogPick } from './LogPick.tsx';
import { PersonSelect } from './PersonSelect.tsx';

const toSearchInput = (key: string) => ({
  pageIndex: 1,
  pageSize: 50,
  orderByType: 0 as const,
  ...(key ? { key } : {}),
});
const options = { handles: true, keepPrevious: true, freshMs: 30_000 } as const;

/** The enterprise that the entries belong to; another one takes project and person back. */
export function LogCompanyFilter({ values, set }: LogFilterProps) {
  const words = useMessages(auditMessages);
  const [key, setKey] = useState('');
  const { data, isFetching } = useCall(
    enterpriseCalls.GetCompanyList,
    { ...toSearchInput(key), orderBy: 'companyName' },
    options,
  );
  return (
    <LogPick
      label={words.company}
      any={words.allCompanies}
      loading={isFetching}
      onTyped={setKey}
      value={data && values.company}
      options={data?.data.list.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      onChange={(company) => set({ company, ofProject: undefined, user: undefined, userName: undefined })}
    />
  );
}

/** A project of the chosen enterprise. */
export function LogProjectFilter({ values, set }: LogFilterProps) {
  const words = useMessages(auditMessages);
  const [key, setKey] = useState('');
  const { data, isFetching } = useCall(
    projectCalls.GetEnterpriseProjectList,
    { companyId: values.company, ...toSearchInput(key), orderBy: 'projectName' },
    options,
  );
  return (
    <LogPick
      label={words.project}
      any={words.allProjects}
      loading={isFetching}
      onTyped={setKey}
      value={data && values.ofProject}
      options={data?.data.list.map(({ id, projectName }) => ({ value: id, label: projectName }))}
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
    options,
  );
  return (
    <PersonSelect {...filter} people={people.data?.data.list ?? []} loading={people.isFetching} onTyped={setKey} />
  );
}
