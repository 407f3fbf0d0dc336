import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { EmptyState, ListFilter, Page } from '../../../ui/index.ts';
import { documentMessages } from '../messages.ts';
import { DocumentManager } from './DocumentManager.tsx';

const toSearch = (key: string) => ({ pageSize: 50, orderByType: 0 as const, ...(key === '' ? {} : { key }) });

/** S-DOC-03: the documents of any project, for the administrators of the platform. */
export function PlatformDocuments() {
  const words = useMessages(documentMessages);
  const [{ company, of: projectId }, go] = useAddressState({ company: '', of: '' });
  const chooser = (
    <>
      <ListFilter
        call={enterpriseCalls.GetCompanyList}
        toInput={(key) => ({ ...toSearch(key), orderBy: 'companyName' as const })}
        toOption={({ id, companyName }) => ({ value: id, label: companyName })}
        label={words.chooseEnterprise}
        any={words.chooseEnterprise}
        value={company}
        onChange={(id) => go({ company: id, of: undefined }, true)}
      />
      {company !== '' && (
        <ListFilter
          key={company}
          call={projectCalls.GetEnterpriseProjectList}
          toInput={(key) => ({ companyId: company, ...toSearch(key), orderBy: 'projectName' as const })}
          toOption={({ id, projectName }) => ({ value: id, label: projectName })}
          label={words.chooseProject}
          any={words.chooseProject}
          value={projectId}
          onChange={(id) => go({ of: id }, true)}
        />
      )}
    </>
  );
  if (projectId === '')
    return (
      <Page title={words.title} actions={chooser} body="fill">
        <EmptyState title={words.noProject} hint={words.noProjectHint} />
      </Page>
    );
  return <DocumentManager key={projectId} projectId={projectId} chooser={chooser} />;
}
