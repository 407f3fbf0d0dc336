import { assetCalls } from '@twinscape/contract/assets';
import {
  hotspotCalls as calls,
  HOTSPOT_MEDIA,
  HOTSPOT_TEXT_MAX,
  type HotspotKind,
  type HotspotShape,
  PANORAMA_NAME_MAX,
  type PanoramaCapture,
  type PanoramaTag,
  panoramaRefusals,
} from '@twinscape/contract/panoramas';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useCall, useChanges } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { DialogWithForm, FormField, LinesSkeleton, useDebouncedValue, useLastDefined } from '../../../ui/index.ts';
import type { Turn } from '../viewer/angles.ts';
import type { LikelyAsset } from '../withModel/ModelLayer.tsx';
import css from './Hotspots.module.css';
import { createHotspotActs } from './hotspotChanges.ts';
import { MediaField } from './MediaField.tsx';
import { hotspotKindMessages, hotspotMessages } from './messages.ts';
import { QuestionField } from './QuestionField.tsx';
import type { HotspotStep } from './steps.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../ui/richText/RichTextEditor.tsx')).RichTextEditor,
}));

/** A place where a hotspot is to stand, or one that is changed. */
export type HotspotEditing =
  | {
      readonly kind: 'add';
      readonly place: Turn;
      /** What the model has there. */
      readonly likely?: LikelyAsset;
      /** Corners that were drawn. */
      readonly shape?: { readonly kind: HotspotShape; readonly points: readonly Turn[] };
    }
  | { readonly kind: 'edit'; readonly hotspot: PanoramaTag };

type Props = {
  readonly projectId: string;
  readonly photograph: PanoramaCapture;
  /** Where navigation may lead: the photographs of the set. */
  readonly photographs: readonly PanoramaCapture[];
  readonly editing: HotspotEditing | undefined;
  /** It was added, or changed. */
  readonly onStep: (step: HotspotStep) => void;
  readonly onClose: () => void;
};
/** Kinds that stand at one place, which was clicked. */
const PLACED_KINDS = ['navigation', 'asset', 'text', 'question'] as const satisfies readonly HotspotKind[];
type PlacedKind = (typeof PLACED_KINDS)[number];
/** Without a name of their own they are called as what they point at. */
const POINTS_AT: Readonly<Record<HotspotKind, boolean>> = {
  navigation: true,
  asset: true,
  question: true,
  text: false,
  measure: false,
  area: false,
};
const FOUND_MAX = 30;
const ASKED_MS = 300;

/** S-PAN-02: what a hotspot is for, and what it points at or says (RU-VAL-12, RU-LBL-03). */
export function HotspotForm({ projectId, photograph, photographs, editing, onStep, onClose }: Props) {
  const words = useMessages(hotspotMessages);
  const say = useSay();
  const kinds = useMessages(hotspotKindMessages);
  const shown = useLastDefined(editing);
  const hotspot = shown?.kind === 'edit' ? shown.hotspot : undefined;
  const [chosenKind, setKind] = useState<PlacedKind>('navigation');
  const shape = shown?.kind === 'add' ? shown.shape : undefined;
  const likely = shown?.kind === 'add' ? shown.likely : undefined;
  useEffect(() => {
    if (likely) setKind('asset');
  }, [likely]);
  const kind = hotspot?.tagType ?? shape?.kind ?? chosenKind;
  const [acts] = useState(() => createHotspotActs(projectId, { handles: true }));
  const keeping = useChanges(acts, [calls.GetTagList], {
    onDone: (after: PanoramaTag) => {
      onStep({ ...(hotspot ? { before: hotspot } : {}), after });
      onClose();
    },
  });
  const refuseEmpty = (value: unknown) =>
    String(value ?? '')
      .replace(/<[^>]*>/g, '')
      .trim() === ''
      ? say(panoramaRefusals['hotspot.textRequired'])
      : undefined;
  const submit = (values: Record<string, unknown>) => {
    if (!shown) return;
    const drawn = toDrawn(shown, photograph.sceneName, kind);
    const written = { ...drawn, ...toWritten(kind, values) };
    keeping.run(({ add, change }) => (hotspot ? change(written) : add(written)));
  };
  if (!shown) return null;
  return (
    <DialogWithForm<Record<string, unknown>>
      key={hotspot?.pbtGuid ?? shape?.kind ?? likely?.assetId ?? 'new'}
      title={hotspot ? words.change : words.add}
      submitWord={hotspot ? words.save : words.add}
      width="detail"
      open={editing !== undefined}
      onClose={onClose}
      sending={keeping}
      initial={
        hotspot
          ? { ...hotspot, html: hotspot.html ?? toHtml(hotspot.text ?? '') }
          : likely
            ? { mediaPath: likely.assetId }
            : {}
      }
      onSubmit={submit}
      intro={
        !hotspot &&
        !shape && (
          <div className={css.kinds}>
            <Segmented<PlacedKind>
              block
              aria-label={words.kind}
              value={chosenKind}
              options={PLACED_KINDS.map((value) => ({ value, label: kinds[value] }))}
              onChange={setKind}
            />
          </div>
        )
      }
    >
      {kind === 'navigation' && (
        <>
          <FormField call={calls.AddNavigationTag} name="targetSceneName" label={words.target}>
            <Select
              placeholder={words.findTarget}
              showSearch={{ optionFilterProp: 'label' }}
              options={photographs
                .filter(({ sceneName }) => sceneName !== photograph.sceneName)
                .map(({ sceneName, name }) => ({ value: sceneName, label: name }))}
            />
          </FormField>
          <div className={css.three}>
            <FormField name="rotation" label={words.rotation}>
              <InputNumber min={-180} max={180} step={15} style={{ width: '100%' }} placeholder="0" />
            </FormField>
            <FormField name="scale" label={words.scale}>
              <InputNumber min={0.2} max={5} step={0.1} style={{ width: '100%' }} placeholder="1" />
            </FormField>
            <FormField name="transparency" label={words.transparency}>
              <InputNumber min={0} max={1} step={0.1} style={{ width: '100%' }} placeholder="0" />
            </FormField>
          </div>
        </>
      )}
      {kind === 'question' && <QuestionField projectId={projectId} hotspot={hotspot} />}
      {kind === 'asset' && (
        <AssetField projectId={projectId} known={likely ?? toAsset(hotspot)} failure={keeping.failure} />
      )}
      <FormField
        {...(POINTS_AT[kind] ? { extra: words.nameHint } : { call: calls.AddMediaTextTag })}
        name="name"
        label={words.name}
      >
        <Input maxLength={PANORAMA_NAME_MAX} />
      </FormField>
      {kind === 'text' && (
        <>
          <Suspense fallback={<LinesSkeleton lines={3} />}>
            <FormField name="html" label={words.text} required check={refuseEmpty}>
              <RichTextEditor label={words.text} max={HOTSPOT_TEXT_MAX} find={findNobody} />
            </FormField>
          </Suspense>
          <MediaField projectId={projectId} />
        </>
      )}
      {(kind === 'measure' || kind === 'area') && (
        <FormField name="text" label={words.note}>
          <Input.TextArea rows={3} maxLength={HOTSPOT_TEXT_MAX} />
        </FormField>
      )}
    </DialogWithForm>
  );
}

