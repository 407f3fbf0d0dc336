import { type PanoramaPose, type PanoramaTag, panoramaRefusals } from '@twinscape/contract/panoramas';
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { IconAction, LinesSkeleton, MoreMenu } from '../../../ui/index.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { assetAlarms, assetValues } from '../../assets/index.ts';
import { HotspotFigures } from './HotspotFigures.tsx';
import { HotspotMediaView } from './HotspotMediaView.tsx';
import css from './Hotspots.module.css';
import { hotspotMessages } from './messages.ts';
import { QuestionOfHotspot } from './QuestionOfHotspot.tsx';

const LiveValues = lazy(async () => ({ default: await assetValues() }));
const Alarms = lazy(async () => ({ default: await assetAlarms() }));

type Props = {
  readonly projectId: string;
  readonly hotspot: PanoramaTag;
  readonly pose: PanoramaPose;
  /** Why nothing can be changed, or that the reader is not editing. */
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** What a hotspot says: its text, or what the devices of its asset say, as it comes. */
export function HotspotPanel({ projectId, hotspot, pose, isEditing, onEdit, onRemove, onClose }: Props) {
  const words = useMessages(hotspotMessages);
  const say = useSay();
  const go = useNavigateTo();
  const isVisiting = useIsVisiting();
  const { name, tagType, text, html, mediaPath, assetName } = hotspot;
  return (
    <section className={css.panel} aria-label={name}>
      <header className={css.head}>
        <h3 className="cut" title={name}>
          {name}
        </h3>
        {isEditing ? (
          <MoreMenu
            of={name}
            acts={[
              { key: 'edit', word: words.change, icon: 'edit', run: onEdit },
              { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: onRemove },
            ]}
          />
        ) : (
          <span />
        )}
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      {tagType === 'navigation' && !hotspot.targetName && (
        <p className={css.text} role="alert">
          {say(panoramaRefusals['pano.targetMissing'])}
        </p>
      )}
      <HotspotFigures hotspot={hotspot} pose={pose} />
      {tagType === 'question' && <QuestionOfHotspot hotspot={hotspot} />}
      {html !== undefined ? <RichText html={html} /> : text !== undefined && <p className={css.text}>{text}</p>}
      <HotspotMediaView key={hotspot.mediaPath} hotspot={hotspot} />
      {tagType === 'asset' &&
        (assetName && mediaPath ? (
          <>
            <Suspense fallback={<LinesSkeleton lines={3} />}>
              <LiveValues projectId={projectId} assetId={mediaPath} />
              {!isVisiting && <Alarms projectId={projectId} assetId={mediaPath} />}
            </Suspense>
            {!isVisiting && (
              <div>
                <Button size="small" onClick={() => go('/assets/assets-manage', { asset: mediaPath })}>
                  {words.openAsset}
                </Button>
              </div>
            )}
          </>
        ) : (
          <p className={css.text}>{words.gone}</p>
        ))}
    </section>
  );
}
