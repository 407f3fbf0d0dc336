import type { Text } from '@twinscape/contract';
import { type ComponentType, createElement } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { createDetailParts } from '../../../ui/detail/createDetailParts.ts';
import { type AssetPart, assetParts } from '../slots.ts';
import { Info } from './Info.tsx';
import { detailMessages } from './messages.ts';
import type { PartProps } from './partProps.ts';

/** A part of an asset's page behind a tab of its own. */
export type Part = {
  /** Stands in the address. */
  readonly key: string;
  readonly title: Text;
  readonly Part: ComponentType<PartProps>;
};

/** Asked for less often than what the asset is. */
const Relations = lazy(async () => ({ default: (await import('./Relations.tsx')).Relations }));
const Documents = lazy(async () => ({ default: (await import('./AssetDocuments.tsx')).AssetDocuments }));
const Questions = lazy(async () => ({ default: (await import('./AssetQuestions.tsx')).AssetQuestions }));
const Live = lazy(async () => ({ default: (await import('./Live.tsx')).Live }));
const Alarms = lazy(async () => ({ default: (await import('./Alarms.tsx')).Alarms }));
const History = lazy(async () => ({ default: (await import('./History.tsx')).History }));
const Attributes = lazy(async () => ({ default: (await import('./Attributes.tsx')).Attributes }));

/** The parts that stand here in the order of their tabs: a new one is one more line. */
const OWN: readonly Part[] = [
  { key: 'info', title: detailMessages.info, Part: Info },
  { key: 'relations', title: detailMessages.relations, Part: Relations },
  { key: 'documents', title: detailMessages.documents, Part: Documents },
  { key: 'questions', title: detailMessages.questions, Part: Questions },
  { key: 'live', title: detailMessages.live, Part: Live },
  { key: 'alarms', title: detailMessages.alarms, Part: Alarms },
  { key: 'history', title: detailMessages.history, Part: History },
  { key: 'attributes', title: detailMessages.attributes, Part: Attributes },
];

/** All parts of an asset's page, those of later domains among them. */
export const allParts = createDetailParts<Part, AssetPart>(OWN, assetParts, (key, { title, content }) => {
  const Content = lazy(async () => ({ default: await content() }));
  const Part = ({ projectId, asset }: PartProps) => createElement(Content, { projectId, assetId: asset.assetId });
  return { key, title, Part };
});