/** A plain text as the editor begins with it. Pure. */
const toHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
/** Nobody is mentioned in a hotspot. */
const findNobody = async () => [];

/** The hotspot that is to be: where it was clicked or drawn, or as it was. */
function toDrawn(editing: HotspotEditing, sceneName: string, tagType: HotspotKind): PanoramaTag {
  if (editing.kind === 'edit') return editing.hotspot;
  const { place, shape } = editing;
  return {
    pbtGuid: '',
    tagType,
    name: '',
    sceneName,
    locationX: place.yaw,
    locationY: place.pitch,
    ...(shape ? { points: shape.points.map(({ yaw, pitch }) => ({ locationX: yaw, locationY: pitch })) } : {}),
  };
}

/** What was written of a hotspot of a kind. */
function toWritten(kind: HotspotKind, values: Readonly<Record<string, unknown>>): Partial<PanoramaTag> {
  const name = String(values.name ?? '').trim();
  const number = (key: string, otherwise: number) =>
    typeof values[key] === 'number' ? (values[key] as number) : otherwise;
  if (kind === 'navigation')
    return {
      name,
      targetSceneName: String(values.targetSceneName ?? ''),
      rotation: number('rotation', 0),
      scale: number('scale', 1),
      transparency: number('transparency', 0),
    };
  if (kind === 'asset') return { name, mediaPath: String(values.mediaPath ?? '') };
  if (kind === 'question') return { name, questionId: String(values.questionId ?? '') };
  if (kind !== 'text') return { name, text: String(values.text ?? '') };
  const html = String(values.html ?? '');
  const mediaType = HOTSPOT_MEDIA.find((one) => one === values.mediaType);
  return { name, html, mediaType, mediaPath: mediaType ? String(values.mediaPath ?? '') : undefined };
}

const toAsset = (hotspot: PanoramaTag | undefined): LikelyAsset | undefined =>
  hotspot?.mediaPath && hotspot.assetName ? { assetId: hotspot.mediaPath, assetName: hotspot.assetName } : undefined;

type AssetFieldProps = {
  readonly projectId: string;
  /** The asset that it stands at, or that the model has there. */
  readonly known: LikelyAsset | undefined;
  readonly failure: unknown;
};

/** An asset of the project, found by name; the selection is cleared where it is refused (RU-LBL-03). */
function AssetField({ projectId, known: asset, failure }: AssetFieldProps) {
  const words = useMessages(hotspotMessages);
  const form = Form.useFormInstance();
  const [sought, setSought] = useState('');
  const key = useDebouncedValue(sought, ASKED_MS);
  const found = useCall(
    assetCalls.GetProjectAssetList,
    { projectId, pageIndex: 1, pageSize: FOUND_MAX, ...(key ? { key } : {}) },
    { handles: true, keepPrevious: true },
  );
  useEffect(() => {
    if (failure) form.setFieldValue('mediaPath', undefined);
  }, [failure, form]);
  const known = asset ? [{ value: asset.assetId, label: asset.assetName }] : [];
  const options = (found.data?.data.list ?? []).map(({ assetId, assetName }) => ({ value: assetId, label: assetName }));
  return (
    <FormField call={calls.AddAssetTag} name="mediaPath" label={words.asset}>
      <Select
        placeholder={words.findAsset}
        filterOption={false}
        showSearch={{ onSearch: setSought }}
        options={[...known.filter(({ value }) => options.every((one) => one.value !== value)), ...options]}
      />
    </FormField>
  );
}
