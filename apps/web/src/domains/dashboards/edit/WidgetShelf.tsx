import type { DashboardWidget } from '@twinscape/contract/dashboards';
import {
  BUILT_IN_BUNDLES,
  BUILT_IN_WIDGETS,
  type BuiltInBundle,
  type BuiltInWidget,
  widgetCalls,
} from '@twinscape/contract/widgets';
import { Input } from 'antd';
import { useState } from 'react';
import { send, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { loadInitialSettings } from '../../widgets/index.ts';
import css from './Editor.module.css';
import { dashboardEditorMessages } from './messages.ts';
import { WidgetIcon } from './WidgetIcon.tsx';

type Props = {
  readonly projectId: string;
  readonly onAdd: (builtIn: BuiltInWidget) => void;
  readonly onAddWidget: (widget: DashboardWidget) => void;
};

/** What a dragged widget is told by: its size stands in the type, which alone can be read while it is dragged. */
export const DRAGGED_TYPE = 'application/x-twinscape-widget-';
const BUNDLES = Object.keys(BUILT_IN_BUNDLES) as BuiltInBundle[];
const PACKAGES_MAX = 100;

/** Everything that can be put on a dashboard: by bundle, by search. */
export function WidgetShelf({ projectId, onAdd, onAddWidget }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const [typed, setTyped] = useState('');
  const key = typed.trim().toLowerCase();
  const matches = ({ title, about, fqn }: BuiltInWidget): boolean =>
    key === '' || [title.cn, title.en, about.cn, about.en, fqn].some((text) => text.toLowerCase().includes(key));
  const found = BUILT_IN_WIDGETS.filter(matches);
  return (
    <aside className={css.library} aria-label={words.library}>
      <header>
        <h2>{words.library}</h2>
        <Input
          allowClear
          prefix={<Glyph name="search" size={14} />}
          aria-label={words.find}
          placeholder={words.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </header>
      <div className={css.bundles}>
        {BUNDLES.map((bundle) => {
          const own = found.filter((one) => one.bundle === bundle);
          if (own.length === 0) return null;
          return (
            <details key={bundle} open={key !== '' || bundle === 'values' || bundle === 'charts'}>
              <summary>
                {say(BUILT_IN_BUNDLES[bundle])} <small className="faint">{own.length}</small>
              </summary>
              <ul>
                {own.map((builtIn) => (
                  <li key={builtIn.fqn}>
                    <button
                      type="button"
                      draggable
                      title={`${say(builtIn.about)}\n${words.addHint}`}
                      data-add={builtIn.fqn}
                      onDragStart={({ dataTransfer }) => {
                        dataTransfer.setData('text/plain', builtIn.fqn);
                        dataTransfer.setData(`${DRAGGED_TYPE}${builtIn.size.join('-')}`, '');
                        dataTransfer.effectAllowed = 'copy';
                      }}
                      onClick={() => onAdd(builtIn)}
                    >
                      <WidgetIcon builtIn={builtIn} />
                      <span>{say(builtIn.title)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
        {found.length === 0 && <p className="faint">{words.noWidget}</p>}
        <ProjectBundles projectId={projectId} typed={key} onAddWidget={onAddWidget} />
      </div>
    </aside>
  );
}

type BundlesProps = Pick<Props, 'projectId' | 'onAddWidget'> & { readonly typed: string };

/** Widgets that people of the project wrote. */
function ProjectBundles({ projectId, typed, onAddWidget }: BundlesProps) {
  const packages = useCall(
    widgetCalls.GetProjectComponentPackageList,
    { projectId, pageIndex: 1, pageSize: PACKAGES_MAX },
    { handles: true },
  );
  const list = (packages.data?.data.list ?? []).filter(({ widgetCount }) => widgetCount > 0);
  return list.map(({ id, name }) => (
    <ProjectBundle key={id} projectId={projectId} id={id} name={name} typed={typed} onAddWidget={onAddWidget} />
  ));
}

function ProjectBundle({
  projectId,
  id,
  name,
  typed,
  onAddWidget,
}: BundlesProps & { readonly id: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const widgets = useCall(
    widgetCalls.GetProjectComponentPackageWidgetList,
    { projectId, componentPackageId: id },
    { handles: true, enabled: isOpen || typed !== '' },
  );
  const list = (widgets.data?.data.list ?? []).filter((widget) => widget.name.toLowerCase().includes(typed));
  if (typed !== '' && list.length === 0) return null;
  const place = async (widgetId: string) => {
    const widget = await send(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id: widgetId });
    const { templateHtml, templateCss, script, widgetType } = widget;
    onAddWidget({
      typeFullFqn: `project.${widget.componentPackageId}.${widgetId}`,
      type: widgetType,
      sizeX: 4,
      sizeY: 4,
      config: {
        title: widget.name,
        showTitle: true,
        datasources: [],
        useDashboardTimewindow: true,
        settings: { ...(await loadInitialSettings(widget.settingsJson)) },
        code: { templateHtml, templateCss, script, settingsJson: widget.settingsJson },
      },
    });
  };
  return (
    <details open={isOpen || typed !== ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      <ul>
        {list.map((widget) => (
          <li key={widget.id}>
            <button type="button" onClick={() => void place(widget.id)}>
              <span>{widget.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
