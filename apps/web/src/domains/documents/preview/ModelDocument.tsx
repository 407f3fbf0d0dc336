import { documentCalls } from '@twinscape/contract/documents';
import { isConverting, isRetryable } from '@twinscape/contract/models';
import { Button } from 'antd';
import { lazy } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { documentStage } from '../../models/index.ts';
import { ConversionState } from '../ConversionState.tsx';
import { conversionMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';
import { useDownloadShown } from './useDownloadShown.ts';

const Stage = lazy(async () => ({ default: await documentStage() }));
const READS = [documentCalls.GetDocumentDetail];

/** a model is walked through once it is converted; until then it says how far it is. */
export function ModelDocument({ shown }: Previewed) {
  return shown.isShared ? (
    <Stage projectId={shown.projectId} modelId={shown.fileId} version={undefined} />
  ) : (
    <OwnModel shown={shown} />
  );
}

function OwnModel({ shown }: Pick<Previewed, 'shown'>) {
  const words = useMessages(conversionMessages);
  const { projectId, fileId, version } = shown;
  const download = useDownloadShown(shown);
  useRefetchOnPush('models.changed', projectId, READS);
  const detail = useCall(documentCalls.GetDocumentDetail, { projectId, fileId }, { handles: true, freshMs: 1_000 });
  const reset = useSend(documentCalls.ResetDocumentModel, { invalidates: DOCUMENT_READS });
  if (detail.isPending) return <LinesSkeleton lines={10} />;
  if (!detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  const { conversion, rights } = detail.data;
  // An earlier version says itself that it cannot be opened.
  const isNewest = version === String(detail.data.fileVersions);
  if (!isNewest || conversion?.convertState === 'converted')
    return <Stage projectId={projectId} modelId={fileId} version={version} />;
  const mayReset = (!conversion || isRetryable(conversion.convertState)) && rights.includes('upload');
  return (
    <EmptyState
      title={conversion && isConverting(conversion.convertState) ? words.converting : words.notConverted}
      hint={conversion?.reason ?? (conversion ? words.convertingHint : words.notConvertedHint)}
      action={
        <span className={css.conversion}>
          {conversion && <ConversionState conversion={conversion} />}
          {mayReset && (
            <Button type="primary" loading={reset.busy} onClick={() => reset.send({ projectId, fileId })}>
              {conversion ? words.again : words.convert}
            </Button>
          )}
          {shown.mayDownload && <Button onClick={download}>{words.download}</Button>}
        </span>
      }
    />
  );
}
