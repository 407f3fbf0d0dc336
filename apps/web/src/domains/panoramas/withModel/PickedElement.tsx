import { assetCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ErrorState, IconAction, LinesSkeleton } from '../../../ui/index.ts';
import { assetAlarms, assetValues } from '../../assets/index.ts';
import { type GuidedStage, useClassWord } from '../../models/index.ts';
import { withModelMessages } from './messages.ts';
import css from './WithModel.module.css';

const LiveValues = lazy(async () => ({ default: await assetValues() }));
const Alarms = lazy(async () => ({ default: await assetAlarms() }));

type Props = {
  readonly projectId: string;
  readonly modelId: string;
  readonly stage: GuidedStage;
  readonly index: number;
  readonly onClose: () => void;
};
type Described = NonNullable<Awaited<ReturnType<GuidedStage['describe']>>>;

/** The element that was picked through the photograph, and what the devices of its asset say. */
export function PickedElement({ projectId, modelId, stage, index, onClose }: Props) {
  const words = useMessages(withModelMessages);
  const wordOf = useClassWord();
  const go = useNavigateTo();
  const [element, setElement] = useState<Described>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isOver = false;
    void stage.describe(index).then(
      (found) => {
        if (isOver) return;
        setElement(found);
        setLost(found === undefined);
      },
      () => isOver || setLost(true),
    );
    return () => {
      isOver = true;
    };
  }, [stage, index]);
  const assets = useCall(
    assetCalls.GetAssetByElementId,
    { projectId, elementId: element?.elementId ?? '', relationModelId: modelId },
    { handles: true, enabled: element !== undefined },
  );
  const [asset] = assets.data ?? [];
  const title = element ? element.name || wordOf(element.class) : words.element;
  return (
    <section className={css.picked} aria-label={title}>
      <header>
        <h3 className="cut" title={title}>
          {title}
        </h3>
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      {element && <p className="faint">{[wordOf(element.class), asset?.assetName].filter(Boolean).join(' · ')}</p>}
      {isLost ? (
        <p role="alert">{words.elementLost}</p>
      ) : assets.isError ? (
        <ErrorState error={assets.error} onRetry={() => void assets.refetch()} />
      ) : !element || assets.isPending ? (
        <LinesSkeleton lines={3} />
      ) : asset ? (
        <Suspense fallback={<LinesSkeleton lines={3} />}>
          <LiveValues projectId={projectId} assetId={asset.assetId} />
          <Alarms projectId={projectId} assetId={asset.assetId} />
        </Suspense>
      ) : (
        <p>{words.noAsset}</p>
      )}
      {element && (
        <footer>
          {asset && (
            <Button size="small" onClick={() => go('/assets/assets-manage', { asset: asset.assetId })}>
              {words.openAsset}
            </Button>
          )}
          <Button size="small" onClick={() => go('/model', { model: modelId, element: element.elementId })}>
            {words.open}
          </Button>
        </footer>
      )}
    </section>
  );
}
