import { questionCalls as calls, type RelatedDocument } from '@twinscape/contract/questions';
import { Suspense, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { ConfirmCall, LinesSkeleton } from '../../../ui/index.ts';
import { type Attached, attachedDocuments } from '../../documents/index.ts';
import { useQuestionRights } from '../rights.ts';
import { MODEL_DOCUMENTS } from '../slots.ts';
import css from './InModel.module.css';
import { questionPanelMessages } from './messages.ts';
import { writeVersion } from './version.ts';

const READS = [calls.GetModelRelationDocumentList] as const;
const AttachedDocuments = lazy(async () => ({ default: await attachedDocuments() }));

type Props = { readonly projectId: string; readonly modelId: string; readonly modelVersion: string | undefined };

/** S-COL-03, C-COL-11, C-COL-12, C-COL-22: documents that belong to a version of a model. */
export function ModelDocuments({ projectId, modelId, modelVersion = '' }: Props) {
  const words = useMessages(questionPanelMessages);
  const say = useSay();
  const rights = useQuestionRights();
  const [parting, setParting] = useState<RelatedDocument>();
  useRefetchOnPush('documents.changed', projectId, READS);
  const query = useCall(
    calls.GetModelRelationDocumentList,
    { projectId, modelId, version: modelVersion },
    { handles: true },
  );
  return (
    <div className={css.scroll}>
      <Suspense fallback={<LinesSkeleton lines={3} />}>
        <AttachedDocuments
          projectId={projectId}
          rights={rights}
          query={{ ...query, data: query.data?.map(toAttached) }}
          hint={words.documentsHint}
          relate={{
            call: calls.RelationModelDocument,
            toInput: (ids) => ({
              projectId,
              modelId,
              modelVersion,
              modelDocuments: ids.map((documentFileId) => ({ documentFileId })),
            }),
            invalidates: READS,
          }}
          onPart={({ documentId }) =>
            setParting(query.data?.find(({ documentFileId }) => documentFileId === documentId))
          }
          follow={{ name: MODEL_DOCUMENTS, id: writeVersion(modelId, modelVersion) }}
        />
      </Suspense>
      <ConfirmCall
        call={calls.DeleteModelDocuments}
        subject={parting}
        toInput={({ relationId }) => ({ projectId, modelId, modelVersion, relationIds: [relationId] })}
        question={({ fileName: name }) => ({
          title: say(questionPanelMessages.part, { name }),
          body: words.partBody,
          word: words.partWord,
        })}
        invalidates={READS}
        onClose={() => setParting(undefined)}
      />
    </div>
  );
}

const toAttached = ({ documentFileId, fileName, fileSize }: RelatedDocument): Attached => ({
  documentId: documentFileId,
  documentName: fileName,
  documentSize: fileSize,
});
