import { assetCalls } from '@twinscape/contract/assets';
import { Button, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { ActionButton, EmptyState, ErrorState, Glyph, LinesSkeleton, MoreMenu, Page } from '../../../ui/index.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { EditAsset } from '../edit/EditAsset.tsx';
import { useAssetActions } from '../list/useAssetActions.tsx';
import { useAssetRights } from '../rights.ts';
import { findPath } from '../tree/branches.ts';
import { useAssetsPush } from '../useAssetsPush.ts';
import { ADDRESS, CLOSED } from './address.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { type Asset, allParts } from './parts.ts';

/**
 * One asset: what it is, what it is related to, what became of it. The address says which, and which part (S-AST-03).
 */
export function AssetDetail() {
  const words = useMessages(detailMessages);
  const { id: projectId } = useProject();
  const [{ asset: assetId }, go] = useAddressState(ADDRESS);
  useAssetsPush(projectId);
  const query = useCall(assetCalls.GetProjectAssetDetail, { projectId, assetId }, { handles: true });
  const close = () => go(CLOSED, true);
  if (query.data) return <Opened key={assetId} projectId={projectId} asset={query.data} onClose={close} />;
  return (
    <Page title={query.isPending ? '…' : words.gone} crumbs={[{ title: words.assets, ...TO_LIST }]}>
      {query.isPending ? (
        <LinesSkeleton lines={8} />
      ) : query.error?.kind === 'refused' ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={close}>{words.back}</Button>} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

/** An empty value is not written into the address. */
const TO_LIST = {
  to: '/assets/assets-manage',
  search: Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, ''])),
} as const;

type Props = { readonly projectId: string; readonly asset: Asset; readonly onClose: () => void };

function Opened({ projectId, asset, onClose }: Props) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const rights = useAssetRights();
  const [{ part: wanted }, go] = useAddressState(ADDRESS);
  const [isEditing, setEditing] = useState(false);
  const assetActions = useAssetActions(projectId, rights, onClose);
  const { tree } = useClassTree(projectId);
  useShortcut(
    rights.off === undefined ? { keys: 'e', title: detailMessages.edit, run: () => setEditing(true) } : undefined,
  );
  const parts = allParts();
  const part = parts.find(({ key }) => key === wanted) ?? parts[0];
  if (!part) throw new Error('an asset has parts');
  const path = findPath(tree, asset.assetClassTypeId).map(({ name }) => name);
  return (
    <Page
      title={asset.assetName}
      crumbs={[{ title: words.assets, ...TO_LIST }, { title: asset.assetNumber }]}
      note={<span className="faint">{(path.length > 0 ? path : [asset.classTypeName]).join(' / ')}</span>}
      body="fill"
      actions={
        <>
          {!rights.isReader && (
            <ActionButton icon={<Glyph name="edit" />} off={rights.off} onClick={() => setEditing(true)}>
              {words.edit}
            </ActionButton>
          )}
          <MoreMenu of={asset.assetName} acts={assetActions.rowActions(asset)} />
        </>
      }
      bar={
        <Tabs
          className={css.tabs ?? ''}
          activeKey={part.key}
          onChange={(next) => go({ part: next, property: '' })}
          items={parts.map(({ key, title }) => ({ key, label: say(title) }))}
        />
      }
    >
      <div className={css.part} data-part={part.key}>
        <Suspense fallback={<LinesSkeleton lines={8} />}>
          <part.Part
            projectId={projectId}
            asset={asset}
            rights={rights}
            onPart={(next, property = '') => go({ part: next, property }, true)}
          />
        </Suspense>
      </div>
      <EditAsset
        projectId={projectId}
        assetId={isEditing ? asset.assetId : undefined}
        onClose={() => setEditing(false)}
      />
      {assetActions.dialogs}
    </Page>
  );
}
