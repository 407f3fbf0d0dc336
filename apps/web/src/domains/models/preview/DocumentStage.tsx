import { useMemo } from 'react';
import { Opened } from './parts/Opened.tsx';
import { DEFAULT_VIEW } from './view/view.ts';

export type DocumentStageProps = {
  readonly projectId: string;
  readonly modelId: string;
  readonly version: string | undefined;
};

/** S-MOD-15: a model among the documents, in a page that has its own way out. */
export function DocumentStage({ projectId, modelId, version }: DocumentStageProps) {
  const view = useMemo(
    () => ({ ...DEFAULT_VIEW, models: [{ modelId, ...(version ? { version } : {}) }] }),
    [modelId, version],
  );
  return <Opened projectId={projectId} view={view} leave={undefined} isDocument />;
}
