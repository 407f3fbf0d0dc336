import { projectCalls } from '@twinscape/contract/projects';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { EmptyState, Page, useDebouncedValue } from '../../../ui/index.ts';
import { documentMessages } from '../messages.ts';
import { DocumentManager } from './DocumentManager.tsx';
import css from './PlatformDocuments.module.css';

/** S-DOC-03: the documents of any project, for the administrators of the platform. */
export function PlatformDocuments() {
  const words = useMessages(documentMessages);
  const [{ of: projectId }, go] = useAddressState({ of: '' });
  const [typed, setTyped] = useState('');
  const key = useDebouncedValue(typed, 250);
  const projects = useCall(
    projectCalls.GetMemberProjectList,
    { pageSize: 50, ...(key === '' ? {} : { key }) },
    { keepPrevious: true },
  );
  const rows = projects.data?.data.list ?? [];
  const chooser = (
    <Select
      className={css.chooser ?? ''}
      aria-label={words.chooseProject}
      placeholder={words.chooseProject}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={projects.isFetching}
      value={projectId || null}
      options={rows.map(({ id, projectName }) => ({ value: id, label: projectName }))}
      onChange={(id: string | null) => id && go({ of: id }, true)}
    />
  );
  if (projectId === '')
    return (
      <Page title={words.title} actions={chooser} body="fill">
        <EmptyState title={words.noProject} />
      </Page>
    );
  return <DocumentManager key={projectId} projectId={projectId} chooser={chooser} />;
}
