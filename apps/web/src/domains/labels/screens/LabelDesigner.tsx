import { labelCalls, PANEL_TYPES } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, Page } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { AssetLabelDesigner } from '../designer/AssetLabelDesigner.tsx';
import { createDraft } from '../designer/draft.ts';
import { designerMessages } from '../designer/messages.ts';
import { TemplateDesigner } from '../designer/TemplateDesigner.tsx';

/**
 * `asset`: whose label; `panel`: which template of which library, `new` for one that is not there yet, of which kind;
 * `as`: the asset whose values are looked at.
 */
const ADDRESS = { asset: '', panel: 'new', shelf: 'project', kind: 'staticData', as: '' } as const;

/** S-LBL-04: where templates and the labels of assets are designed. The address says which. */
export function LabelDesigner() {
  const { id: projectId } = useProject();
  const [{ asset, panel, shelf, kind }, go] = useAddressState(ADDRESS);
  // A template that was saved for the first time gets its address without being opened anew.
  const [made, setMade] = useState<string>();
  const type = PANEL_TYPES.find((one) => one === kind) ?? 'staticData';
  const own: LibraryScope = shelf === 'system' ? 'system' : 'project';
  if (asset !== '') return <AssetLabelDesigner key={asset} projectId={projectId} assetId={asset} />;
  if (panel === 'new' || panel === made)
    return (
      <TemplateDesigner
        key={`new ${type} ${own}`}
        projectId={projectId}
        scope={own}
        id={undefined}
        initial={createDraft(type)}
        onMade={(id) => {
          setMade(id);
          go({ panel: id });
        }}
      />
    );
  return <StoredTemplate key={panel} projectId={projectId} scope={own} id={panel} />;
}

type StoredProps = { readonly projectId: string; readonly scope: LibraryScope; readonly id: string };

function StoredTemplate({ projectId, scope, id }: StoredProps) {
  const words = useMessages(designerMessages);
  const go = useNavigateTo();
  const own = useCall(
    labelCalls.GetProjectDataPanelDetail,
    { projectId, id },
    { enabled: scope === 'project', handles: true, freshMs: 0 },
  );
  const common = useCall(
    labelCalls.GetDataPanelDetail,
    { id },
    { enabled: scope === 'system', handles: true, freshMs: 0 },
  );
  const query = scope === 'system' ? common : own;
  const [round, setRound] = useState(0);
  // Design begins from what stands now, not from what was read before.
  if (query.data && query.isFetchedAfterMount)
    return (
      <TemplateDesigner
        key={round}
        projectId={projectId}
        scope={scope}
        id={id}
        initial={query.data}
        onReload={() => void query.refetch().then(() => setRound(round + 1))}
      />
    );
  return (
    <Page title={query.error?.kind === 'refused' ? words.gone : '…'}>
      {query.isPending ? (
        <LinesSkeleton lines={8} />
      ) : query.error?.kind === 'refused' ? (
        <EmptyState
          title={words.gone}
          hint={words.goneHint}
          action={<Button onClick={() => go('/label-bundles/label-board')}>{words.toBoard}</Button>}
        />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
