import { assetCalls } from '@twinscape/contract/assets';
import {
  hotspotCalls as calls,
  HOTSPOT_KINDS,
  HOTSPOT_MEDIA,
  HOTSPOT_TEXT_MAX,
  type HotspotKind,
  PANORAMA_NAME_MAX,
  type PanoramaCapture,
  type PanoramaTag,
} from '@twinscape/contract/panoramas';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { DialogWithForm, FormField, useDebouncedValue, useLastDefined } from '../../../ui/index.ts';
import type { Turn } from '../viewer/angles.ts';
import css from './Hotspots.module.css';
import { MediaField } from './MediaField.tsx';
import { hotspotKindMessages, hotspotMessages } from './messages.ts';
import type { HotspotStep } from './steps.ts';

/** A place where a hotspot is to stand, or one that is changed. */
export type HotspotEditing =
  | { readonly kind: 'add'; readonly place: Turn }
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
const FOUND_MAX = 30;
const ASKED_MS = 300;

/** S-PAN-02: what a hotspot is for, and what it points at or says (RU-VAL-12, RU-LBL-03). */
export function HotspotForm({ projectId, photograph, photographs, editing, onStep, onClose }: Props) {
  const words = useMessages(hotspotMessages);
  const kinds = useMessages(hotspotKindMessages);
  const shown = useLastDefined(editing);
  const hotspot = shown?.kind === 'edit' ? shown.hotspot : undefined;
  const [chosenKind, setKind] = useState<HotspotKind>('navigation');
  const kind = hotspot?.tagType ?? chosenKind;
  const done = (after: PanoramaTag) => {
    onStep({ ...(hotspot ? { before: hotspot } : {}), after });
    onClose();
  };
  const after = { handles: true, invalidates: [calls.GetTagList], successMessage: false, onDone: done } as const;
  const sendings = {
    addNavigation: useSend(calls.AddNavigationTag, after),
    addAsset: useSend(calls.AddAssetTag, after),
    addText: useSend(calls.AddMediaTextTag, after),
    editNavigation: useSend(calls.UpdateNavigationTag, after),
    editAsset: useSend(calls.UpdateAssetTag, after),
    editText: useSend(calls.UpdateMediaTextTag, after),
  };
  const current = {
    navigation: hotspot ? sendings.editNavigation : sendings.addNavigation,
    asset: hotspot ? sendings.editAsset : sendings.addAsset,
    text: hotspot ? sendings.editText : sendings.addText,
  }[kind];
  const submit = (values: Record<string, unknown>) => {
    const name = String(values.name ?? '').trim();
    const number = (key: string, otherwise: number) =>
      typeof values[key] === 'number' ? (values[key] as number) : otherwise;
    const place =
      shown?.kind === 'add' ? shown.place : { yaw: hotspot?.locationX ?? 0, pitch: hotspot?.locationY ?? 0 };
    const at = { projectId, locationX: place.yaw, locationY: place.pitch };
    const one = { ...at, sceneName: photograph.sceneName };
    const known = { ...at, pbtGuid: hotspot?.pbtGuid ?? '' };
    if (kind === 'navigation') {
      const arrow = {
        name,
        targetSceneName: String(values.targetSceneName ?? ''),
        rotation: number('rotation', 0),
        scale: number('scale', 1),
        transparency: number('transparency', 0),
      };
      if (hotspot) sendings.editNavigation.send({ ...known, ...arrow });
      else sendings.addNavigation.send({ ...one, ...arrow });
    } else if (kind === 'asset') {
      const asset = { name, mediaPath: String(values.mediaPath ?? '') };
      if (hotspot) sendings.editAsset.send({ ...known, ...asset });
      else sendings.addAsset.send({ ...one, ...asset });
    } else {
      const media = HOTSPOT_MEDIA.find((one) => one === values.mediaType);
      const said = {
        name,
        text: String(values.text ?? ''),
        ...(media ? { mediaType: media, mediaPath: String(values.mediaPath ?? '') } : {}),
      };
      if (hotspot) sendings.editText.send({ ...known, ...said });
      else sendings.addText.send({ ...one, ...said });
    }
  };
  if (!shown) return null;
  return (
    <DialogWithForm<Record<string, unknown>>
      key={hotspot?.pbtGuid ?? 'new'}
      title={hotspot ? words.change : words.add}
      submitWord={hotspot ? words.save : words.add}
      width="detail"
      open={editing !== undefined}
      onClose={onClose}
      sending={current}
      initial={hotspot ? { ...hotspot } : {}}
      onSubmit={submit}
      intro={
        !hotspot && (
          <div className={css.kinds}>
            <Segmented<HotspotKind>
              block
              aria-label={words.kind}
              value={kind}
              options={HOTSPOT_KINDS.map((value) => ({ value, label: kinds[value] }))}
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
      {kind === 'asset' && <AssetField projectId={projectId} hotspot={hotspot} failure={sendings.addAsset.failure} />}
      <FormField
        {...(kind === 'text' ? { call: calls.AddMediaTextTag } : {})}
        name="name"
        label={words.name}
        {...(kind === 'text' ? {} : { extra: words.nameHint })}
      >
        <Input maxLength={PANORAMA_NAME_MAX} />
      </FormField>
      {kind === 'text' && (
        <>
          <FormField call={calls.AddMediaTextTag} name="text" label={words.text}>
            <Input.TextArea rows={4} maxLength={HOTSPOT_TEXT_MAX} />
          </FormField>
          <MediaField projectId={projectId} />
        </>
      )}
    </DialogWithForm>
  );
}

type AssetFieldProps = {
  readonly projectId: string;
  readonly hotspot: PanoramaTag | undefined;
  readonly failure: unknown;
};

/** An asset of the project, found by name; the selection is cleared where it is refused (RU-LBL-03). */
function AssetField({ projectId, hotspot, failure }: AssetFieldProps) {
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
  const known = hotspot?.mediaPath && hotspot.assetName ? [{ value: hotspot.mediaPath, label: hotspot.assetName }] : [];
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
