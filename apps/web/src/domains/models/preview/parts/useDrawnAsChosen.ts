import { useEffect } from 'react';
import { usePreview } from '../context.ts';
import { currentSettings, useSettings } from '../settings.ts';

/** The stage follows the reader's display settings, from before its first frame. */
export function useDrawnAsChosen(): void {
  const { stage } = usePreview();
  const { quality, hasEdges, fineness, isZoomInverted } = useSettings((all) => all);
  useEffect(() => {
    if (!stage) return;
    stage.viewer.quality = quality;
    stage.viewer.hasEdges = hasEdges;
    stage.viewer.mostPixelRatio = fineness;
    stage.navigation.isZoomInverted = isZoomInverted;
  }, [stage, quality, hasEdges, fineness, isZoomInverted]);
  useEffect(() => {
    const { fieldOfView } = currentSettings();
    const now = stage?.navigation.state();
    if (now && now.fieldOfView !== fieldOfView) void stage?.navigation.go({ ...now, fieldOfView }, false);
  }, [stage]);
}
