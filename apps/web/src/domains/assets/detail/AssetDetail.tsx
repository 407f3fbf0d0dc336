import { assetCalls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { createListCrumb, DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { DetailPending } from '../../../ui/detail/DetailPending.tsx';
import { ActionButton, Glyph, MoreMenu } from '../../../ui/index.ts';
import { findPath } from '../../../ui/tree/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { EditAsset } from '../edit/EditAsset.tsx';
import { useAssetActions } from '../list/useAssetActions.tsx';
import { useAssetRights } from '../rights.ts';
import { useAssetsPush } from '../useAssetsPush.ts';
import { ADDRESS, CLOSED } from './address.ts';
import { detailMessages } from './messages.ts';
import type { Asset } from './partProps.ts';
import { allParts } from './parts.ts';

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
  return <DetailPending query={query} crumbs={[getListCrumb(words.assets)]} words={words} onClose={close} />;
}

const getListCrumb = (title: string) => createListCrumb(title, '/assets/assets-manage', ADDRESS);

type Props = { readonly projectId: string; readonly asset: Asset; readonly onClose: () => void };

function Opened({ projectId, asset, onClose }: Props) {
  const words = useMessages(detailMessages);
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
    <>
      <DetailPage
        of={asset.assetId}
        title={asset.assetName}
        crumbs={[getListCrumb(words.assets), { title: asset.assetNumber }]}
        note={<span className="faint">{(path.length > 0 ? path : [asset.classTypeName]).join(' / ')}</span>}
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
        parts={parts}
        opened={part.key}
        onOpen={(next) => go({ part: next, property: '' })}
      >
        <part.Part
          projectId={projectId}
          asset={asset}
          rights={rights}
          onPart={(next, property = '') => go({ part: next, property }, true)}
        />
      </DetailPage>
      <EditAsset
        projectId={projectId}
        assetId={isEditing ? asset.assetId : undefined}
        onClose={() => setEditing(false)}
      />
      {assetActions.dialogs}
    </>
  );
}
