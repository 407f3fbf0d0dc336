import { widgetRefusals as refusals, WIDGET_NAME_MAX, WIDGET_TYPES, type Widget } from '@twinscape/contract/widgets';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useEditHistory } from '../../../ui/editHistory/useEditHistory.ts';
import { ConflictDialog } from '../../../ui/editor/ConflictDialog.tsx';
import { EditorFrame, EditorName } from '../../../ui/editor/EditorFrame.tsx';
import { ChangedElsewhere, toast } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { KindMark } from '../kinds.tsx';
import { getWidgetLibrary } from '../library/library.ts';
import { pickWidgetTexts } from '../library/widgetFile.ts';
import { widgetKindMessages, widgetMessages } from '../messages.ts';
import { useGoToBundle, type WidgetLibraryRef } from '../widgetLibraryRef.ts';
import css from './Editor.module.css';
import { widgetEditorMessages } from './messages.ts';
import { parseSettings, setSettingValue } from './settings.ts';
import { useWidgetSaving } from './useWidgetSaving.ts';
import { CODE_PARTS, type CodePart, WidgetCodePane } from './WidgetCodePane.tsx';
import { WidgetPreview } from './WidgetPreview.tsx';
import { useSettingsProblem, WidgetSettingsForm } from './WidgetSettingsForm.tsx';

type Props = {
  readonly place: WidgetLibraryRef;
  readonly initial: Widget;
  /** Begins anew with what stands now. */
  readonly onReload: () => void;
};

/** S-WID-04: the texts of a widget, its settings as a form, and the widget as it runs. */
export function WidgetEditorForm({ place, initial, onReload }: Props) {
  const words = useMessages(widgetEditorMessages);
  const shared = useMessages(widgetMessages);
  const kinds = useMessages(widgetKindMessages);
  const say = useSay();
  const format = useFormat();
  const goTo = useGoToBundle();
  const rights = useLibraryRights(place.scope);
  const isReader = rights.off !== undefined;
  const begin = useMemo(() => pickWidgetTexts(initial), [initial]);
  const steps = useEditHistory(begin);
  const { draft, isDirty } = steps;
  const [{ part: partText }, setAddress] = useAddressState({ part: 'html' });
  const part: CodePart = CODE_PARTS.find((own) => own === partText) ?? 'html';
  const read = useMemo(() => parseSettings(draft.settingsJson), [draft.settingsJson]);
  const problem = useSettingsProblem(read);
  const saving = useWidgetSaving(place, initial);
  const saved = () => steps.markSaved(draft);
  const copy = () =>
    saving.saveAsCopy(draft, (made) => {
      saved();
      // The guard has to know first that nothing is unsaved any more.
      setTimeout(() => goTo(made.componentPackageId, made.id));
    });
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: [initial.id, initial.componentPackageId],
    known: saving.known.getTime(),
    read: async () => (await getWidgetLibrary(place).widget(initial.id)).updateTime.getTime(),
  });
  const save = () => {
    if (isReader || saving.busy) return;
    if (draft.name.trim() === '') {
      toast.error(say(refusals['widget.nameRequired']));
      return;
    }
    if (problem) {
      setAddress({ part: 'json' });
      toast.error(problem);
      return;
    }
    saving.save(draft, saved);
  };
  return (
    <EditorFrame
      className={css.editor}
      back={{ word: shared.toBundle, run: () => goTo(initial.componentPackageId) }}
      title={words.title}
      fields={
        <>
          <EditorName
            label={words.name}
            value={draft.name}
            maxLength={WIDGET_NAME_MAX}
            off={isReader}
            onChange={(name) => steps.change({ name }, 'name')}
          />
          <Select
            className={css.kind ?? ''}
            aria-label={words.kind}
            disabled={isReader}
            value={draft.widgetType}
            options={WIDGET_TYPES.map((value) => ({ value, label: kinds[value] }))}
            labelRender={({ value, label }) => (
              <span className={css.kindLabel}>
                <KindMark kind={WIDGET_TYPES.find((one) => one === value) ?? 'static'} size={14} />
                {label}
              </span>
            )}
            onChange={(widgetType) => steps.change({ widgetType })}
          />
        </>
      }
      history={steps}
      saving={saving}
      onSave={save}
      off={rights.off}
      notice={
        <ChangedElsewhere
          name={initial.name}
          elsewhere={saving.busy ? undefined : elsewhere}
          isDirty={isDirty}
          busy={saving.busy}
          onLatest={onReload}
          onCopy={isReader ? undefined : copy}
          onGoOn={goOn}
          onClose={() => {
            saved();
            setTimeout(() => goTo(initial.componentPackageId));
          }}
        />
      }
    >
      <div className={css.body}>
        <WidgetCodePane
          steps={steps}
          part={part}
          onPart={(next) => setAddress({ part: next })}
          problem={problem}
          off={isReader}
        />
        <div className={css.side}>
          <WidgetPreview texts={draft} settings={read.values} projectId={place.projectId} />
          <WidgetSettingsForm
            read={read}
            off={isReader}
            onChange={(key, value) =>
              steps.change({ settingsJson: setSettingValue(draft.settingsJson, key, value) }, `setting ${key}`)
            }
          />
        </div>
      </div>
      <ConflictDialog
        open={saving.newer !== undefined}
        busy={saving.busy}
        words={words}
        onClose={saving.dismissNewer}
        onCopy={copy}
        onTheirs={() => {
          saving.dismissNewer();
          onReload();
        }}
        onOver={() => saving.overwrite(draft, saved)}
      >
        {saving.newer &&
          say(widgetEditorMessages.conflictText, {
            name: initial.name,
            time: format.instant(saving.newer.updateTime),
          })}
      </ConflictDialog>
    </EditorFrame>
  );
}
