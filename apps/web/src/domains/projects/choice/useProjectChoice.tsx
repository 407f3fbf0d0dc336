import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import type { ReactNode } from 'react';
import { defineMessages, useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { EmptyState, ListFilter, Page } from '../../../ui/index.ts';

const texts = defineMessages({
  chooseProject: { cn: '选择项目', en: 'Project' },
  chooseEnterprise: { cn: '选择企业', en: 'Enterprise' },
  noProject: { cn: '未选择项目', en: 'No project chosen' },
});
const toSearch = (key: string) => ({ pageSize: 50, orderByType: 0 as const, ...(key === '' ? {} : { key }) });

/** What stands in front of a manager of a project's things where no project is open. */
export type ProjectChoice = {
  /** Empty until one is chosen. */
  readonly projectId: string;
  readonly chooser: ReactNode;
};

/** An enterprise and a project of it, chosen in the page and kept in its address. */
export function useProjectChoice(): ProjectChoice {
  const words = useMessages(texts);
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
  return { projectId, chooser };
}

/** The page as long as no project is chosen; `hint` says what is to be seen then. */
export function NoProjectChosen({
  title,
  hint,
  chooser,
}: Pick<ProjectChoice, 'chooser'> & { readonly title: string; readonly hint: string }) {
  const words = useMessages(texts);
  return (
    <Page title={title} actions={chooser} body="fill">
      <EmptyState title={words.noProject} hint={hint} />
    </Page>
  );
}
