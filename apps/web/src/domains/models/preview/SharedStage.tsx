import { useMemo } from 'react';
import { Opened } from './parts/Opened.tsx';
import { DEFAULT_VIEW } from './view/view.ts';

export type SharedStageProps = {
  readonly projectId: string;
  /** At least one. */
  readonly modelIds: readonly string[];
  /** The panel that is open at first, and what it is about. */
  readonly panel: string;
  readonly about: string;
};

/** Models behind a link, in a page that has no way out of its own. */
export function SharedStage({ projectId, modelIds, panel, about }: SharedStageProps) {
  const view = useMemo(() => ({ ...DEFAULT_VIEW, models: modelIds.map((modelId) => ({ modelId })) }), [modelIds]);
  return (
    <Opened projectId={projectId} view={view} panels={{ isTreeOpen: false, tool: panel, about }} leave={undefined} />
  );
}
