import type { DashboardConfiguration, DashboardDetail } from '@twinscape/contract/dashboards';
import type { BuiltInWidget } from '@twinscape/contract/widgets';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { useEditHistory } from '../../../ui/editHistory/useEditHistory.ts';
import { ConflictDialog } from '../../../ui/editor/ConflictDialog.tsx';
import { EditorFrame } from '../../../ui/editor/EditorFrame.tsx';
import { Glyph, toast } from '../../../ui/index.ts';
import { useOpenDashboard } from '../data/context.ts';
import { DashboardHost } from '../data/DashboardHost.tsx';
import { readTimewindow, readZone, USUAL_WINDOW, writeTimewindow } from '../data/timeWindow.ts';
import { dashboardPath, EDIT_SEARCH } from '../list/address.ts';
import { TimeControl } from '../view/TimeControl.tsx';
import { AliasesDialog } from './aliases/AliasesDialog.tsx';
import css from './Editor.module.css';
import { EditorGrid } from './EditorGrid.tsx';
import { KeyFiltersDialog } from './filters/KeyFiltersDialog.tsx';
import { dashboardEditorMessages } from './messages.ts';
import {
  type Breakpoint,
  type ChangeDashboard,
  copyWidgets,
  createWidget,
  parseClipboard,
  pasteWidgets,
  placeWidget,
  removePlacedWidgets,
} from './operations.ts';
import { Pages } from './Pages.tsx';
import { WidgetPanel } from './panel/WidgetPanel.tsx';
import { useDashboardSaving } from './useDashboardSaving.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import { WidgetShelf } from './WidgetShelf.tsx';

type Props = { readonly projectId: string; readonly detail: DashboardDetail; readonly onClose: () => void };
export type Draft = { readonly configuration: DashboardConfiguration };

/** Where what was copied lies, so that another dashboard can take it. */
const CLIPBOARD_KEY = 'dashboards.clipboard';

/** S-PRJ-03: a dashboard as it is edited. */
export function DashboardEditor({ projectId, detail, onClose }: Props) {
  const [initial] = useState(() => ({ configuration: JSON.parse(detail.configurationJson) as DashboardConfiguration }));
  const history = useEditHistory<Draft>(initial);
  const { configuration } = history.draft;
  return (
    <DashboardHost
      projectId={projectId}
      dashboardId={detail.dashboardId}
      configuration={configuration}
      mayControl={false}
    >
      <Inside projectId={projectId} detail={detail} onClose={onClose} history={history} />
    </DashboardHost>
  );
}

type InsideProps = Props & { readonly history: ReturnType<typeof useEditHistory<Draft>> };

