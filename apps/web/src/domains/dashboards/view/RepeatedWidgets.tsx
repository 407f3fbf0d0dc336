import type { DashboardWidget, Datasource } from '@twinscape/contract/dashboards';
import { useMemo } from 'react';
import { type OpenDashboard, OpenDashboardProvider, useOpenDashboard } from '../data/context.ts';
import css from './Grid.module.css';
import { WidgetFrame } from './WidgetFrame.tsx';

type Props = { readonly id: string; readonly widget: DashboardWidget; readonly isBare: boolean };

/** So many of one widget are drawn side by side. */
const REPEATS_MAX = 48;
/** The alias of the one entity that a repeated widget is about. */
const REPEATED = 'twinscape.repeated';

/** A widget; or one such for each entity of a list, in the place of one. */
export function RepeatedWidgets({ id, widget, isBare }: Props) {
  const { repeatFor } = widget.config;
  if (!repeatFor) return <WidgetFrame id={id} widget={widget} isBare={isBare} />;
  return <EachEntity id={id} widget={widget} isBare={isBare} aliasId={repeatFor} />;
}

function EachEntity({ id, widget, isBare, aliasId }: Props & { readonly aliasId: string }) {
  const dashboard = useOpenDashboard();
  const { entities = [] } = dashboard.getAlias(aliasId);
  const bound = useMemo(() => bindToRepeated(widget, aliasId), [widget, aliasId]);
  if (entities.length === 0) return <WidgetFrame id={id} widget={widget} isBare={isBare} />;
  return (
    <div className={css.repeated}>
      {entities.slice(0, REPEATS_MAX).map((entity) => {
        const { title } = widget.config;
        const own: OpenDashboard = {
          ...dashboard,
          getAlias: (asked) =>
            asked === REPEATED ? { entities: [entity], count: 1, error: undefined } : dashboard.getAlias(asked),
        };
        const named = {
          ...bound,
          config: { ...bound.config, title: title ? `${entity.label} · ${title}` : entity.label },
        };
        return (
          <OpenDashboardProvider key={entity.id} value={own}>
            <WidgetFrame id={`${id} ${entity.id}`} widget={named} isBare={isBare} />
          </OpenDashboardProvider>
        );
      })}
    </div>
  );
}

/** The widget as it reads one entity instead of the whole list. Pure. */
function bindToRepeated(widget: DashboardWidget, aliasId: string): DashboardWidget {
  const toOne = (source: Datasource): Datasource =>
    source.entityAliasId === aliasId ? { ...source, entityAliasId: REPEATED } : source;
  return { ...widget, config: { ...widget.config, datasources: (widget.config.datasources ?? []).map(toOne) } };
}
