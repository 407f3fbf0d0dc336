import type { DashboardWidget } from '@twinscape/contract/dashboards';
import { Button, Dropdown } from 'antd';
import { Component, type ReactNode, type RefObject, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { downloadFile } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, Glyph } from '../../../ui/index.ts';
import { AnnotationDialog } from '../annotations/AnnotationDialog.tsx';
import { annotationMessages } from '../annotations/messages.ts';
import { DashboardPaper, useOpenDashboard, WidgetDrill, WidgetVisible } from '../data/context.ts';
import { listAliasIds } from '../data/rows.ts';
import { stretchToNow } from '../data/timeWindow.ts';
import { resolveWidget } from '../widgets/registry.ts';
import { readDrillState } from './drill.ts';
import { fillStateName } from './fillStateName.ts';
import { viewMessages } from './messages.ts';
import css from './Widget.module.css';
import { WidgetDataDialog } from './WidgetDataDialog.tsx';
import { toWidgetCsv, type WidgetOutput, WidgetOutputPlace } from './widgetTable.ts';

type Props = {
  readonly id: string;
  readonly widget: DashboardWidget;
  /** Instead of the usual menu: what an editor does with it. */
  readonly menu?: ReactNode;
  /** Whether nothing can be done with it but to look. */
  readonly isBare?: boolean;
};

/** A little before it comes into sight it begins to ask. */
const AHEAD = '160px';

/** Whether an element is in sight; true where that cannot be told. */
function useVisible(place: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isVisible;
}

/** One widget of a dashboard: its title, what can be done with it, and itself. */
export function WidgetFrame({ id, widget, menu, isBare = false }: Props) {
  const words = useMessages(viewMessages);
  const notes = useMessages(annotationMessages);
  const say = useSay();
  const { mayAnnotate, period } = useOpenDashboard();
  const [isAnnotating, setAnnotating] = useState(false);
  const place = useRef<HTMLElement>(null);
  const output = useRef<WidgetOutput>(null);
  const paper = use(DashboardPaper);
  const isInSight = useVisible(place);
  const isVisible = isInSight || paper.isWanted;
  const [isLarge, setLarge] = useState(false);
  const [isTable, setTable] = useState(false);
  const resolved = useMemo(() => resolveWidget(widget), [widget]);
  const { config } = widget;
  const name = resolved ? say(resolved.builtIn.title) : (widget.typeFullFqn ?? words.unknown);
  const title = config.title || name;
  const drill = useDrill(widget);
  const { tables } = paper;
  useEffect(() => {
    tables.set(id, { title, read: () => output.current?.getTable() });
    return () => void tables.delete(id);
  }, [tables, id, title]);
  const isPlain = resolved?.isPlain === true;
  const shows = config.showTitle !== false && !isPlain;
  const save = (file: File) => downloadFile(file);
  const items = [
    { key: 'enlarge', label: words.enlarge, onClick: () => setLarge(true) },
    { key: 'data', label: words.showData, onClick: () => setTable(true) },
    {
      key: 'csv',
      label: words.exportCsv,
      onClick: () => {
        const table = output.current?.getTable();
        // The mark lets spreadsheets read the text as UTF-8.
        if (table) save(new File([`\uFEFF${toWidgetCsv(table)}`], `${title}.csv`, { type: 'text/csv' }));
      },
    },
    ...(mayAnnotate && resolved?.isTimeChart
      ? [{ key: 'annotate', label: notes.add, onClick: () => setAnnotating(true) }]
      : []),
    {
      key: 'png',
      label: words.exportPicture,
      onClick: () => {
        output.current
          ?.getPicture?.()
          ?.toBlob((blob) => blob && save(new File([blob], `${title}.png`, { type: 'image/png' })), 'image/png');
      },
    },
  ];
  const body = (
    <WidgetOutputPlace value={output}>
      <WidgetDrill value={isBare ? undefined : drill?.stateId}>
        <WidgetBody id={id} widget={widget} />
      </WidgetDrill>
    </WidgetOutputPlace>
  );
  return (
    <section
      ref={place}
      className={css.widget}
      data-plain={isPlain}
      data-kind={resolved?.builtIn.kind ?? 'unknown'}
      data-widget={resolved?.builtIn.fqn ?? widget.typeFullFqn ?? ''}
      aria-label={title}
    >
      {(shows || menu) && (
        <header className={css.head}>
          {shows && (
            <h2 className={css.title} title={title}>
              {title}
            </h2>
          )}
          {drill && !isBare && (
            <Button
              type="text"
              size="small"
              data-drill={drill.stateId}
              icon={<Glyph name="next" size={14} />}
              aria-label={say(viewMessages.drill, { state: drill.name })}
              title={say(viewMessages.drill, { state: drill.name })}
              onClick={drill.run}
            />
          )}
          <span className={css.grow} />
          {menu ??
            (!isBare && (
              <Dropdown
                menu={{ items: items.filter(({ key }) => key !== 'png' || resolved?.isCanvas) }}
                trigger={['click']}
              >
                <Button
                  className={css.more ?? ''}
                  type="text"
                  size="small"
                  icon={<Glyph name="more" size={14} />}
                  aria-label={say(viewMessages.widgetMenu, { title })}
                />
              </Dropdown>
            ))}
        </header>
      )}
      <div className={css.body}>
        <WidgetVisible value={isVisible}>{isLarge ? null : body}</WidgetVisible>
      </div>
      {isLarge && (
        <Dialog open title={title} width={1100} onClose={() => setLarge(false)}>
          <div className={css.large}>
            <WidgetVisible value={true}>{body}</WidgetVisible>
          </div>
        </Dialog>
      )}
      {isAnnotating && (
        <AnnotationDialog
          subject={{ at: Math.min(Date.now(), stretchToNow(period, Date.now()).to) }}
          onClose={() => setAnnotating(false)}
        />
      )}
      {isTable && (
        <WidgetDataDialog title={title} getTable={() => output.current?.getTable()} onClose={() => setTable(false)} />
      )}
    </section>
  );
}