function Inside({ projectId, detail, onClose, history }: InsideProps) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { configuration, stateId } = useOpenDashboard();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [breakpoint, setBreakpoint] = useState<Breakpoint>('wide');
  const [dialog, setDialog] = useState<'aliases' | 'filters' | 'versions'>();
  const change: ChangeDashboard = (next, stroke) => history.change({ configuration: next }, stroke);
  const saving = useDashboardSaving({
    projectId,
    detail,
    onSaved: (saved) => {
      if (saved !== configuration) history.change({ configuration: saved });
      history.markSaved({ configuration: saved });
    },
  });
  const present = chosen.filter((id) => configuration.widgets?.[id]);
  const add = (builtIn: BuiltInWidget, at?: { readonly x: number; readonly y: number }) => {
    const added = placeWidget(configuration, stateId, createWidget(builtIn, say(builtIn.title)), at);
    change(added.configuration);
    setChosen([added.id]);
  };
  const remove = () => {
    if (present.length === 0) return;
    change(removePlacedWidgets(configuration, stateId, present));
    setChosen([]);
  };
  const copy = () => {
    if (present.length === 0) return;
    localStorage.setItem(CLIPBOARD_KEY, JSON.stringify(copyWidgets(configuration, stateId, present)));
    toast.success(say(dashboardEditorMessages.copied, { count: present.length }));
  };
  const paste = () => {
    const held = parseClipboard(localStorage.getItem(CLIPBOARD_KEY) ?? '');
    if (!held) return toast.info(words.nothingCopied);
    const pasted = pasteWidgets(configuration, stateId, held);
    change(pasted.configuration);
    setChosen(pasted.ids);
    return toast.success(say(dashboardEditorMessages.pasted, { count: pasted.ids.length }));
  };
  useShortcut(present.length > 0 ? { keys: 'Delete', title: dashboardEditorMessages.remove, run: remove } : undefined);
  useShortcut(present.length > 0 ? { keys: 'mod+c', title: dashboardEditorMessages.copy, run: copy } : undefined);
  useShortcut({ keys: 'mod+v', title: dashboardEditorMessages.paste, run: () => void paste() });
  useShortcut(
    present.length > 0
      ? { keys: 'Escape', title: dashboardEditorMessages.closePanel, run: () => setChosen([]) }
      : undefined,
  );
  const [only] = present.length === 1 ? present : [];
  return (
    <EditorFrame
      className={css.editor}
      back={{ word: words.back, run: onClose }}
      title={detail.title}
      history={history}
      saving={{ busy: saving.isBusy, failure: saving.failure }}
      onSave={() => void saving.save(configuration)}
      off={undefined}
      actions={
        <>
          <TimeControl
            value={readTimewindow(configuration.timewindow) ?? USUAL_WINDOW}
            onChange={(window) =>
              change({ ...configuration, timewindow: writeTimewindow(window, configuration.timewindow) })
            }
            zone={readZone(configuration.timewindow?.timezone)}
            onZone={(zone) =>
              change({ ...configuration, timewindow: { ...configuration.timewindow, timezone: zone ?? null } })
            }
          />
          <Button onClick={() => setDialog('aliases')}>{words.aliases}</Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'filters', label: words.filters, onClick: () => setDialog('filters') },
                { key: 'versions', label: words.versions, onClick: () => setDialog('versions') },
                { key: 'paste', label: words.paste, onClick: () => void paste() },
              ],
            }}
          >
            <Button icon={<Glyph name="more" />} aria-label={words.more} />
          </Dropdown>
        </>
      }
    >
      <div className={css.columns}>
        <WidgetShelf
          projectId={projectId}
          onAdd={add}
          onAddWidget={(widget) => {
            const added = placeWidget(configuration, stateId, widget);
            change(added.configuration);
            setChosen([added.id]);
          }}
        />
        <div className={css.middle}>
          <Pages breakpoint={breakpoint} onBreakpoint={setBreakpoint} onChange={change} />
          <EditorGrid
            breakpoint={breakpoint}
            chosen={present}
            onChoose={setChosen}
            onChange={change}
            onDrop={(builtIn, at) => add(builtIn, at)}
          />
        </div>
        {only !== undefined && (
          <WidgetPanel
            key={only}
            projectId={projectId}
            widgetId={only}
            onChange={change}
            onCopy={copy}
            onRemove={remove}
            onDuplicate={() => {
              const pasted = pasteWidgets(configuration, stateId, copyWidgets(configuration, stateId, [only]));
              change(pasted.configuration);
              setChosen(pasted.ids);
            }}
            onClose={() => setChosen([])}
          />
        )}
      </div>
      {dialog === 'aliases' && (
        <AliasesDialog projectId={projectId} onChange={change} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'filters' && <KeyFiltersDialog onChange={change} onClose={() => setDialog(undefined)} />}
      {dialog === 'versions' && (
        <VersionsDialog
          projectId={projectId}
          dashboardId={detail.dashboardId}
          onRestore={(restored) => {
            change(restored);
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConflictDialog
        open={saving.conflict !== undefined}
        busy={saving.isBusy}
        words={words}
        onClose={saving.giveUp}
        onCopy={() => saving.saveCopy(configuration, (id) => go(dashboardPath(id), EDIT_SEARCH))}
        onTheirs={saving.takeTheirs}
        onOver={saving.takeMine}
      >
        {saving.conflict &&
          say(dashboardEditorMessages.conflictBody, {
            who: saving.conflict.who,
            what: saving.conflict.what.slice(0, 5).join(', '),
          })}
      </ConflictDialog>
    </EditorFrame>
  );
}
