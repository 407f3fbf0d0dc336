import { type ComponentType, useState } from 'react';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { type Around, type PreviewParts, usePreview } from './context.ts';
import { AddressLink, PREVIEW_ADDRESS, toPanels, viewAmong } from './parts/AddressLink.tsx';
import { Opened } from './parts/Opened.tsx';
import { DEFAULT_VIEW, type View } from './view/view.ts';

export type PageStageProps = {
  readonly projectId: string;
  /** What is seen at first; where the address of the page tells a camera, the address says all but models and sky. */
  readonly view: Partial<View>;
  readonly around: Around;
  /** Undefined where there is nowhere to go back to. */
  readonly leave: { readonly title: string; readonly run: () => void } | undefined;
  /** RU-PREV-07: what belongs to the project is left out. */
  readonly isDocument?: boolean;
  /** The address of the page is that of the view. */
  readonly hasLink?: boolean;
  /** Stands inside the stage's page, and talks to it. */
  readonly Inside: ComponentType<{ readonly preview: PreviewParts }>;
};

/**
 * A stage for what has contents of its own, such as a scene; the view stands in the address of the page, the models do
 * not.
 */
export function PageStage({
  projectId,
  view,
  around,
  leave,
  isDocument = false,
  hasLink = true,
  Inside,
}: PageStageProps) {
  const [address] = useAddressState(PREVIEW_ADDRESS);
  // S-COL-15: whoever looks at a share has its link, and is offered no other.
  const isVisiting = useIsVisiting();
  const [first] = useState<View>(() => ({
    ...DEFAULT_VIEW,
    ...view,
    ...(!hasLink || address.camera === '' ? {} : viewAmong(address, view.models ?? [])),
  }));
  return (
    <Opened
      projectId={projectId}
      view={first}
      panels={hasLink ? toPanels(address) : { isTreeOpen: false, hasProperties: false }}
      leave={leave}
      isDocument={isDocument}
      around={around}
      hasLink={hasLink && !isVisiting}
    >
      {hasLink && <AddressLink hasModels={false} />}
      <Within Inside={Inside} />
    </Opened>
  );
}

const Within = ({ Inside }: Pick<PageStageProps, 'Inside'>) => <Inside preview={usePreview()} />;
