import type { SceneAlarm } from '@twinscape/contract/scenes';
import { Suspense, useCallback, useMemo } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { lookAtAsset } from '../../../assets/index.ts';
import { type SceneLabelsProps, sceneLabels } from '../../../labels/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { useInitialValues } from '../../live/useInitialValues.ts';
import { useSceneAlarms } from '../../live/useSceneAlarms.ts';
import { useSceneClock } from '../../time/clock.ts';
import { useSceneHistory } from '../../time/useSceneHistory.ts';
import { useAssetLabels } from '../assetLabels.ts';
import { focusPoint } from '../side/AnchorList.tsx';
import { useContents } from '../state.ts';

const SceneLabels = lazy(async () => ({ default: await sceneLabels() }));

/**
 * S-SCN-03: the labels of the assets that the scene lists and shows, at their elements or at the anchors of the scene,
 * as of the moment that is looked at.
 */
export function LabelLayer({ preview }: { readonly preview: PreviewParts }) {
  const asOf = useSceneClock((clock) => clock.asOf);
  const past = useSceneHistory();
  const first = useInitialValues();
  const { open } = useSceneAlarms();
  const listed = useContents(preview, (contents) => contents.labels);
  const places = useContents(preview, (contents) => contents.anchors);
  const found = useAssetLabels(preview, listed);
  const labels = useMemo(
    () => listed.flatMap(({ assetid, isHidden }) => (isHidden ? [] : (found?.get(assetid.toLowerCase()) ?? []))),
    [listed, found],
  );
  const anchored = useMemo(
    () =>
      new Map(
        listed.flatMap(({ assetid, anchor }) => {
          const place = places.find(({ id }) => id === anchor);
          return place ? [[assetid.toLowerCase(), place] as const] : [];
        }),
      ),
    [listed, places],
  );
  const anchors = useMemo<NonNullable<SceneLabelsProps['anchors']>>(
    () => new Map([...anchored].map(([assetId, { position }]) => [assetId, position])),
    [anchored],
  );
  const names = useMemo(
    () => new Map(listed.flatMap(({ assetid, name }) => (name ? [[assetid.toLowerCase(), name] as const] : []))),
    [listed],
  );
  const alarms = useMemo(() => toWorstSeverities(open), [open]);
  const onFocus = useCallback(
    (assetId: string) => {
      const place = anchored.get(assetId.toLowerCase());
      if (place) focusPoint(preview, place);
      else void lookAtAsset(preview, assetId);
    },
    [anchored, preview],
  );
  if (labels.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SceneLabels
        preview={preview}
        labels={labels}
        anchors={anchors}
        names={names}
        onFocus={onFocus}
        asOf={asOf}
        getValueAsOf={past?.findValue}
        first={first}
        alarms={alarms}
      />
    </Suspense>
  );
}

/** The worst alarm of each device and asset; they come with the worst first. Pure. */
function toWorstSeverities(alarms: readonly SceneAlarm[]): NonNullable<SceneLabelsProps['alarms']> {
  return new Map(alarms.toReversed().map(({ originatorId, severity }) => [originatorId, severity]));
}
