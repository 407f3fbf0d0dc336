import { lazy } from '../../../platform/chunks/index.ts';
import { linkedQuestions } from '../../questions/index.ts';
import type { PartProps } from './partProps.ts';

const LinkedQuestions = lazy(async () => ({ default: await linkedQuestions() }));

/** What was asked about the asset. */
export function AssetQuestions({ projectId, asset: { assetId, assetName } }: PartProps) {
  return <LinkedQuestions projectId={projectId} source={{ kind: 'asset', id: assetId }} title={assetName} />;
}
