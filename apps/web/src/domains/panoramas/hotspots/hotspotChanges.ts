import { hotspotCalls as calls, type HotspotKind, type PanoramaTag } from '@twinscape/contract/panoramas';
import { send } from '../../../platform/api/index.ts';
import type { HotspotActs } from './steps.ts';

/** What belongs to a hotspot of a kind besides where it is, as its calls take it. */
const toAsset = ({ name, mediaPath = '' }: PanoramaTag) => ({ name, mediaPath });
const toArrow = ({ name, targetSceneName = '', rotation, scale, transparency }: PanoramaTag) => ({
  name,
  targetSceneName,
  rotation,
  scale,
  transparency,
});
const toText = ({ name, text = '', html, mediaType, mediaPath }: PanoramaTag) => ({
  name,
  ...(html === undefined ? { text } : { html }),
  mediaType,
  mediaPath,
});
const toQuestion = ({ name, questionId = '' }: PanoramaTag) => ({ name, questionId });
const toShape = ({ name, text, points = [] }: PanoramaTag) => ({ name, text, points });

/** Adds, changes and removes hotspots of whatever kind. `handles`: who calls says what was refused. */
export function createHotspotActs(projectId: string, options: { readonly handles?: true } = {}): HotspotActs {
  return {
    add(hotspot) {
      const { sceneName, locationX, locationY, tagType } = hotspot;
      const at = { projectId, sceneName, locationX, locationY };
      const shape = (kind: 'measure' | 'area') =>
        send(calls.AddShapeTag, { projectId, sceneName, tagType: kind, ...toShape(hotspot) }, options);
      const acts: Readonly<Record<HotspotKind, () => Promise<PanoramaTag>>> = {
        navigation: () => send(calls.AddNavigationTag, { ...at, ...toArrow(hotspot) }, options),
        asset: () => send(calls.AddAssetTag, { ...at, ...toAsset(hotspot) }, options),
        text: () => send(calls.AddMediaTextTag, { ...at, ...toText(hotspot) }, options),
        question: () => send(calls.AddQuestionTag, { ...at, ...toQuestion(hotspot) }, options),
        measure: () => shape('measure'),
        area: () => shape('area'),
      };
      return acts[tagType]();
    },
    change(hotspot) {
      const { pbtGuid, locationX, locationY, tagType } = hotspot;
      const of = { projectId, pbtGuid, locationX, locationY };
      const shape = () => send(calls.UpdateShapeTag, { projectId, pbtGuid, ...toShape(hotspot) }, options);
      const acts: Readonly<Record<HotspotKind, () => Promise<PanoramaTag>>> = {
        navigation: () => send(calls.UpdateNavigationTag, { ...of, ...toArrow(hotspot) }, options),
        asset: () => send(calls.UpdateAssetTag, { ...of, ...toAsset(hotspot) }, options),
        text: () => send(calls.UpdateMediaTextTag, { ...of, ...toText(hotspot) }, options),
        question: () => send(calls.UpdateQuestionTag, { ...of, ...toQuestion(hotspot) }, options),
        measure: shape,
        area: shape,
      };
      return acts[tagType]();
    },
    remove: (pbtGuid) => send(calls.DeleteTag, { projectId, pbtGuid }, options),
  };
}
