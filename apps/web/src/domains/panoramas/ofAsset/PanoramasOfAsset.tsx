import { type AssetPanorama, assetAttachmentCalls as calls } from '@twinscape/contract/assets';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  ConfirmCall,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  MoreMenu,
  Picture,
} from '../../../ui/index.ts';
import type { AssetPartProps } from '../../assets/index.ts';
import { PANORAMA_PATH, panoramaAddress } from '../list/address.ts';
import { usePanoramaRights } from '../rights.ts';
import { layBehind } from './direction.ts';
import { LinkPanoramas } from './LinkPanoramas.tsx';
import { ofAssetMessages } from './messages.ts';
import css from './OfAsset.module.css';

const READS = [calls.GetAssetRelationPanoramaList] as const;
const RATIO = 16 / 9;

/** C-ADOC-04 … C-ADOC-06: the panoramas that show an asset, each from the direction in which it stands. */
export function PanoramasOfAsset({ projectId, assetId }: AssetPartProps) {
  const words = useMessages(ofAssetMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const { off, isReader } = usePanoramaRights();
  const [isLinking, setLinking] = useState(false);
  const [parting, setParting] = useState<AssetPanorama>();
  useRefetchOnPush('panoramas.changed', projectId, READS);
  const query = useCall(calls.GetAssetRelationPanoramaList, { projectId, assetId }, { handles: true });
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const related = query.data;
  const link = !isReader && (
    <ActionButton icon={<Glyph name="plus" />} off={off} onClick={() => setLinking(true)}>
      {words.add}
    </ActionButton>
  );
  return (
    <>
      {related.length === 0 ? (
        <EmptyState title={words.none} hint={isReader ? words.noneReader : words.noneHint} action={link} />
      ) : (
        <>
          {link && <div className={css.bar}>{link}</div>}
          <ul className={css.panoramas} aria-label={words.title}>
            {related.map((one) => (
              <li key={one.relationId}>
                <button
                  type="button"
                  className={css.open}
                  title={say(ofAssetMessages.open, { name: one.panoramaName })}
                  onClick={() =>
                    go(PANORAMA_PATH, {
                      ...panoramaAddress(projectId, one.pbGuid, one.sceneName),
                      ...(one.tagId ? { hotspot: one.tagId } : {}),
                    })
                  }
                >
                  <Seen of={one} />
                  <strong className="cut">{one.panoramaName}</strong>
                  <span className="faint num cut">
                    {[format.day(one.collectTime), one.photographName].filter(Boolean).join(' · ')}
                  </span>
                </button>
                {!isReader && off === undefined && (
                  <span className={css.more}>
                    <MoreMenu
                      of={one.panoramaName}
                      acts={[{ key: 'part', word: words.part, icon: 'close', run: () => setParting(one) }]}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkPanoramas projectId={projectId} assetId={assetId} open={isLinking} onClose={() => setLinking(false)} />
      <ConfirmCall
        call={calls.DeleteAssetPanoramas}
        subject={parting}
        toInput={({ relationId }) => ({ projectId, assetId, relationIds: [relationId] })}
        question={({ panoramaName: name }) => ({
          title: say(ofAssetMessages.partTitle, { name }),
          body: words.partBody,
          word: words.part,
        })}
        invalidates={READS}
        onClose={() => setParting(undefined)}
      />
    </>
  );
}

/** What is seen of the asset where a hotspot says where it stands; else the cover. */
function Seen({ of: { sphere, cover, panoramaName, locationX, locationY } }: { readonly of: AssetPanorama }) {
  if (!sphere || locationX === undefined || locationY === undefined)
    return <Picture source={cover} name={panoramaName} ratio={RATIO} />;
  const laid = layBehind({ yaw: locationX, pitch: locationY }, RATIO);
  return (
    <span
      className={css.direction}
      role="img"
      aria-label={panoramaName}
      style={{ ...laid, backgroundImage: `url("${sphere}")` }}
    />
  );
}
