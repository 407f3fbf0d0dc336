import type { Severity } from '@twinscape/contract/alarms';
import type { Label } from '@twinscape/contract/labels';
import type { Labels } from '@twinscape/viewer';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { colours } from '../../../platform/theme/index.ts';
import { LABEL_SEVERITY_COLOURS, toLabelUrgency } from './alarms.ts';
import {
  computeLabelState,
  computeTrend,
  type LabelSources,
  listLabelDevices,
  toInstrumentReading,
} from './labelState.ts';
import { formatAge, runtimeMessages } from './messages.ts';
import type { LabelPosition } from './positions.ts';
import type { LabelValueChange } from './values/useLabelValues.ts';

type Drawn = {
  readonly labels: readonly Label[];
  readonly places: ReadonlyMap<string, LabelPosition>;
  readonly sources: LabelSources;
  readonly getAlarm: (label: Label) => Severity | undefined;
  readonly visibleIds: ReadonlySet<string>;
};

/** Draws what labels read. A value that has come concerns those that show it; any other change, all of them. */
export function useLabelReadings(layer: Labels | undefined, drawn: Drawn, change: LabelValueChange): void {
  const { labels, places, sources, getAlarm, visibleIds } = drawn;
  const words = useMessages(runtimeMessages);
  const language = useLanguage();
  const say = useSay();
  const update = useCallback(
    (devices: ReadonlySet<string> | undefined) => {
      if (!layer) return;
      const now = Date.now();
      for (const label of labels) {
        if (devices && !listLabelDevices(label, sources.getAssetDevices).some((id) => devices.has(id))) continue;
        if (!places.has(label.assetId.toLowerCase())) continue;
        const current = computeLabelState(label, sources, language);
        const severity = getAlarm(label);
        const isSeen = visibleIds.has(label.assetId);
        const trend = isSeen && label.panel.type === 'staticData' ? computeTrend(label, sources, now) : undefined;
        const age = current.oldSince
          ? `${current.isOffline ? words.offline : words.lost} · ${formatAge(current.oldSince, now, say)}`
          : undefined;
        layer.update(
          label.assetId,
          toInstrumentReading(current, {
            ...(trend ? { trend } : {}),
            ...(age ? { age } : {}),
            ...(severity
              ? {
                  alarm: {
                    colour: colours.dark[LABEL_SEVERITY_COLOURS[severity]],
                    urgency: toLabelUrgency(severity),
                    word: words[severity],
                  },
                }
              : {}),
          }),
        );
      }
    },
    [layer, labels, places, sources, getAlarm, visibleIds, words, language, say],
  );
  useEffect(() => update(undefined), [update]);
  const updateChanged = useEffectEvent(update);
  useEffect(() => updateChanged(change.devices), [change]);
}