/** The state that a widget opens, about the entity that it shows first; undefined: none, or one that is no more. */
function useDrill({ config }: DashboardWidget) {
  const { configuration, openState, getAlias, selectedId } = useOpenDashboard();
  const stateId = readDrillState(config);
  const state = stateId === undefined ? undefined : configuration.states?.[stateId];
  if (stateId === undefined || !state) return undefined;
  const entities = listAliasIds(config).flatMap((aliasId) => getAlias(aliasId).entities ?? []);
  const entity = entities.find(({ id }) => id === selectedId) ?? entities[0];
  return {
    stateId,
    name: fillStateName(state.name, `~~${entity?.label ?? ''}`).trim(),
    run: () => openState(stateId, entity && { entityType: entity.entityType, id: entity.id, name: entity.label }),
  };
}

function WidgetBody({ id, widget }: { readonly id: string; readonly widget: DashboardWidget }) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const resolved = useMemo(() => resolveWidget(widget), [widget]);
  if (!resolved)
    return (
      <div className={css.state}>
        <strong>{words.unknown}</strong>
        <small>{say(viewMessages.unknownHint, { name: widget.typeFullFqn ?? widget.type ?? '?' })}</small>
      </div>
    );
  const { component: Widget, builtIn, settings } = resolved;
  return (
    <Failing words={{ crashed: words.crashed, retry: words.retry }}>
      <Suspense fallback={<div className={css.pending} />}>
        <Widget id={id} widget={widget} config={widget.config} builtIn={builtIn} settings={settings} />
      </Suspense>
    </Failing>
  );
}

type FailingProps = {
  readonly words: { readonly crashed: string; readonly retry: string };
  readonly children: ReactNode;
};

/** A widget that throws takes nothing else along. */
class Failing extends Component<FailingProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { words, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className={css.state} role="alert">
        <strong>{words.crashed}</strong>
        <Button size="small" onClick={() => this.setState({ hasFailed: false })}>
          {words.retry}
        </Button>
      </div>
    );
  }
}
