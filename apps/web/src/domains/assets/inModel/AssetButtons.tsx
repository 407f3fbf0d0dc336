import { assetElementCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { ElementRef, SelectionSlot } from '../../models/index.ts';
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
  // RU-PREV-07: assets belong to the project, not to a document.
  if (isDocument) return null;
  const [first, ...others] = elements;
  return (
    <>
      {others.length === 0 && <Related preview={preview} element={first} />}
      {!isReader && <AddButton count={elements.length} off={off} onClick={() => setAdding(true)} />}
      <RelateDialog preview={preview} elements={elements} open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function Related({ preview, element }: { readonly preview: Props['preview']; readonly element: ElementRef }) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const { projectId, openPanel } = preview;
  const { data } = useCall(
    assetElementCalls.GetAssetByElementId,
    { projectId, elementId: element.elementId, relationModelId: element.model },
    { handles: true },
  );
  if (!data) return null;
  // RU-ERR-06.
  if (data.length === 0) return <span className={css.none}>{words.noAsset}</span>;
  return (
    <>
      {data.slice(0, MOST).map(({ assetId, assetName, assetNumber }) => (
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
      {data.length > MOST && (
        <span className={css.none}>{say(inModelMessages.moreAssets, { count: data.length - MOST })}</span>
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
