import { assetAttachmentCalls as calls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { type Attached, attachedDocuments } from '../../documents/index.ts';
import css from './Detail.module.css';
import { ASSET_DOCUMENTS } from './follow.ts';
import type { PartProps } from './partProps.ts';
import { relationMessages } from './relationMessages.ts';

const AttachedDocuments = lazy(async () => ({ default: await attachedDocuments() }));
const READS = [calls.GetAssetRelationDocumentList] as const;

/** The asset's documents: manuals, drawings, test reports (C-ADOC-01 … C-ADOC-03). */
export function AssetDocuments({ projectId, asset: { assetId }, rights }: PartProps) {
  const words = useMessages(relationMessages);
  const say = useSay();
  const [parting, setParting] = useState<Attached>();
  useRefetchOnPush('documents.changed', projectId, READS);
  const query = useCall(calls.GetAssetRelationDocumentList, { projectId, assetId }, { handles: true });
  return (
    <div className={css.main}>
      <AttachedDocuments
        projectId={projectId}
        rights={rights}
        query={query}
        hint={words.documentsHint}
        relate={{
          call: calls.RelationAssetDocument,
          toInput: (ids) => ({ projectId, assetId, assetDocuments: ids.map((documentId) => ({ documentId })) }),
          invalidates: READS,
        }}
        onPart={setParting}
        follow={{ name: ASSET_DOCUMENTS, id: assetId }}
      />
      <ConfirmCall
        call={calls.DeleteAssetDocuments}
        subject={parting}
        toInput={({ documentId: parted }) => ({
          projectId,
          assetId,
          relationIds: (query.data ?? [])
            .filter(({ documentId }) => documentId === parted)
            .map(({ relationId }) => relationId),
        })}
        question={({ documentName: name }) => ({
          title: words.partDocumentTitle,
          body: say(relationMessages.partDocumentBody, { name }),
          word: words.part,
        })}
        invalidates={READS}
        onClose={() => setParting(undefined)}
      />
    </div>
  );
}
