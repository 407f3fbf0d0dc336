import { widgetRefusals as refusals, WIDGET_NAME_MAX, WIDGET_TYPES, type Widget } from '@twinscape/contract/widgets';
import { Button, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useKey } from '../../../platform/keys/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ActionButton, ChangedElsewhere, FailureNote, Glyph, toast, UnsavedGuard } from '../../../ui/index.ts';
import { useSteps } from '../../../ui/steps/useSteps.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { KindMark } from '../kinds.tsx';
import { libraryOf } from '../library/library.ts';
import { textsOf } from '../library/transfer.ts';
import { kindMessages, widgetMessages } from '../messages.ts';
import { type Place, useGoTo } from '../place.ts';
import { CodePane, PARTS, type Part } from './CodePane.tsx';
import { Conflict } from './Conflict.tsx';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { Preview } from './Preview.tsx';
import { SettingsForm, useProblem } from './SettingsForm.tsx';
import { readSettings, withValue } from './settings.ts';
import { useSaving } from './useSaving.ts';

type Props = {
  readonly place: Place;
  readonly initial: Widget;
  /** Begins anew with what stands now. */
  readonly onReload: () => void;
};

/** S-WID-04: the texts of a widget, its settings as a form, and the widget as it runs. */
export function Editor({ place, initial, onReload }: Props) {
  const words = useMessages(editorMessages);
  const shared = useMessages(widgetMessages);
  const kinds = useMessages(kindMessages);
  const say = useSay();
  const goTo = useGoTo();
  const rights = useLibraryRights(place.shelf);
  const isReader = rights.off !== undefined;
  const begin = useMemo(() => textsOf(initial), [initial]);
  const steps = useSteps(begin);
  const { draft, isDirty } = steps;
  const [{ part: partText }, setAddress] = useAddressState({ part: 'html' });
  const part: Part = PARTS.find(([own]) => own === partText)?.[0] ?? 'html';
  const read = useMemo(() => readSettings(draft.settingsJson), [draft.settingsJson]);
  const problem = useProblem(read);
  const saving = useSaving(place, initial);
  const saved = () => steps.saved(draft);
  const copy = () =>
    saving.asCopy(draft, (made) => {
      saved();
      // The guard has to know first that nothing is unsaved any more.
      setTimeout(() => goTo(made.componentPackageId, made.id));
    });
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: [initial.id, initial.componentPackageId],
    known: saving.known.getTime(),
    read: async () => (await libraryOf(place).widget(initial.id)).updateTime.getTime(),
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
  useKey(isReader ? undefined : { keys: 'mod+s', title: editorMessages.save, run: save, inFields: true });
  return (
    <div className={css.editor}>
      <UnsavedGuard when={isDirty} />
      <header className={css.head}>
        <Button
          type="text"
          icon={<Glyph name="back" />}
          aria-label={shared.toBundle}
          title={shared.toBundle}
          onClick={() => goTo(initial.componentPackageId)}
        />
        <h1 className="heard">{words.title}</h1>
        <Input
          className={css.name ?? ''}
          aria-label={words.name}
          placeholder={words.name}
          maxLength={WIDGET_NAME_MAX}
          disabled={isReader}
          value={draft.name}
          onChange={({ target }) => steps.change({ name: target.value }, 'name')}
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
        {isDirty && <span className={css.unsaved}>{words.unsaved}</span>}
        <span className={css.grow} />
        <Button
          type="text"
          icon={<Glyph name="retry" />}
          className={css.undo ?? ''}
          aria-label={words.undo}
          title={words.undo}
          disabled={!steps.canUndo}
          onClick={steps.undo}
        />
        <Button
          type="text"
          icon={<Glyph name="retry" />}
          aria-label={words.redo}
          title={words.redo}
          disabled={!steps.canRedo}
          onClick={steps.redo}
        />
        <ActionButton type="primary" off={rights.off} loading={saving.busy} onClick={save}>
          {words.save}
        </ActionButton>
      </header>
      <FailureNote failure={saving.failure} />
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
      <div className={css.body}>
        <CodePane
          steps={steps}
          part={part}
          onPart={(next) => setAddress({ part: next })}
          problem={problem}
          off={isReader}
        />
        <div className={css.side}>
          <Preview texts={draft} settings={read.values} projectId={place.projectId} />
          <SettingsForm
            read={read}
            off={isReader}
            onChange={(key, value) =>
              steps.change({ settingsJson: withValue(draft.settingsJson, key, value) }, `setting ${key}`)
            }
          />
        </div>
      </div>
      <Conflict
        name={initial.name}
        saved={saving.newer?.updateTime}
        busy={saving.busy}
        onClose={saving.later}
        onCopy={copy}
        onTheirs={() => {
          saving.later();
          onReload();
        }}
        onOver={() => saving.over(draft, saved)}
      />
    </div>
  );
}
