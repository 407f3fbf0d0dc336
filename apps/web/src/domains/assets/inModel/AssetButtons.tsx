import type { ResultOf } from '@twinscape/contract';
import { assetElementCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { SelectionSlot } from '../../models/index.ts';
import { useAssetRights } from '../rights.ts';
import { useAssetsPush } from '../useAssetsPush.ts';
import { RelateDialog } from './add/RelateDialog.tsx';
import css from './InModel.module.css';
import { inModelMessages } from './messages.ts';

type Props = ComponentProps<SelectionSlot>;

/** Buttons of one element; a thing that is more assets than this has a list of its own. */
const MOST = 4;

/** RU-PREV-06, S-MOD-14: the assets that the selected element is, one button each, and the way to a new one. */
export function AssetButtons({ preview, elements }: Props) {
  const { projectId, isDocument } = preview;
  const { off, isReader } = useAssetRights();
  const [isAdding, setAdding] = useState(false);
  useAssetsPush(projectId);
  const [first, ...others] = elements;
  const isOne = others.length === 0;
  const { data, isLoading } = useCall(
    assetElementCalls.GetAssetByElementId,
    { projectId, elementId: first.elementId, relationModelId: first.model },
    { handles: true, enabled: isOne && !isDocument },
  );
  // RU-PREV-07: assets belong to the project, not to a document. All buttons come at once: none moves from under a
  // pointer that is about to press it.
  if (isDocument || isLoading) return null;
  return (
    <>
      {isOne && data && <Related assets={data} openPanel={preview.openPanel} />}
      {!isReader && <AddButton count={elements.length} off={off} onClick={() => setAdding(true)} />}
      <RelateDialog preview={preview} elements={elements} open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

type RelatedProps = {
  readonly assets: ResultOf<typeof assetElementCalls.GetAssetByElementId>;
  readonly openPanel: Props['preview']['openPanel'];
};

function Related({ assets, openPanel }: RelatedProps) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  // RU-ERR-06.
  if (assets.length === 0) return <span className={css.none}>{words.noAsset}</span>;
  return (
    <>
      {assets.slice(0, MOST).map(({ assetId, assetName, assetNumber }) => (
        <Button
          key={assetId}
          type="text"
          className={css.asset ?? ''}
          icon={<Glyph name="asset" size={15} />}
          title={`${assetName}\n${assetNumber}`}
          onClick={() => openPanel('asset', assetId)}
        >
          <span className="cut">{assetName}</span>
          <small className="cut">{assetNumber}</small>
        </Button>
      ))}
      {assets.length > MOST && (
        <span className={css.none}>{say(inModelMessages.moreAssets, { count: assets.length - MOST })}</span>
      )}
    </>
  );
}

function AddButton({
  count,
  off,
  onClick,
}: {
  readonly count: number;
  readonly off: string | undefined;
  readonly onClick: () => void;
}) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const format = useFormat();
  const title = count > 1 ? say(inModelMessages.addForMany, { count: format.number(count) }) : words.addFor;
  return (
    <Button
      type="text"
      icon={<Glyph name="plus" size={15} />}
      aria-label={title}
      title={off ?? title}
      disabled={off !== undefined}
      onClick={onClick}
    >
      {count > 1 ? title : null}
    </Button>
  );
}
