import { labelRefusals, type PanelType } from '@twinscape/contract/labels';
import { Form, Segmented, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { EditorFrame, EditorName } from '../../../ui/editor/EditorFrame.tsx';
import { useTabsLocale } from '../../../ui/useTabsLocale.ts';
import { useAssetValues } from '../values/useAssetValues.ts';
import { AssetSelect } from './AssetSelect.tsx';
import { LabelCodePane } from './code/LabelCodePane.tsx';
import css from './Designer.module.css';
import { createDraft, type LabelDraft } from './draft.ts';
import { ChartFields } from './fields/ChartFields.tsx';
import { ClickFields } from './fields/ClickFields.tsx';
import { EntryFields } from './fields/EntryFields.tsx';
import { LookFields } from './fields/LookFields.tsx';
import { PlaceFields } from './fields/PlaceFields.tsx';
import { TextFields } from './fields/TextFields.tsx';
import { KindList } from './KindList.tsx';
import { LabelCanvas } from './LabelCanvas.tsx';
import { designerMessages, labelCanvasMessages } from './messages.ts';
import { TemplateList } from './TemplateList.tsx';
import { toDraft } from './template.ts';
import { type LabelEditing, useLabelDraft } from './useLabelDraft.ts';

/** Kinds that show values. */
const WITH_VALUES: readonly PanelType[] = ['timeseries', 'staticData', 'pictureData', 'html'];

export type LabelSaving = {
  /** `done` is called when it was saved. */
  readonly save: (draft: LabelDraft, done: () => void) => void;
  readonly busy: boolean;
  readonly failure: unknown;
};

type Props = {
  readonly projectId: string;
  readonly initial: LabelDraft;
  /** The asset whose label it is; undefined for a template. */
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  /** The asset whose values a template is looked at with. */
  readonly previewed: string | undefined;
  readonly onPreview: (assetId: string | undefined) => void;
  /** Why nothing can be changed. */
  readonly off: string | undefined;
  readonly saving: LabelSaving;
  readonly back: { readonly word: string; readonly run: () => void };
  /** What is said above the draft as it stands: that somebody else changed it. */
  readonly notice?: (editing: LabelEditing) => ReactNode;
  /** Further buttons, for the draft as it stands. */
  readonly actions: (editing: LabelEditing) => ReactNode;
};

/** S-LBL-04: a label as it will be seen, and everything that can be said of it. */
export function Designer(props: Props) {
  const { projectId, initial, asset, previewed, onPreview, off, saving, back, actions, notice } = props;
  const words = useMessages(designerMessages);
  const canvas = useMessages(labelCanvasMessages);
  const tabsLocale = useTabsLocale();
  const say = useSay();
  const editing = useLabelDraft(initial);
  const { draft } = editing;
  const { type } = draft.panel;
  const isReader = off !== undefined;
  const looked = asset?.id ?? previewed;
  const values = useAssetValues(projectId, looked, draft.data.dataList, draft.panel.chart?.spanMs);
  const [left, setLeft] = useState<'kinds' | 'start'>('kinds');
  const [tab, setTab] = useState('content');
  // RU-VAL-28: a camera without an address shows nothing. A template may leave it to the labels made of it.
  const lacksAddress = asset !== undefined && type === 'liveVideo' && !draft.panel.video?.trim();
  const [isTold, setTold] = useState(false);
  const save = () => {
    if (isReader || saving.busy) return;
    setTold(lacksAddress);
    if (lacksAddress) setTab('content');
    else saving.save(draft, () => editing.markSaved(draft));
  };
  const tabs = [
    {
      key: 'content',
      label: words.content,
      children: (
        <>
          <TextFields
            editing={editing}
            projectId={projectId}
            off={isReader}
            problem={isTold && lacksAddress ? say(labelRefusals['video.address']) : undefined}
          />
          {WITH_VALUES.includes(type) && (
            <EntryFields editing={editing} values={values} isOfAsset={asset !== undefined} off={isReader} />
          )}
          {!WITH_VALUES.includes(type) && type === 'title' && <p className={css.hint}>{words.titleHint}</p>}
        </>
      ),
    },
    { key: 'look', label: words.look, children: <LookFields editing={editing} projectId={projectId} off={isReader} /> },
    ...(type === 'timeseries'
      ? [{ key: 'chart', label: words.chart, children: <ChartFields editing={editing} off={isReader} /> }]
      : []),
    {
      key: 'click',
      label: words.click,
      children: <ClickFields editing={editing} projectId={projectId} off={isReader} />,
    },
    {
      key: 'place',
      label: words.place,
      children: <PlaceFields editing={editing} projectId={projectId} isOfAsset={asset !== undefined} off={isReader} />,
    },
  ];
  return (
    <EditorFrame
      className={css.designer}
      back={back}
      title={asset?.name ?? words.title}
      fields={
        !asset && (
          <EditorName
            label={words.name}
            value={draft.name}
            maxLength={300}
            off={isReader}
            onChange={(name) => editing.change({ name }, 'name')}
          />
        )
      }
      history={editing}
      saving={saving}
      onSave={save}
      off={off}
      actions={actions(editing)}
      notice={notice?.(editing)}
    >
      <div className={css.body} data-code={type === 'html'}>
        <aside className={css.left}>
          <Segmented
            aria-label={words.title}
            block
            size="small"
            value={left}
            options={[
              { value: 'kinds', label: words.kinds },
              { value: 'start', label: words.start },
            ]}
            onChange={setLeft}
          />
          {left === 'kinds' ? (
            <KindList
              value={type}
              off={isReader}
              onChange={(next) => {
                // What a kind begins with where nothing of it was written yet.
                editing.change({ panel: { ...createDraft(next).panel, ...draft.panel, type: next } });
                setTab('content');
              }}
            />
          ) : (
            <TemplateList
              projectId={projectId}
              chosen={draft.panel.panelId}
              off={isReader}
              onChoose={(item) => {
                const { panel, data, marker } = toDraft({
                  name: item.name,
                  panelType: item.panelType ?? 'text',
                  dataPanelJson: item.json,
                });
                editing.change({
                  panel: { ...panel, panelId: item.id },
                  ...(data.dataList.length > 0 ? { data } : {}),
                  ...(Object.keys(marker).length > 0 ? { marker } : {}),
                });
              }}
            />
          )}
        </aside>
        <div className={css.middle}>
          <LabelCanvas
            editing={editing}
            name={asset?.name ?? draft.name}
            values={values}
            isExample={looked === undefined}
            isReader={isReader}
            chooser={
              asset ? null : (
                <AssetSelect
                  projectId={projectId}
                  label={canvas.previewWith}
                  value={previewed}
                  className={css.chooser}
                  onChange={onPreview}
                />
              )
            }
          />
          {type === 'html' && <LabelCodePane editing={editing} off={isReader} />}
        </div>
        <aside className={css.right} aria-label={words.properties}>
          <Form component={false} layout="vertical">
            <Tabs
              locale={tabsLocale}
              size="small"
              activeKey={tabs.some(({ key }) => key === tab) ? tab : 'content'}
              onChange={setTab}
              items={tabs}
              destroyOnHidden
            />
          </Form>
        </aside>
      </div>
    </EditorFrame>
  );
}
